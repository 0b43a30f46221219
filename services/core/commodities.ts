import type { CommoditiesQuery } from '#contract/schemas/commodities/commodity-list'
import type { RequestContext } from '../http/context.ts'
import { countRows, holds, listPage } from '../records/list-page.ts'

/** Commodities by description. */
export async function listCommodities(context: RequestContext, query: CommoditiesQuery) {
  const { search } = query
  const matching = context.db
    .selectFrom('commodities')
    .where('deleted_at', 'is', null)
    .where('active', 'is', true)
    .$if(Boolean(search), (all) => all.where(holds('search', search!)))
  const { head, rows } = await listPage(context, query, {
    count: await countRows(context.db, matching.select('id')),
    order: [
      ['description', 'asc'],
      ['id', 'asc'],
    ],
    rows: ({ paged }) => paged(matching.select(['id', 'description'])).execute(),
  })
  return { ...head, commodities: rows.map(({ id, description }) => ({ _id: id, description })) }
}
