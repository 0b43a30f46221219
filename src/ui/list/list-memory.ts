import { queryClient } from '../../api/queries.ts'
import type { ListDeclaration, ListPage } from './declaration.ts'
import type { ListAddress } from './list-address.ts'

/** Where the focus is: on a record, wherever that stands now, and on the one in its place once it is gone. */
export interface RowFocus {
  /** Null until rows are there. */
  id: string | null
  /** The record in its place; null while it is there itself. */
  instead: string | null
  /** The row that it was last seen on, from 0. */
  index: number
}

export const FIRST_ROW: RowFocus = { id: null, instead: null, index: 0 }

interface Memory {
  address: ListAddress
  focus: RowFocus
  selection: ReadonlyMap<string, unknown>
}

/** What each list looked like when it was left, for who looks at one record and comes back. By place, for the life of the page. */
const memories = new Map<string, Memory>()

/** The list that is on screen, or was before the record that is. */
let latest: { list: ListDeclaration<never>; address: ListAddress } | null = null

function isSame(one: ListAddress, other: ListAddress): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Focus and selection that the list was left with. The focus counts for the same address only; a selection goes on across pages. */
export function recall<Row>(
  place: string,
  address: ListAddress,
): { focus: RowFocus; selection: ReadonlyMap<string, Row> } {
  const known = memories.get(place)
  return {
    focus: known && isSame(known.address, address) ? known.focus : FIRST_ROW,
    selection: (known?.selection ?? new Map()) as ReadonlyMap<string, Row>,
  }
}

export function remember<Row>(
  list: ListDeclaration<Row>,
  address: ListAddress,
  focus: RowFocus,
  selection: ReadonlyMap<string, Row>,
): void {
  memories.set(list.place, { address, focus, selection })
  latest = { list: list as unknown as ListDeclaration<never>, address }
}

/** The list that filters and saved views are about. */
export function listOnScreen(): { list: ListDeclaration<never>; address: ListAddress } | null {
  return latest
}

/** Whoever leaves for another place than the list and its records comes back from there, not to the list. */
export function leaveListFor(path: string): void {
  if (latest && !path.startsWith(latest.list.path)) latest = null
}

/** What a record's screen knows of the list that it was opened from. */
export interface Trail {
  /** Path and query of the list, as it was left. */
  back: { path: string; address: ListAddress }
  /** From 1, over all pages; null where the record is not on the page that was left. */
  position: number | null
  count: number
  /** The address of the record before or after it, over the ends of pages as well; null where there is none. Moves the list along. */
  neighbour(step: 1 | -1): Promise<string | null>
}

/** The trail that leads to this record; null where nobody came from a list of its place. */
export function trailTo(place: string, id: string): Trail | null {
  if (!latest || latest.list.place !== place) return null
  const { list, address } = latest
  const { page = 1, pageLength = 1 } = address
  const shown = queryClient.getQueryData<ListPage<never>>(list.query(address).queryKey)
  const at = shown?.rows.findIndex((row) => list.idOf(row) === id) ?? -1
  const follow = (row: never, to: ListAddress, index: number) => {
    remember(list, to, { id: list.idOf(row), instead: null, index }, recall<never>(place, to).selection)
    return list.pathOf?.(row) ?? null
  }
  return {
    back: { path: list.path, address },
    position: at < 0 ? null : (page - 1) * pageLength + at + 1,
    count: shown?.count ?? 0,
    async neighbour(step) {
      if (!shown || at < 0) return null
      const beside = shown.rows[at + step]
      if (beside) return follow(beside, address, at + step)
      const to = { ...address, page: page + step }
      if (to.page < 1 || to.page > shown.pages) return null
      const { rows } = await queryClient.ensureQueryData(list.query(to))
      const index = step === 1 ? 0 : rows.length - 1
      const row = rows[index]
      return row ? follow(row, to, index) : null
    },
  }
}
