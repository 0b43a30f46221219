import { useLocation, useSearch } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { type ComponentType, type ReactNode, useMemo, useRef } from 'react'
import type { RowChoice } from '#commands/lists/facets'
import { useTexts } from '../../i18n/use-texts.ts'
import { peekSetting } from '../../settings/settings.ts'
import { CommandButton } from '../command-button.tsx'
import { addressReader, type ListDeclaration } from './declaration.ts'
import { ExportButtons } from './export-buttons.tsx'
import { useFilterChips } from './filter-chips.ts'
import { type ListAddress, withFilters } from './list-address.ts'
import { ListTabBar } from './list-tab-bar.tsx'
import { ListRows } from './list-rows.tsx'
import { rememberRows, useFittingRows, useRowChoice, useRowsNow } from './page-rows.ts'
import { heldPeekAtom, PeekPane } from './peek-pane.tsx'
import { Pagination } from './pagination.tsx'
import { ResultsBar } from './results-bar.tsx'
import { SearchBox, type SearchBoxHandle } from './search-box.tsx'
import { type ListState, useList } from './use-list.ts'
import { type RowForms, useListCommands } from './use-list-commands.ts'
import { useListExport } from './use-list-export.ts'

/** The address of the list on screen, read by the list's own rules, and the choice of rows that is in force. */
function useAddress<Row>(list: ListDeclaration<Row>): { address: ListAddress; rows: RowChoice } {
  const search = useSearch({ strict: false })
  const length = useRowsNow()
  const read = useMemo(() => addressReader(list, () => length), [list, length])
  const typed = JSON.stringify(search)
  const address = useMemo(() => read(JSON.parse(typed) as Record<string, unknown>), [read, typed])
  return { address, rows: useRowChoice(search['pageLength' as never]) }
}

interface ListScreenProps<Row> extends RowForms<Row> {
  list: ListDeclaration<Row>
  /** Names the record that the rows belong to; shown first. */
  head?: ReactNode
  /** Shown between results bar and rows. */
  children?: ReactNode
  /** Shown at the right of the rows. */
  beside?: ComponentType<{ address: ListAddress; state: ListState<Row> }>
}

/** A list with all of its commands. It shows what the address states. */
export function ListScreen<Row>({ list, onNew, onEdit, head, children, beside: Beside }: ListScreenProps<Row>) {
  const { address, rows } = useAddress(list)
  const query = useLocation({ select: ({ searchStr }) => searchStr })
  const { t } = useTexts()
  const chips = useFilterChips(list.filters, address)
  const state = useList(list, address)
  const searchBox = useRef<SearchBoxHandle>(null)
  useListExport(list, address, chips, state.isWaiting ? 0 : state.result?.count)
  const { page = 1 } = address
  const { go, isEarlier } = state
  const chooseRows = (choice: RowChoice) => {
    rememberRows(choice)
    go({ ...address, page: 1, pageLength: choice === 'fit' ? undefined : choice })
  }
  useListCommands(list, address, state, { onNew, onEdit }, () => searchBox.current?.focus(), chooseRows)
  const isPeekFixed = useAtomValue(peekSetting)
  const isPeekHeld = useAtomValue(heldPeekAtom)
  const rowArea = useRef<HTMLDivElement>(null)
  useFittingRows(rowArea)
  return (
    <div
      className="flex h-full flex-col"
      data-list={list.place}
      data-list-page={isEarlier || state.isWaiting ? undefined : page}
      data-list-of={isEarlier ? undefined : query}
    >
      <h1 className="sr-only">{t(list.title)}</h1>
      {head ? (
        <div className="flex flex-wrap items-center gap-x-4 border-b border-line bg-surface px-4 py-2">{head}</div>
      ) : null}
      {list.tabs ? (
        <ListTabBar
          tabs={list.tabs}
          current={String(address[list.tabs.name])}
          onOpen={(tab) => go(withFilters(address, { [list.tabs!.name]: tab }))}
        />
      ) : null}
      <div data-notices="below" className="flex flex-wrap items-center gap-2 border-b border-line bg-surface px-4 py-2">
        <SearchBox
          ref={searchBox}
          label={t(list.search)}
          list={list}
          address={address}
          onChange={(changed) => go(withFilters(address, changed))}
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
      <div className="flex min-h-0 flex-1 border-t border-line">
        <div ref={rowArea} className="min-w-0 flex-1">
          <ListRows list={list} address={address} state={state} />
        </div>
        {Beside ? <Beside address={address} state={state} /> : null}
        {isPeekFixed || isPeekHeld ? <PeekPane list={list} row={state.focus.row} /> : null}
      </div>
      <Pagination page={page} pages={state.result?.pages ?? 1} rows={rows} onRows={chooseRows}>
        <ExportButtons />
      </Pagination>
    </div>
  )
}
