import { useCallback, useState } from 'react'
import type { ListDeclaration } from './declaration.ts'
import { everythingOf } from './everything.ts'
import type { ListAddress } from './list-address.ts'

/** How many records of the page are selected. */
type PageSelection = 'none' | 'some' | 'all'

/** The selected records of a list. */
export interface Selection<Row> {
  /** The records by id, also those of other pages. */
  records: ReadonlyMap<string, Row>
  ofPage: PageSelection
  toggle(rows: readonly Row[], to?: boolean): void
  clear(): void
  /** Removes the records of these ids from the selection. */
  remove(ids: readonly string[]): void
  /** Selects all matching records, at most `SELECTABLE_MAXIMUM`; resolves when they are selected. */
  selectEverything(): Promise<void>
  isSelecting: boolean
}

/**
 * The selection by id, which applies to all pages of the list.
 * @param rows the rows of the page on screen
 */
export function useSelection<Row>(
  list: ListDeclaration<Row>,
  address: ListAddress,
  rows: readonly Row[],
  initial: ReadonlyMap<string, Row>,
): Selection<Row> {
  const { idOf } = list
  const [records, setRecords] = useState(initial)
  const [isSelecting, setSelecting] = useState(false)
  const toggle = useCallback(
    (chosen: readonly Row[], to?: boolean) => {
      setRecords((before) => {
        const next = new Map(before)
        for (const row of chosen) {
          const id = idOf(row)
          if (to ?? !next.has(id)) next.set(id, row)
          else next.delete(id)
        }
        return next
      })
    },
    [idOf],
  )
  const selectedHere = rows.filter((row) => records.has(idOf(row))).length
  return {
    records,
    ofPage: selectedHere === 0 ? 'none' : selectedHere === rows.length ? 'all' : 'some',
    toggle,
    clear: () => setRecords(new Map()),
    remove: (ids) => setRecords((before) => new Map([...before].filter(([id]) => !ids.includes(id)))),
    async selectEverything() {
      setSelecting(true)
      try {
        toggle(await everythingOf(list, address), true)
      } finally {
        setSelecting(false)
      }
    },
    isSelecting,
  }
}
