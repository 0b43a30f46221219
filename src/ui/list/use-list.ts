import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Target } from '#commands/command'
import { queryClient } from '../../api/queries.ts'
import { decideTargets, decisionCommand } from '../../console/decide.ts'
import { decidedAtom } from '../../console/outbox-atoms.ts'
import type { ListDeclaration, ListPage } from './declaration.ts'
import { everythingOf } from './everything.ts'
import type { ListAddress } from './list-address.ts'
import { FIRST_ROW, recall, remember } from './list-memory.ts'

/** The focused record's data is fetched when the focus has rested for this time, in milliseconds. */
const REST_MS = 80

/** How many records of the page are selected. */
export type PageSelection = 'none' | 'some' | 'all'

/** State of a list: its page, the focus that follows its record, and the selection by id across pages. */
export interface ListState<Row> {
  shown: ListPage<Row> | undefined
  /** True while the page on screen still belongs to the previous address. */
  isEarlier: boolean
  error: Error | null
  retry(): void
  focused: Row | undefined
  focusedIndex: number
  focusAt(index: number): void
  selection: ReadonlyMap<string, Row>
  pageSelection: PageSelection
  toggle(rows: readonly Row[], to?: boolean): void
  deselect(): void
  /** Selects all matching records, at most `SELECTABLE_MAXIMUM`; resolves when they are selected. */
  selectEverything(): Promise<void>
  isSelecting: boolean
  go(address: ListAddress): void
  turnPage(step: 1 | -1): void
  targets(): Target[]
  decide(commandId: string, targets: readonly Target[], given: Parameters<typeof decideTargets>[2]): Promise<void>
}

/** State and actions of a list, without its drawing. */
export function useList<Row>(list: ListDeclaration<Row>, address: ListAddress): ListState<Row> {
  const navigate = useNavigate()
  const router = useRouter()
  const { page = 1 } = address
  const {
    data: shown,
    error,
    isPlaceholderData,
    refetch,
  } = useQuery({ ...list.query(address), placeholderData: (previous) => previous })
  const rows = useMemo(() => shown?.rows ?? [], [shown])
  const decided = useAtomValue(decidedAtom)
  const { idOf } = list

  const [selection, setSelection] = useState(() => recall<Row>(list.place, address).selection)
  const [focus, setFocus] = useState(() => recall<Row>(list.place, address).focus)
  const [isSelecting, setSelecting] = useState(false)
  useEffect(() => remember(list, address, focus, selection), [list, address, focus, selection])

  // The focus follows its record. While that is gone, the record in its row has the focus. Rows inserted above
  // therefore never move the focus to another record.
  const [followed = -1] = [focus.id, focus.instead]
    .map((id) => rows.findIndex((row) => idOf(row) === id))
    .filter((index) => index >= 0)
  const focusedIndex = followed >= 0 ? followed : Math.min(focus.index, rows.length - 1)
  const focused = rows[focusedIndex]
  const focusedId = focused === undefined ? null : idOf(focused)
  if (focusedId !== null && !isPlaceholderData) {
    const id = focus.id ?? focusedId
    const instead = id === focusedId ? null : focusedId
    if (id !== focus.id || instead !== focus.instead || focusedIndex !== focus.index)
      setFocus({ id, instead, index: focusedIndex })
  }
  const focusAt = (index: number) => {
    const row = rows[index]
    setFocus({ id: row === undefined ? null : idOf(row), instead: null, index })
  }

  const go = useCallback(
    (next: ListAddress) => void navigate({ to: list.path, search: next as never, resetScroll: false }),
    [navigate, list.path],
  )

  // Fetches the next page ahead, and the focused record.
  useEffect(() => {
    if (shown && page < shown.pages) void queryClient.prefetchQuery(list.query({ ...address, page: page + 1 }))
  }, [shown, list, address, page])
  useEffect(() => {
    if (focused === undefined || !list.prefetch) return
    const timer = setTimeout(() => list.prefetch?.(focused), REST_MS)
    return () => clearTimeout(timer)
    // Depends on the record's id, not on its data, which every reply replaces.
  }, [focusedId, list]) // oxlint-disable-line react/exhaustive-deps

  // Goes to the last page when the current one is gone, for example after its last row was decided (CTR-2-018).
  useEffect(() => {
    if (shown && !isPlaceholderData && page > shown.pages) go({ ...address, page: shown.pages })
  }, [shown, isPlaceholderData, address, page, go])

  const toggle = useCallback(
    (chosen: readonly Row[], to?: boolean) => {
      setSelection((known) => {
        const next = new Map(known)
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

  const selectEverything = async () => {
    setSelecting(true)
    try {
      toggle(await everythingOf(list, address), true)
    } finally {
      setSelecting(false)
    }
  }

  const selectedHere = rows.filter((row) => selection.has(idOf(row))).length
  // Uses the row on screen instead of the selected copy, which may be an older version.
  const asOnScreen = (row: Row) => rows.find((other) => idOf(other) === idOf(row)) ?? row

  return {
    shown,
    isEarlier: isPlaceholderData,
    error,
    retry: () => void refetch(),
    focused,
    focusedIndex,
    focusAt,
    selection,
    pageSelection: selectedHere === 0 ? 'none' : selectedHere === rows.length ? 'all' : 'some',
    toggle,
    deselect: () => setSelection(new Map()),
    selectEverything,
    isSelecting,
    go,
    turnPage(step) {
      // Starts from the page in the current address: two quick keys turn two pages even if the first is not drawn yet.
      const { pathname, search } = router.history.location
      const named = Number(new URLSearchParams(search).get('page'))
      const from = pathname === list.path && Number.isInteger(named) && named > 0 ? named : page
      const to = Math.max(1, Math.min(shown?.pages ?? 1, from + step))
      if (to === from) return
      setFocus(FIRST_ROW)
      go({ ...address, page: to })
    },
    targets() {
      const { target } = list
      if (!target) return []
      const meant =
        selection.size > 0 ? [...selection.values()].map(asOnScreen) : focused === undefined ? [] : [focused]
      return meant.map((row) => target(row, decided))
    },
    async decide(commandId, targets, given) {
      const ids = await decideTargets(decisionCommand(commandId, 'grid'), targets, given)
      setSelection((known) => new Map([...known].filter(([id]) => !ids.includes(id))))
    },
  }
}
