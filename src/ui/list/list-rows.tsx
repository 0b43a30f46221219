import { useRouter } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { decidedAtom } from '../../console/outbox-atoms.ts'
import { problemText } from '../../console/problem-text.ts'
import { commandById } from '../../console/registry.ts'
import { runCommand } from '../../console/run-command.ts'
import type { GridColumn } from '../../grid/grid.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { CommandButton } from '../command-button.tsx'
import { Empty } from '../empty.tsx'
import type { ListDeclaration } from './declaration.ts'
import { isFiltered, type ListAddress } from './list-address.ts'
import type { ListState } from './use-list.ts'
import { fittingColumns } from './fitting-columns.ts'
import { GridPlace } from './grid-place.tsx'
import { useRowWidth } from './page-rows.ts'

/** The columns that a list showed last, with what they were made of. A kept grid draws its cells anew for others. */
const lastColumns = new WeakMap<object, { of: readonly unknown[]; columns: readonly GridColumn<never>[] }>()

/** The columns of the list in this language that fit into this width; the same ones as last time where nothing changed. */
function useColumns<Row>(list: ListDeclaration<Row>): readonly GridColumn<Row>[] {
  const texts = useTexts()
  const decided = useAtomValue(decidedAtom)
  const width = useRowWidth()
  return useMemo(() => {
    const of = [texts, decided, width]
    const last = lastColumns.get(list)
    if (last && of.every((part, at) => part === last.of[at])) return last.columns
    const columns = fittingColumns(list.columns(texts, decided), width)
    lastColumns.set(list, { of, columns })
    return columns
  }, [list, texts, decided, width])
}

interface ListRowsProps<Row> {
  list: ListDeclaration<Row>
  state: ListState<Row>
}

/** The page's rows in the grid. */
function RowGrid<Row>({ list, state }: ListRowsProps<Row>) {
  const router = useRouter()
  const { t } = useTexts()
  const columns = useColumns(list)
  const { rows, focus, selection } = state
  const selectedIds = useMemo(() => new Set(selection.records.keys()), [selection.records])
  return (
    <GridPlace
      key={list.key}
      of={list.key}
      label={t(list.title)}
      columns={columns}
      rows={rows}
      idOf={list.idOf}
      selected={selectedIds}
      focusedId={focus.id}
      pageSelection={selection.ofPage}
      selectPageLabel={t('lists.selectPage')}
      selectRowLabel={(row) => t('lists.selectRow', { name: list.nameOf(row) })}
      onFocus={(id) => focus.moveTo(rows.findIndex((row) => list.idOf(row) === id))}
      onToggle={(id) => selection.toggle(rows.filter((row) => list.idOf(row) === id))}
      onTogglePage={() => selection.toggle(rows, selection.ofPage !== 'all')}
      onOpen={(id) => {
        const row = rows.find((candidate) => list.idOf(candidate) === id)
        const to = row === undefined ? undefined : list.pathOf?.(row)
        if (to) void router.navigate({ to })
        else if (list.editCommand) runCommand(commandById(list.editCommand))
      }}
    />
  )
}

/** The rows of a list, or why there are none: the list could not be read, or nothing matches. */
export function ListRows<Row>({ address, ...props }: ListRowsProps<Row> & { address: ListAddress }) {
  const { t } = useTexts()
  const { list, state } = props
  const { result, error } = state
  if (list.requires && state.isWaiting)
    return (
      <Empty title={t(list.requires.title)} hint={t(list.requires.hint)}>
        <CommandButton id="grid.filter" />
      </Empty>
    )
  if (error && !result)
    return (
      <Empty title={t('common.failedTitle')} hint={problemText(error)}>
        <button type="button" className="button" onClick={state.retry}>
          {t('common.retry')}
        </button>
      </Empty>
    )
  if (result && result.rows.length === 0 && !state.isEarlier) {
    const isNarrowed = isFiltered(address, list.filters)
    return (
      <Empty title={t(list.notFound)} hint={t(isNarrowed ? 'lists.notFoundHint' : 'lists.nothingYet')}>
        {isNarrowed ? <CommandButton id="grid.clearFilters" /> : null}
      </Empty>
    )
  }
  return <RowGrid {...props} />
}
