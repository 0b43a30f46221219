import { useState } from 'react'
import { FIRST_ROW, type RowFocus } from './list-memory.ts'

/** The row of a list that has the focus of keys. */
export interface FocusedRow<Row> {
  row: Row | undefined
  /** From 0; -1 in an empty list. */
  index: number
  id: string | null
  moveTo(index: number): void
  /** Starts at this row of other rows that are still being read; at their last one where they are fewer. */
  startAt(index: number): void
  /** Starts at this record of other rows that are still being read; at their first one where it is not among them. */
  startAtRecord(id: string): void
  /** The focus as the list's memory stores it. */
  stored: RowFocus
}

/**
 * The focus follows its record. While that is gone, the record in its row has the focus. Rows inserted above therefore
 * never move the focus to another record. Other filters or another search begin at the first row.
 * @param filters the filters and the search of the rows, as one text
 * @param isEarlier the rows belong to the previous address; the focus does not settle on them
 */
export function useRowFocus<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  filters: string,
  isEarlier: boolean,
  initial: RowFocus,
): FocusedRow<Row> {
  const [state, setState] = useState({ focus: initial, filters })
  const focus = state.filters === filters ? state.focus : FIRST_ROW
  const setFocus = (next: RowFocus) => setState({ focus: next, filters })
  if (state.filters !== filters) setFocus(FIRST_ROW)
  const [followed = -1] = [focus.id, focus.instead]
    .map((id) => rows.findIndex((row) => idOf(row) === id))
    .filter((at) => at >= 0)
  const index = followed >= 0 ? followed : Math.min(focus.index, rows.length - 1)
  const row = rows[index]
  const rowId = row === undefined ? null : idOf(row)
  if (rowId !== null && !isEarlier) {
    const id = focus.id ?? rowId
    const instead = id === rowId ? null : rowId
    if (id !== focus.id || instead !== focus.instead || index !== focus.index) setFocus({ id, instead, index })
  }
  return {
    row,
    index,
    id: rowId,
    moveTo(at) {
      const next = rows[at]
      setFocus({ id: next === undefined ? null : idOf(next), instead: null, index: at })
    },
    startAtRecord: (wanted) => setFocus({ ...FIRST_ROW, id: wanted }),
    startAt: (at) => setFocus({ ...FIRST_ROW, index: at }),
    stored: focus,
  }
}
