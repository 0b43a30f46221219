import { MAX_PAGE_LENGTH } from '#contract/schemas/general/paging'
import { queryClient } from '../../api/queries.ts'
import type { ListDeclaration } from './declaration.ts'
import type { ListAddress } from './list-address.ts'

/**
 * Most records that "select everything" selects. Not in the specification; chosen as the most that a person can still
 * mean to decide at once.
 */
export const SELECTABLE_MAXIMUM = 5_000

/** Reads all records that an address matches, page by page, at most `SELECTABLE_MAXIMUM`. */
export async function everythingOf<Row>(list: ListDeclaration<Row>, address: ListAddress): Promise<Row[]> {
  const found: Row[] = []
  for (let at = 1, pages = 1; at <= pages && found.length < SELECTABLE_MAXIMUM; at += 1) {
    const next = await queryClient.fetchQuery(list.query({ ...address, page: at, pageLength: MAX_PAGE_LENGTH }))
    pages = next.pages
    found.push(...next.rows)
  }
  return found.slice(0, SELECTABLE_MAXIMUM)
}
