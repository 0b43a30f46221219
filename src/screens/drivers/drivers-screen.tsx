import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Target } from '#commands/command'
import type { Driver } from '#contract/schemas/driver'
import { SEARCH_MINIMUM, TABLE_PAGE_LENGTHS, cleanSearch } from '#contract/schemas/paging'
import { onChange } from '../../api/changes.ts'
import { driverQueryOptions, driversQueryOptions, markStale, queryClient } from '../../api/queries.ts'
import { useLayer } from '../../app/command-layers.ts'
import { copyableOf } from '../../app/copyable.ts'
import { decideTargets, decisionCommand } from '../../app/decide.ts'
import { openDialog } from '../../app/dialogs.ts'
import { driverTarget } from '../../app/driver-target.ts'
import { pendingStatusAtom } from '../../app/outbox-atoms.ts'
import { formatCount, formatDateTime, formatDocument, formatPhone } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { GridColumn } from '../../grid/grid.tsx'
import { AfterPause } from '../../ui/after-pause.tsx'
import { CommandButton } from '../../ui/command-button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Status } from '../../ui/status.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { type DriversAddress, type FilterName, filterNames, withoutFilters } from './drivers-address.ts'
import { filterChips } from './filter-chips.ts'

const Grid = lazy(() => import('../../grid/grid.tsx').then((module) => ({ default: module.Grid<Driver> })))

/** From this width on the list has room for every column. */
const WIDE = '(min-width: 1440px)'

const idOf = (driver: Driver) => driver._id

interface RowFocus {
  id: string | null
  index: number
}

const FIRST_ROW: RowFocus = { id: null, index: 0 }

/** Where the focus was on the list that was shown last: who comes back from a record goes on there. */
let lastFocus = { key: '', focus: FIRST_ROW }

/** What was selected on the list, for who looks at one record and comes back. */
let lastSelection: ReadonlyMap<string, Driver> = new Map()

/** The driver list: filters in the address, selection by id across pages, decisions on many with the partition shown first. */
export function DriversScreen({ address }: { address: DriversAddress }) {
  const texts = useTexts()
  const { t, word, language } = texts
  const navigate = useNavigate()
  const { page = 1, pageLength = TABLE_PAGE_LENGTHS[0] } = address
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...driversQueryOptions(address),
    placeholderData: (previous) => previous,
  })
  const rows = useMemo(() => data?.drivers ?? [], [data])
  const pending = useAtomValue(pendingStatusAtom)
  const [selection, setSelection] = useState(() => lastSelection)
  useEffect(() => {
    lastSelection = selection
  }, [selection])
  // The focus follows its record; when the record is gone, it is on the row in its place.
  const key = JSON.stringify(address)
  const [focus, setFocus] = useState(() => (lastFocus.key === key ? lastFocus.focus : FIRST_ROW))
  useEffect(() => {
    lastFocus = { key, focus }
  }, [key, focus])
  const followed = rows.findIndex((row) => row._id === focus.id)
  const focusedIndex = followed >= 0 ? followed : Math.min(focus.index, rows.length - 1)
  const focused = rows[focusedIndex]
  const focusedId = focused?._id ?? null
  const focusAt = (index: number) => setFocus({ id: rows[index]?._id ?? null, index })
  const searchBox = useRef<HTMLInputElement>(null)
  const [searchProblem, setSearchProblem] = useState(false)

  const go = useCallback((next: DriversAddress) => void navigate({ to: '/drivers', search: next, resetScroll: false }), [navigate])

  // The page that comes next is there before it is asked for, and so is the record under the focus.
  useEffect(() => {
    if (data && page < data.pages) void queryClient.prefetchQuery(driversQueryOptions({ ...address, page: page + 1 }))
  }, [data, address, page])
  useEffect(() => {
    if (!focusedId) return
    const timer = setTimeout(() => void queryClient.prefetchQuery(driverQueryOptions(focusedId)), 80)
    return () => clearTimeout(timer)
  }, [focusedId])

  // Past the end, as after the last row of a page was decided away: one page back.
  useEffect(() => {
    if (data && !isPlaceholderData && data.pages > 0 && page > data.pages) go({ ...address, page: data.pages })
  }, [data, isPlaceholderData, address, page, go])

  useEffect(() => onChange(() => markStale(['drivers'])), [])

  const toggle = useCallback((drivers: readonly Driver[], to?: boolean) => {
    setSelection((known) => {
      const next = new Map(known)
      for (const driver of drivers) {
        if (to ?? !next.has(driver._id)) next.set(driver._id, driver)
        else next.delete(driver._id)
      }
      return next
    })
  }, [])

  const selectedIds = useMemo(() => new Set(selection.keys()), [selection])
  const selectedHere = rows.filter((row) => selectedIds.has(row._id)).length
  const pageSelection = selectedHere === 0 ? 'none' : selectedHere === rows.length ? 'all' : 'some'
  const chips = filterChips(texts, address)
  const move = (to: number) => focusAt(Math.max(0, Math.min(to, rows.length - 1)))
  // A partition never works on an older version than the screen shows.
  const asOnScreen = (driver: Driver) => rows.find((row) => row._id === driver._id) ?? driver
  const targets = () => (selection.size > 0 ? [...selection.values()].map(asOnScreen) : focused ? [focused] : []).map((driver) => driverTarget(driver, pending))

  const decideAndDeselect = async (commandId: string, decided: readonly Target[], given: Parameters<typeof decideTargets>[2]) => {
    const ids = await decideTargets(decisionCommand(commandId, 'grid'), decided, given)
    setSelection((known) => new Map([...known].filter(([id]) => !ids.includes(id))))
  }

  useLayer({
    scope: 'grid',
    contribute: () => ({
      screen: 'drivers',
      targets: targets(),
      isSelection: selection.size > 0,
      filtered: chips.length > 0,
      recordPath: focused ? `/drivers/${focused._id}` : null,
      copyable: focused ? copyableOf(focused) : {},
    }),
    ports: {
      decide: (commandId, decided, given) => {
        if (decided.length === 1 || given.reason) return void decideAndDeselect(commandId, decided, given)
        openDialog({ kind: 'confirm', command: decisionCommand(commandId, 'grid'), targets: decided, onAnswer: () => void decideAndDeselect(commandId, decided, given) })
      },
      ask: (command) => {
        if (!command.asks?.some((ask) => ask.kind === 'reason')) return openDialog({ kind: 'palette', ask: command })
        const decided = targets()
        openDialog({ kind: 'reasons', command, targets: decided, onAnswer: (given) => void decideAndDeselect('review.disapprove', decided, given) })
      },
      grid: {
        move: (motion, times) =>
          move({ next: focusedIndex + times, previous: focusedIndex - times, first: 0, last: rows.length - 1, pageDown: focusedIndex + 10, pageUp: focusedIndex - 10 }[motion]),
        toggle: () => focused && toggle([focused]),
        extend: (step) => {
          const next = rows[focusedIndex + step]
          if (focused) toggle([focused, ...(next ? [next] : [])], true)
          if (next) focusAt(focusedIndex + step)
        },
        selectAll: () => toggle(rows, pageSelection !== 'all'),
        turnPage: (step) => {
          const to = Math.max(1, Math.min(data?.pages ?? 1, page + step))
          if (to !== page) {
            setFocus(FIRST_ROW)
            go({ ...address, page: to })
          }
        },
        focusSearch: () => {
          searchBox.current?.focus()
          searchBox.current?.select()
        },
        clearFilters: () => go(withoutFilters(address)),
        order: (order) => go({ ...address, page: 1, orderBy: order as NonNullable<DriversAddress['orderBy']> }),
      },
    },
  })

  const isWide = useMediaQuery(WIDE)
  const columns = useMemo((): GridColumn<Driver>[] => {
    const wideColumns: GridColumn<Driver>[] = [
      { id: 'level', title: t('fields.level'), width: 125, value: (row) => word('levels', row.level) },
      { id: 'country', title: t('fields.country'), width: 70, value: (row) => row.country },
    ]
    return [
      { id: 'fullName', title: t('fields.name'), width: 190, grow: 2, value: (row) => row.fullName },
      { id: 'document', title: t('fields.document'), width: 130, value: (row) => formatDocument(row.document.type, row.document.value) },
      { id: 'cellphone', title: t('fields.cellphone'), width: 155, value: (row) => (row.cellphone ? formatPhone(row.cellphone) : '') },
      { id: 'status', title: t('fields.status'), width: 160, value: (row) => pending.get(row._id) ?? row.status.driver, render: (row) => <Status value={pending.get(row._id) ?? row.status.driver} isPending={pending.has(row._id)} /> },
      { id: 'vehicle', title: t('fields.vehicleStatus'), width: 160, value: (row) => row.status.vehicle, render: (row) => <Status value={row.status.vehicle} /> },
      { id: 'workMode', title: t('fields.workMode'), width: 95, value: (row) => word('workModes', row.workMode) },
      ...(isWide ? wideColumns : []),
      { id: 'registeredAt', title: t('fields.registeredAt'), width: 140, value: (row) => formatDateTime(row.registeredAt) },
    ]
  }, [t, word, isWide, pending])

  const search = (text: string) => {
    const cleaned = cleanSearch(text)
    if (cleaned.length > 0 && cleaned.length < SEARCH_MINIMUM) return setSearchProblem(true)
    setSearchProblem(false)
    const { search: _before, ...rest } = address
    go({ ...rest, page: 1, ...(cleaned ? { search: cleaned } : {}) })
    searchBox.current?.blur()
  }

  return (
    <div className="flex h-full flex-col" data-drivers-page={isPlaceholderData ? undefined : page}>
      <h1 className="sr-only">{t('places.drivers')}</h1>
      <div className="flex flex-wrap items-center gap-2 border-b border-line bg-surface px-4 py-2">
        <form
          role="search"
          onSubmit={(event) => {
            event.preventDefault()
            search(searchBox.current?.value ?? '')
          }}
          className="flex items-center gap-1"
        >
          <input
            ref={searchBox}
            key={address.search ?? ''}
            defaultValue={address.search ?? ''}
            className="field w-72"
            type="search"
            placeholder={t('drivers.search')}
            aria-label={t('drivers.search')}
            aria-invalid={searchProblem || undefined}
            aria-describedby={searchProblem ? 'search-problem' : undefined}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return
              event.preventDefault()
              event.currentTarget.blur()
            }}
          />
          <button type="submit" className="button" aria-label={t('commands.search')}>
            ⌕
          </button>
          {searchProblem ? (
            <span id="search-problem" role="alert" className="text-hint text-bad">
              {t('drivers.searchMinimum')}
            </span>
          ) : null}
        </form>
        <CommandButton id="grid.filter" />
        <div className="ml-auto flex items-center gap-2">
          <CommandButton id="review.approve.grid" />
          <CommandButton id="review.disapprove.grid" />
        </div>
      </div>
      <div className="flex min-h-10 flex-wrap items-center gap-2 px-4 py-1.5 text-table" aria-live="polite">
        {data ? (
          <strong data-count={data.count}>
            {t(data.countBounded ? 'drivers.foundBounded' : 'drivers.found', { count: formatCount(data.count, language) })}
          </strong>
        ) : null}
        {chips.map((chip) => (
          <button
            key={chip.name}
            type="button"
            className="inline-flex h-6 items-center gap-1 rounded-full border border-line bg-surface px-2.5 text-hint"
            onClick={() => {
              const { [chip.name as FilterName]: _removed, ...rest } = address
              go({ ...rest, page: 1 })
            }}
          >
            <span className="text-muted">{chip.label}:</span> {chip.value} <span aria-hidden="true">×</span>
          </button>
        ))}
        {chips.length > 0 ? <CommandButton id="grid.clearFilters" tone="quiet" /> : null}
        {selection.size > 0 ? (
          <span role="status" data-selected={selection.size} className="ml-auto rounded-md bg-accent-soft px-2.5 py-1 font-semibold">
            {t('drivers.selected', { count: selection.size })}
          </span>
        ) : null}
      </div>
      <div className="min-h-0 flex-1 border-t border-line">
        {error && !data ? (
          <Empty title={t('common.failedTitle')} hint={error.message === 'unreachable' ? t('common.networkProblem') : error.message || t('common.serverProblem')}>
            <button type="button" className="button" onClick={() => void refetch()}>
              {t('common.retry')}
            </button>
          </Empty>
        ) : data && rows.length === 0 && !isPlaceholderData ? (
          <Empty title={t('drivers.notFound')} hint={t('drivers.notFoundHint')}>
            {filterNames.some((name) => address[name] !== undefined) ? <CommandButton id="grid.clearFilters" /> : null}
          </Empty>
        ) : (
          <Suspense
            fallback={
              <AfterPause>
                <p className="p-4 text-muted">{t('common.loading')}</p>
              </AfterPause>
            }
          >
            <Grid
              label={t('drivers.listLabel')}
              columns={columns}
              rows={rows}
              idOf={idOf}
              selected={selectedIds}
              focusedId={focusedId}
              pageSelection={pageSelection}
              selectPageLabel={t('drivers.selectPage')}
              selectRowLabel={(row) => t('drivers.selectRow', { name: row.fullName })}
              onFocus={(id) => focusAt(rows.findIndex((row) => row._id === id))}
              onToggle={(id) => toggle(rows.filter((row) => row._id === id))}
              onTogglePage={() => toggle(rows, pageSelection !== 'all')}
              onOpen={(id) => void navigate({ to: '/drivers/$id', params: { id }, search: {} })}
            />
          </Suspense>
        )}
      </div>
      <div className="flex h-11 shrink-0 items-center justify-end gap-3 border-t border-line bg-surface px-4 text-table">
        <label className="flex items-center gap-2 text-muted">
          {t('drivers.rowsPerPage')}
          <select className="field h-7 py-0" value={pageLength} onChange={(event) => go({ ...address, page: 1, pageLength: Number(event.target.value) })}>
            {TABLE_PAGE_LENGTHS.map((length) => (
              <option key={length} value={length}>
                {length}
              </option>
            ))}
          </select>
        </label>
        <span>{t('drivers.page', { page: formatCount(page, language), pages: formatCount(Math.max(1, data?.pages ?? 1), language) })}</span>
        <CommandButton id="grid.previousPage" tone="quiet" />
        <CommandButton id="grid.nextPage" tone="quiet" />
      </div>
    </div>
  )
}
