import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { onChange } from '../../api/changes.ts'
import { currentSession } from '../../effects/session.ts'
import { noteReplaced } from '../../keyboard/pause.ts'
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

/** Most ids that are remembered of what somebody else changed. */
const OTHERS_MOST = 99

/**
 * Makes keys that decide wait for a pause where another record has the focus by nothing that the person did: somebody
 * else's change took the focused one out of the list, or brought it back.
 * @param address the rows' address as one text: at another one other records are meant to be
 * @param isMovedRef true where the person moved the focus; false again afterwards
 */
function useReplacement(id: string | null, address: string, isEarlier: boolean, isMovedRef: RefObject<boolean>): void {
  const shown = useRef({ id, address })
  const byOthers = useRef<readonly (string | null)[]>([])
  useEffect(
    () =>
      onChange((change) => {
        if (change && change.by !== currentSession().user._id)
          byOthers.current = [...byOthers.current.slice(-OTHERS_MOST), change.id]
      }),
    [],
  )
  useLayoutEffect(() => {
    if (isEarlier) return
    const before = shown.current
    shown.current = { id, address }
    const ids = [before.id, id]
    if (id !== before.id) {
      const isByOthers = byOthers.current.some((changed) => ids.includes(changed))
      if (isByOthers && !isMovedRef.current && !ids.includes(null) && address === before.address)
        noteReplaced(performance.now())
      byOthers.current = []
    }
    isMovedRef.current = false
  })
}

/**
 * The focus follows its record. While that is gone, the record in its row has the focus. Rows inserted above therefore
 * never move the focus to another record. Other filters or another search begin at the first row.
 * @param filters the filters and the search of the rows, as one text
 * @param address the whole address of the rows, as one text
 * @param isEarlier the rows belong to the previous address; the focus does not settle on them
 */
export function useRowFocus<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  filters: string,
  address: string,
  isEarlier: boolean,
  initial: RowFocus,
): FocusedRow<Row> {
  const [state, setState] = useState({ focus: initial, filters })
  const focus = state.filters === filters ? state.focus : FIRST_ROW
  const setFocus = (next: RowFocus) => setState({ focus: next, filters })
  const isMoved = useRef(false)
  const place = (next: RowFocus) => {
    isMoved.current = true
    setFocus(next)
  }
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
  useReplacement(rowId, address, isEarlier, isMoved)
  return {
    row,
    index,
    id: rowId,
    moveTo(at) {
      const next = rows[at]
      place({ id: next === undefined ? null : idOf(next), instead: null, index: at })
    },
    startAtRecord: (wanted) => place({ ...FIRST_ROW, id: wanted }),
    startAt: (at) => place({ ...FIRST_ROW, index: at }),
    stored: focus,
  }
}
