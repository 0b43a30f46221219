import { useAtomValue } from 'jotai'
import { Kbd } from '../../console/kbd.tsx'
import { useKeysOf } from '../../console/keymap.ts'
import { keysInWords } from '../../console/keys-in-words.ts'
import { commandById } from '../../console/registry.ts'
import { runCommand } from '../../console/run-command.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { AfterPause } from '../after-pause.tsx'
import { CommandButton } from '../command-button.tsx'
import type { ListDeclaration } from './declaration.ts'
import { SELECTABLE_MAXIMUM } from './everything.ts'
import { FilterChip } from './filter-chip.tsx'
import type { FilterChip as Chip } from './filter-chips.ts'
import { type ListAddress, withFilters } from './list-address.ts'
import { savedViewsAtom, viewOf } from './saved-views.ts'
import type { ListState } from './use-list.ts'

/** Number of results, applied filters and number of selected records (CTR-2-011 to CTR-2-013, CTR-2-016, CTR-2-017). */
export function ResultsBar<Row>({
  list,
  address,
  chips,
  state,
}: {
  list: ListDeclaration<Row>
  address: ListAddress
  chips: readonly Chip[]
  state: ListState<Row>
}) {
  const { t } = useTexts()
  const view = viewOf(useAtomValue(savedViewsAtom), list.place, address)
  const keysOf = useKeysOf()
  const { result, selection } = state
  const selected = selection.records.size
  const canSelectMore =
    result !== undefined && result.count > result.rows.length && selected < Math.min(result.count, SELECTABLE_MAXIMUM)
  return (
    <div
      data-notices="below"
      className="flex min-h-10 flex-wrap items-center gap-2 px-4 py-1.5 text-table"
      aria-live="polite"
    >
      {result ? (
        <strong data-count={result.count}>
          {t(result.countBounded ? 'lists.foundBounded' : 'lists.found', { count: result.count })}
        </strong>
      ) : null}
      {state.isEarlier || (!result && !state.isWaiting) ? (
        <AfterPause>
          <span className="text-muted">{t('common.searching')}</span>
        </AfterPause>
      ) : null}
      {view ? (
        <span className="flex items-center gap-1.5 font-semibold text-accent">
          {view.name}
          {view.key ? <Kbd keys={keysOf(commandById(`view.open${view.key}`))[0] ?? ''} /> : null}
        </span>
      ) : null}
      {chips.map((chip) => (
        <FilterChip
          key={chip.parameter}
          label={chip.label}
          value={chip.value}
          onRemove={() => state.go(withFilters(address, { [chip.parameter]: undefined }))}
        />
      ))}
      {chips.length > 0 ? <CommandButton id="grid.clearFilters" tone="quiet" /> : null}
      {chips.length > 0 && !view ? <CommandButton id="view.save" tone="quiet" /> : null}
      {view ? <CommandButton id="view.remove" tone="quiet" /> : null}
      {selected > 0 ? (
        <span className="ml-auto flex items-center gap-2">
          {selection.isSelecting ? (
            <span className="text-hint text-muted">{t('lists.selecting')}</span>
          ) : selection.ofPage === 'all' && canSelectMore ? (
            <button
              type="button"
              className="text-hint text-accent underline"
              onClick={() => runCommand(commandById('grid.selectAll'))}
            >
              {t(result && result.count > SELECTABLE_MAXIMUM ? 'lists.selectFirst' : 'lists.selectEverything', {
                count: Math.min(result?.count ?? 0, SELECTABLE_MAXIMUM),
                keys: keysInWords('grid.selectAll'),
              })}
            </button>
          ) : null}
          <span role="status" data-selected={selected} className="rounded-md bg-accent-soft px-2.5 py-1 font-semibold">
            {t('lists.selected', { count: selected })}
          </span>
        </span>
      ) : null}
    </div>
  )
}
