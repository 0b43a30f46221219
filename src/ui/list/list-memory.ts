import { queryClient } from '../../api/queries.ts'
import type { ListDeclaration, ListPage } from './declaration.ts'
import type { ListAddress } from './list-address.ts'

/** The focus of a list. It follows its record to other rows, and moves to the record in its row when it is gone. */
export interface RowFocus {
  /** Null until rows are loaded. */
  id: string | null
  /** The record that has the focus instead; null while the focused record is listed. */
  instead: string | null
  /** The row in which it was last shown, from 0. */
  index: number
}

export const FIRST_ROW: RowFocus = { id: null, instead: null, index: 0 }

interface Memory {
  address: ListAddress
  focus: RowFocus
  selection: ReadonlyMap<string, unknown>
}

/**
 * Focus and selection of each list when it was left, for returning to it from a record. By the list's key, because a
 * place may have a list for each record, such as the drivers of a freight; kept until the page is closed.
 */
const memories = new Map<string, Memory>()

/** The list on screen, or the one shown before the current record. */
let latest: { list: ListDeclaration<never>; address: ListAddress } | null = null

function isSame(one: ListAddress, other: ListAddress): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/**
 * Focus and selection that the list was left with. The focus is restored for the same address only; the selection
 * applies to all pages.
 */
export function recall<Row>(
  { key }: Pick<ListDeclaration<Row>, 'key'>,
  address: ListAddress,
): { focus: RowFocus; selection: ReadonlyMap<string, Row> } {
  const memory = memories.get(key)
  return {
    focus: memory && isSame(memory.address, address) ? memory.focus : FIRST_ROW,
    selection: (memory?.selection ?? new Map()) as ReadonlyMap<string, Row>,
  }
}

export function remember<Row>(
  list: ListDeclaration<Row>,
  address: ListAddress,
  focus: RowFocus,
  selection: ReadonlyMap<string, Row>,
): void {
  memories.set(list.key, { address, focus, selection })
  latest = { list: list as unknown as ListDeclaration<never>, address }
}

/** The list that filters and saved views apply to. */
export function listOnScreen(): { list: ListDeclaration<never>; address: ListAddress } | null {
  return latest
}

/** A row of the list on screen, as its last answer had it; null where it is not on the page. */
export function rowOnScreen<Row>(id: string): Row | null {
  if (!latest) return null
  const { list, address } = latest
  const page = queryClient.getQueryData<ListPage<never>>(list.query(address).queryKey)
  return page?.rows.find((row) => list.idOf(row) === id) ?? null
}

/**
 * Forgets the list when the person goes to another place than the list and its records; from there the way back does
 * not lead to the list.
 */
export function leaveListFor(path: string): void {
  if (latest && !path.startsWith(latest.list.path)) latest = null
}

/** What a record's screen knows about the list it was opened from. */
export interface Trail {
  /** Path and query of the list when it was left. */
  back: { path: string; address: ListAddress }
  /** Position in the whole list, from 1; null where the record is not on the last shown page. */
  position: number | null
  count: number
  /** The record's name, as the list showed it; null where the record is not on the last shown page. */
  name: string | null
  /**
   * Address of the previous or next record, also across pages; null where there is none. Moves the list's focus and
   * page to it.
   */
  neighbour(step: 1 | -1): Promise<string | null>
}

/** The trail to this record; null where it was not opened from a list of its place. */
export function trailTo(place: string, id: string): Trail | null {
  if (!latest || latest.list.place !== place) return null
  const { list, address } = latest
  const { page = 1, pageLength = 1 } = address
  const result = queryClient.getQueryData<ListPage<never>>(list.query(address).queryKey)
  const at = result?.rows.findIndex((row) => list.idOf(row) === id) ?? -1
  const follow = (row: never, to: ListAddress, index: number) => {
    remember(list, to, { id: list.idOf(row), instead: null, index }, recall<never>(list, to).selection)
    return list.pathOf?.(row) ?? null
  }
  return {
    back: { path: list.path, address },
    position: at < 0 ? null : (page - 1) * pageLength + at + 1,
    count: result?.count ?? 0,
    name: result && at >= 0 ? list.nameOf(result.rows[at] as never) : null,
    async neighbour(step) {
      if (!result || at < 0) return null
      const beside = result.rows[at + step]
      if (beside) return follow(beside, address, at + step)
      const to = { ...address, page: page + step }
      if (to.page < 1 || to.page > result.pages) return null
      const { rows } = await queryClient.ensureQueryData(list.query(to))
      const index = step === 1 ? 0 : rows.length - 1
      const row = rows[index]
      return row ? follow(row, to, index) : null
    },
  }
}
