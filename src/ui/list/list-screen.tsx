import { useLocation, useRouter, useSearch } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { type ReactNode, useMemo, useRef } from 'react'
import { DEFAULT_TABLE_PAGE_LENGTH } from '#contract/schemas/paging'
import { useLayer } from '../../console/command-layers.ts'
import { decisionCommand } from '../../console/decide.ts'
import { openDialog } from '../../console/dialogs.ts'
import { tell } from '../../console/notices.ts'
import { decidedAtom } from '../../console/outbox-atoms.ts'
import { problemText } from '../../console/problem-text.ts'
import { store } from '../../settings/settings.ts'
import type { GridProps } from '../../grid/grid.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { useListExport } from './use-list-export.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { AfterPause } from '../after-pause.tsx'
import { CommandButton } from '../command-button.tsx'
import { Empty } from '../empty.tsx'
import { fetched } from '../fetched.tsx'
import { useMediaQuery } from '../use-media-query.ts'
import type { ListDeclaration } from './declaration.ts'
import { useFilterChips } from './filter-chips.ts'
import { type ListAddress, listAddress, narrowing, withFilters, withoutFilters } from './list-address.ts'
import { Pagination } from './pagination.tsx'
import { ResultsBar } from './results-bar.tsx'
import { removeView, savedViewsAtom, saveView, viewAddress, viewOf } from './saved-views.ts'
import { SearchBox, type SearchBoxHandle } from './search-box.tsx'
import { useList } from './use-list.ts'

function Loading() {
  const { t } = useTexts()
  return (
    <AfterPause>
      <p className="p-4 text-muted">{t('common.loading')}</p>
    </AfterPause>
  )
}

const Grid = fetched(
  async () => (await import('../../grid/grid.tsx')).Grid as (props: GridProps<unknown>) => ReactNode,
  Loading,
)
// The grid comes along with the list's own code and its rows, not after them.
void Grid.fetch().catch(() => undefined)

/** Minimum width at which all columns fit. */
const WIDE = '(min-width: 1540px)'
/** Rows that a motion by page moves. The list's page would be no measure, because all of it is on screen. */
const PAGE_MOTION = 10

/** The address of the list on screen, read by the list's own rules. */
function useAddress<Row>(list: ListDeclaration<Row>): ListAddress {
  const search = useSearch({ strict: false })
  const schema = useMemo(() => listAddress(list.filters, list.orders ?? [], list.rules), [list])
  const typed = JSON.stringify(search)
  return useMemo(() => schema.parse(JSON.parse(typed)), [schema, typed])
}

interface ListScreenProps<Row> {
  list: ListDeclaration<Row>
  /** Opens the form of a new record, or of a listed one without a screen of its own. */
  onNew?(): void
  onEdit?(row: Row): void
  /** Shown between results bar and rows. */
  children?: ReactNode
}

/** A list with all of its commands. It shows what the address states. */
export function ListScreen<Row>({ list, onNew, onEdit, children }: ListScreenProps<Row>) {
  const router = useRouter()
  const address = useAddress(list)
  const query = useLocation({ select: ({ searchStr }) => searchStr })
  const texts = useTexts()
  const { t } = texts
  const chips = useFilterChips(list.filters, address)
  const state = useList(list, address)
  const { shown, selection, focused, focusedIndex } = state
  const rows = shown?.rows ?? []
  const decided = useAtomValue(decidedAtom)
  const searchBox = useRef<SearchBoxHandle>(null)
  useListExport({
    name: t(list.title),
    columns: list.exported(texts),
    idOf: list.idOf,
    count: shown?.count,
    describeFilters: () => chips.map(({ label, value }) => `${label}: ${value}`).join(' · '),
    fetchPage: (at, length, signal) => list.read({ ...address, page: at, pageLength: length }, signal),
  })
  const isWide = useMediaQuery(WIDE)
  const columns = useMemo(
    () => list.columns(texts, decided).filter((column) => isWide || !column.wide),
    [list, texts, decided, isWide],
  )
  const selectedIds = useMemo(() => new Set(selection.keys()), [selection])
  const isFiltered = narrowing(list.filters).some((name) => address[name] !== undefined)
  const { page = 1, pageLength = DEFAULT_TABLE_PAGE_LENGTH } = address
  const { go, toggle, pageSelection } = state
  const move = (to: number) => state.focusAt(Math.max(0, Math.min(to, rows.length - 1)))
  const path = focused === undefined ? null : (list.pathOf?.(focused) ?? null)

  useLayer({
    scope: 'grid',
    contribute: () => ({
      screen: list.place,
      targets: state.targets(),
      isSelection: selection.size > 0,
      filtered: isFiltered,
      view: viewOf(store.get(savedViewsAtom), list.place, address)?.name ?? null,
      recordPath: path,
      copyable: focused === undefined ? {} : (list.copyable?.(focused) ?? {}),
    }),
    ports: {
      // Escape clears the selection before it leaves the list.
      ...(selection.size > 0 ? { back: state.deselect } : {}),
      decide: (commandId, chosen, given) => {
        if (chosen.length === 1 || given.reason) return void state.decide(commandId, chosen, given)
        openDialog({
          kind: 'confirm',
          command: decisionCommand(commandId, 'grid'),
          targets: chosen,
          onAnswer: () => void state.decide(commandId, chosen, given),
        })
      },
      ask: (command) => {
        if (!command.asks?.some((ask) => ask.kind === 'reason')) return openDialog({ kind: 'palette', ask: command })
        const chosen = state.targets()
        openDialog({
          kind: 'reasons',
          command,
          targets: chosen,
          onAnswer: (given) => void state.decide(command.id.replace(/\.grid$/, ''), chosen, given),
        })
      },
      grid: {
        move: (motion, times) =>
          move(
            {
              next: focusedIndex + times,
              previous: focusedIndex - times,
              first: 0,
              last: rows.length - 1,
              pageDown: focusedIndex + PAGE_MOTION,
              pageUp: focusedIndex - PAGE_MOTION,
            }[motion],
          ),
        toggle: () => focused !== undefined && toggle([focused]),
        extend: (step) => {
          const next = rows[focusedIndex + step]
          if (focused !== undefined) toggle([focused, ...(next === undefined ? [] : [next])], true)
          if (next !== undefined) state.focusAt(focusedIndex + step)
        },
        selectAll: () => {
          if (pageSelection !== 'all') toggle(rows, true)
          else if (shown && selection.size < shown.count && rows.length < shown.count && selection.size <= rows.length)
            void state
              .selectEverything()
              .catch((error: unknown) =>
                tell({ key: 'lists.selectFailed', values: { why: problemText(error) } }, 'error'),
              )
          else state.deselect()
        },
        deselect: state.deselect,
        turnPage: state.turnPage,
        focusSearch: () => searchBox.current?.focus(),
        clearFilters: () => go(withoutFilters(address, list.filters)),
        order: (orderBy) => go(withFilters(address, { orderBy })),
      },
      record: {
        ...(onNew ? { create: onNew } : {}),
        edit: () => focused !== undefined && onEdit?.(focused),
      },
      views: {
        save: (name) => {
          saveView({ place: list.place, path: list.path, name, address: viewAddress(address) })
          tell({ key: 'lists.viewSaved', values: { name } }, 'success')
        },
        remove: () => {
          const view = viewOf(store.get(savedViewsAtom), list.place, address)
          if (!view) return
          removeView(view)
          tell({ key: 'lists.viewRemoved', values: { name: view.name } })
        },
      },
    },
  })

  return (
    <div
      className="flex h-full flex-col"
      data-list={list.place}
      data-list-page={state.isEarlier ? undefined : page}
      data-list-of={state.isEarlier ? undefined : query}
    >
      <h1 className="sr-only">{t(list.title)}</h1>
      <div className="flex flex-wrap items-center gap-2 border-b border-line bg-surface px-4 py-2">
        <SearchBox
          ref={searchBox}
          label={t(list.search)}
          value={address.search ?? ''}
          onSearch={(search) => go(withFilters(address, { search }))}
        />
        <CommandButton id="grid.filter" />
        <div className="ml-auto flex items-center gap-2">
          {list.buttons?.map((id) => (
            <CommandButton key={id} id={id} />
          ))}
        </div>
      </div>
      <ResultsBar list={list} address={address} chips={chips} state={state} />
      {children}
      <div className="min-h-0 flex-1 border-t border-line">
        {state.error && !shown ? (
          <Empty title={t('common.failedTitle')} hint={problemText(state.error)}>
            <button type="button" className="button" onClick={state.retry}>
              {t('common.retry')}
            </button>
          </Empty>
        ) : shown && rows.length === 0 && !state.isEarlier ? (
          <Empty title={t(list.notFound)} hint={t('lists.notFoundHint')}>
            {isFiltered ? <CommandButton id="grid.clearFilters" /> : null}
          </Empty>
        ) : (
          <Grid
            label={t(list.title)}
            columns={columns}
            rows={rows}
            idOf={list.idOf}
            selected={selectedIds}
            focusedId={focused === undefined ? null : list.idOf(focused)}
            pageSelection={pageSelection}
            selectPageLabel={t('lists.selectPage')}
            selectRowLabel={(row) => t('lists.selectRow', { name: list.nameOf(row as Row) })}
            onFocus={(id) => state.focusAt(rows.findIndex((row) => list.idOf(row) === id))}
            onToggle={(id) => toggle(rows.filter((row) => list.idOf(row) === id))}
            onTogglePage={() => toggle(rows, pageSelection !== 'all')}
            onOpen={(id) => {
              const row = rows.find((candidate) => list.idOf(candidate) === id)
              const to = row === undefined ? undefined : list.pathOf?.(row)
              if (to) void router.navigate({ to })
              else if (row !== undefined) onEdit?.(row)
            }}
          />
        )}
      </div>
      <Pagination
        page={page}
        pages={shown?.pages ?? 1}
        pageLength={pageLength}
        onLength={(length) => go({ ...address, page: 1, pageLength: length })}
      >
        <ExportButtons />
      </Pagination>
    </div>
  )
}
