import { useAtomValue } from 'jotai'
import { formatCount } from '../../i18n/formats.ts'
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
  const { t, language } = useTexts()
  const view = viewOf(useAtomValue(savedViewsAtom), list.place, address)
  const { shown, selection, pageSelection, isSelecting } = state
  const more = shown
    ? shown.count > shown.rows.length && selection.size < Math.min(shown.count, SELECTABLE_MAXIMUM)
    : false
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-2 px-4 py-1.5 text-table" aria-live="polite">
      {shown ? (
        <strong data-count={shown.count}>
          {t(shown.countBounded ? 'lists.foundBounded' : 'lists.found', { count: formatCount(shown.count, language) })}
        </strong>
      ) : null}
      {state.isEarlier || !shown ? (
        <AfterPause>
          <span className="text-muted">{t('common.searching')}</span>
        </AfterPause>
      ) : null}
      {view ? <span className="font-semibold text-accent">{view.name}</span> : null}
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
      {selection.size > 0 ? (
        <span className="ml-auto flex items-center gap-2">
          {isSelecting ? (
            <span className="text-hint text-muted">{t('lists.selecting')}</span>
          ) : pageSelection === 'all' && more ? (
            <button
              type="button"
              className="text-hint text-accent underline"
              onClick={() => void state.selectEverything()}
            >
              {t(shown && shown.count > SELECTABLE_MAXIMUM ? 'lists.selectFirst' : 'lists.selectEverything', {
                count: formatCount(Math.min(shown?.count ?? 0, SELECTABLE_MAXIMUM), language),
                keys: 'Ctrl+A',
              })}
            </button>
          ) : null}
          <span
            role="status"
            data-selected={selection.size}
            className="rounded-md bg-accent-soft px-2.5 py-1 font-semibold"
          >
            {t('lists.selected', { count: formatCount(selection.size, language) })}
          </span>
        </span>
      ) : null}
    </div>
  )
}
