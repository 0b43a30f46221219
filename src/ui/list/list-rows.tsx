import { useRouter } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { type ReactNode, useMemo } from 'react'
import { decidedAtom } from '../../console/outbox-atoms.ts'
import { problemText } from '../../console/problem-text.ts'
import type { GridProps } from '../../grid/grid.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { AfterPause } from '../after-pause.tsx'
import { CommandButton } from '../command-button.tsx'
import { Empty } from '../empty.tsx'
import { fetched } from '../fetched.tsx'
import { useMediaQuery } from '../use-media-query.ts'
import type { ListDeclaration } from './declaration.ts'
import { isFiltered, type ListAddress } from './list-address.ts'
import type { ListState } from './use-list.ts'
import type { RowForms } from './use-list-commands.ts'

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

interface ListRowsProps<Row> extends Pick<RowForms<Row>, 'onEdit'> {
  list: ListDeclaration<Row>
  state: ListState<Row>
}

/** The page's rows in the grid. */
function RowGrid<Row>({ list, state, onEdit }: ListRowsProps<Row>) {
  const router = useRouter()
  const texts = useTexts()
  const { t } = texts
  const decided = useAtomValue(decidedAtom)
  const isWide = useMediaQuery(WIDE)
  const columns = useMemo(
    () => list.columns(texts, decided).filter((column) => isWide || !column.wide),
    [list, texts, decided, isWide],
  )
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
        else if (row !== undefined) onEdit?.(row)
      }}
    />
  )
}

/** The rows of a list, or why there are none: the list could not be read, or nothing matches. */
export function ListRows<Row>({ address, ...props }: ListRowsProps<Row> & { address: ListAddress }) {
  const { t } = useTexts()
  const { list, state } = props
  const { result, error } = state
  if (error && !result)
    return (
      <Empty title={t('common.failedTitle')} hint={problemText(error)}>
        <button type="button" className="button" onClick={state.retry}>
          {t('common.retry')}
        </button>
      </Empty>
    )
  if (result && result.rows.length === 0 && !state.isEarlier)
    return (
      <Empty title={t(list.notFound)} hint={t('lists.notFoundHint')}>
        {isFiltered(address, list.filters) ? <CommandButton id="grid.clearFilters" /> : null}
      </Empty>
    )
  return <RowGrid {...props} />
}
