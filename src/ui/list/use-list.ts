import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Target } from '#commands/command'
import { queryClient } from '../../api/queries.ts'
import { decideTargets, decisionCommand } from '../../console/decide.ts'
import { decidedAtom } from '../../console/outbox-atoms.ts'
import { isWaiting, type ListDeclaration, type ListPage } from './declaration.ts'
import type { ListAddress } from './list-address.ts'
import { recall, remember } from './list-memory.ts'
import { statedAddress } from './page-rows.ts'
import { type FocusedRow, useRowFocus } from './use-row-focus.ts'
import { type Selection, useSelection } from './use-selection.ts'

/** The focused record's data is fetched when the focus has rested for this time, in milliseconds. */
const REST_MS = 80

/** Changes of the list's address. */
interface AddressChanges {
  go(address: ListAddress): void
  /** @param row the row of the other page that takes the focus; the first one unless told */
  turnPage(step: 1 | -1, row?: 'first' | 'last'): boolean
}

/** State of a list: its page, the focus that follows its record, and the selection by id across pages. */
export interface ListState<Row> extends AddressChanges {
  /** The page that is drawn; undefined until the first one is read. */
  result: ListPage<Row> | undefined
  rows: readonly Row[]
  /** True while the page on screen still belongs to the previous address. */
  isEarlier: boolean
  /** True until the filters that the list requires are chosen; nothing is asked before. */
  isWaiting: boolean
  /** True until the page that the address names is drawn, unless it cannot be read. */
  isReading: boolean
  error: Error | null
  retry(): void
  focus: FocusedRow<Row>
  selection: Selection<Row>
  /** The records that a lifecycle command would work on: the selection, otherwise the focused one. */
  targets(): Target[]
  /** Those of these records that are no rows of the page on screen. */
  offScreen(targets: readonly Target[]): readonly Target[]
  decide(commandId: string, targets: readonly Target[], given: Parameters<typeof decideTargets>[2]): Promise<void>
}

/** Fetches the next page ahead, and the focused record. */
function usePrefetch<Row>(
  list: ListDeclaration<Row>,
  address: ListAddress,
  result: ListPage<Row> | undefined,
  focus: FocusedRow<Row>,
): void {
  const { page = 1 } = address
  useEffect(() => {
    if (result && page < result.pages && !list.isUncached)
      void queryClient.prefetchQuery(list.query({ ...address, page: page + 1 }))
  }, [result, list, address, page])
  useEffect(() => {
    const { row } = focus
    if (row === undefined || !list.prefetch) return
    const timer = setTimeout(() => list.prefetch?.(row), REST_MS)
    return () => clearTimeout(timer)
    // Depends on the record's id, not on its data, which every reply replaces.
  }, [focus.id, list]) // oxlint-disable-line react/exhaustive-deps
}

/** Goes to other addresses of the list, and to its last page when the current one is gone. */
function useAddressChanges<Row>(
  list: ListDeclaration<Row>,
  address: ListAddress,
  pages: number | undefined,
  isEarlier: boolean,
  startAt: (index: number) => void,
): AddressChanges {
  const navigate = useNavigate()
  const router = useRouter()
  const { page = 1, pageLength = 1 } = address
  const go = useCallback(
    (next: ListAddress) => {
      // Fetches the page at once, so that it does not wait until the screen is drawn at the new address.
      if (!list.isUncached && !isWaiting(list, next)) void queryClient.prefetchQuery(list.query(next))
      void navigate({ to: list.path, search: statedAddress(next) as never, resetScroll: false })
    },
    [navigate, list],
  )
  // The page is gone, for example, after its last row was decided (CTR-2-018).
  useEffect(() => {
    if (pages !== undefined && !isEarlier && page > pages) go({ ...address, page: pages })
  }, [pages, isEarlier, address, page, go])
  return {
    go,
    turnPage(step, row = 'first') {
      // Starts from the page in the current address: two quick keys turn two pages even if the first is not drawn yet.
      const { pathname, search } = router.history.location
      const named = Number(new URLSearchParams(search).get('page'))
      const from = pathname === list.path && Number.isInteger(named) && named > 0 ? named : page
      const to = Math.max(1, Math.min(pages ?? 1, from + step))
      if (to === from) return false
      startAt(row === 'first' ? 0 : pageLength - 1)
      go({ ...address, page: to })
      return true
    },
  }
}

/** Everything of an address that says which records are listed, but neither their order nor the page. */
function filtersOf({ page: _page, pageLength: _length, orderBy: _order, ...filters }: ListAddress): string {
  return JSON.stringify(Object.entries(filters).filter(([, value]) => value !== undefined))
}

/** State and actions of a list, without its drawing. */
export function useList<Row>(list: ListDeclaration<Row>, address: ListAddress): ListState<Row> {
  const waits = isWaiting(list, address)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...list.query(address),
    enabled: !waits,
    placeholderData: (previous) => previous,
  })
  const result = waits ? undefined : data
  const isEarlier = isPlaceholderData && !waits
  const rows = useMemo(() => result?.rows ?? [], [result])
  const decided = useAtomValue(decidedAtom)
  const { idOf } = list

  const [recalled] = useState(() => recall<Row>(list, address))
  const selection = useSelection(list, address, rows, recalled.selection)
  const focus = useRowFocus(rows, idOf, filtersOf(address), JSON.stringify(address), isEarlier, recalled.focus)
  const { records } = selection
  const { stored } = focus
  useEffect(() => remember(list, address, stored, records), [list, address, stored, records])
  usePrefetch(list, address, result, focus)
  const addressChanges = useAddressChanges(list, address, result?.pages, isEarlier, focus.startAt)

  // Uses the row on screen instead of the selected copy, which may be an older version.
  const asOnScreen = (row: Row) => rows.find((other) => idOf(other) === idOf(row)) ?? row
  return {
    ...addressChanges,
    result,
    rows,
    isEarlier,
    isWaiting: waits,
    isReading: isEarlier || (!waits && !result && !error),
    error,
    retry: () => void refetch(),
    focus,
    selection,
    targets() {
      const { target } = list
      if (!target) return []
      // Earlier rows are not what the person asked for: nothing is decided on them.
      const focused = focus.row === undefined || isEarlier ? [] : [focus.row]
      const chosen = records.size > 0 ? [...records.values()].map(asOnScreen) : focused
      // Two rows may be parts of one record, such as a user in two departments.
      return [...new Map(chosen.map((row) => [target(row, decided).id, target(row, decided)])).values()]
    },
    offScreen(targets) {
      const here = new Set(rows.flatMap((row) => list.target?.(row, decided).id ?? []))
      return targets.filter(({ id }) => !here.has(id))
    },
    async decide(commandId, targets, given) {
      const taken = await decideTargets(decisionCommand(commandId, 'grid'), targets, given)
      const isTaken = (row: Row) => taken.includes(list.target?.(row, decided).id ?? '')
      selection.remove([...records].filter(([, row]) => isTaken(row)).map(([id]) => id))
    },
  }
}
