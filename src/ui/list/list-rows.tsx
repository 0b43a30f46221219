import { useRouter } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { type ReactNode, useMemo } from 'react'
import { decidedAtom } from '../../console/outbox-atoms.ts'
import { problemText } from '../../console/problem-text.ts'
import { commandById } from '../../console/registry.ts'
import { runCommand } from '../../console/run-command.ts'
import type { GridProps } from '../../grid/grid.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { AfterPause } from '../after-pause.tsx'
import { CommandButton } from '../command-button.tsx'
import { Empty } from '../empty.tsx'
import { fetched } from '../fetched.tsx'
import { fetchGrid } from '../fetch-grid.ts'
import type { ListDeclaration } from './declaration.ts'
import { isFiltered, type ListAddress } from './list-address.ts'
import type { ListState } from './use-list.ts'
import { fittingColumns } from './fitting-columns.ts'
import { useRowWidth } from './page-rows.ts'

function Loading() {
  const { t } = useTexts()
  return (
    <AfterPause>
      <p className="p-4 text-muted">{t('common.loading')}</p>
    </AfterPause>
  )
}

const Grid = fetched(async () => (await fetchGrid()).Grid as (props: GridProps<unknown>) => ReactNode, Loading)

interface ListRowsProps<Row> {
  list: ListDeclaration<Row>
  state: ListState<Row>
}

/** The page's rows in the grid. */
function RowGrid<Row>({ list, state }: ListRowsProps<Row>) {
  const router = useRouter()
  const texts = useTexts()
  const { t } = texts
  const decided = useAtomValue(decidedAtom)
  const width = useRowWidth()
  const columns = useMemo(() => fittingColumns(list.columns(texts, decided), width), [list, texts, decided, width])
  const { rows, focus, selection } = state
  const selectedIds = useMemo(() => new Set(selection.records.keys()), [selection.records])
  return (
    <Grid
      label={t(list.title)}
      columns={columns}
      rows={rows}
      idOf={list.idOf}
      selected={selectedIds}
      focusedId={focus.id}
      pageSelection={selection.ofPage}
      selectPageLabel={t('lists.selectPage')}
      selectRowLabel={(row) => t('lists.selectRow', { name: list.nameOf(row as Row) })}
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
