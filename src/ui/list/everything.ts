import { MAX_PAGE_LENGTH } from '#contract/schemas/paging'
import { queryClient } from '../../api/queries.ts'
import type { ListDeclaration } from './declaration.ts'
import type { ListAddress } from './list-address.ts'

/** Most records that one selection of everything that matches takes. Ours: what a person can still mean. */
export const SELECTABLE_MAXIMUM = 5_000

/** Everything that an address matches, page after page, at most `SELECTABLE_MAXIMUM` records. */
export async function everythingOf<Row>(list: ListDeclaration<Row>, address: ListAddress): Promise<Row[]> {
  const found: Row[] = []
  for (let at = 1, pages = 1; at <= pages && found.length < SELECTABLE_MAXIMUM; at += 1) {
    const next = await queryClient.fetchQuery(list.query({ ...address, page: at, pageLength: MAX_PAGE_LENGTH }))
    pages = next.pages
    found.push(...next.rows)
  }
  return found.slice(0, SELECTABLE_MAXIMUM)
}
