import { type SqlBool, sql } from 'kysely'
import type { CommoditiesQuery } from '#contract/schemas/commodity-list'
import type { RequestContext } from '../http/context.ts'
import { countRows, headOf, offsetOf } from './pages.ts'

/** Commodities by description. */
export async function listCommodities(context: RequestContext, query: CommoditiesQuery) {
  const { search } = query
  const matching = context.db
    .selectFrom('commodities')
    .where('deleted_at', 'is', null)
    .where('active', 'is', true)
    .$if(search !== undefined && search !== '', (all) => all.where(sql<SqlBool>`search like '%' || like_literal(searchable(${search})) || '%'`))
  const total = await countRows(context.db, matching.select('id'))
  const rows = await matching.select(['id', 'description']).orderBy('description').orderBy('id').limit(query.pageLength).offset(offsetOf(query)).execute()
  return { ...headOf(context, query, total), commodities: rows.map(({ id, description }) => ({ _id: id, description })) }
}
