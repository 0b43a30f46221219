import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { isFlagged, type Review, type ReviewSummary } from '#contract/schemas/reviews/review'
import { type ReviewSplit, reviewSplit } from '#contract/schemas/reviews/review-split'
import type { OutboxEntry } from '#machines/reviews/outbox.machine'
import type { QueueFilter } from '#machines/reviews/queue-context'
import { summaryQueryOptions } from '../../api/queries.ts'
import { pendingByFlagAtom, unsentAtom } from '../../console/outbox-atoms.ts'
import { formatCount } from '../../i18n/numbers.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CommandKbd } from '../../ui/command-kbd.tsx'

/** Splits count what waits unflagged. */
function isDecidedIn(split: ReviewSplit, review: Review | null): boolean {
  return review !== null && review.splits.includes(split) && !isFlagged(review, Date.now())
}

/** How many reviews of a split wait, without those that are decided on this computer. */
export function countOf(
  split: ReviewSplit,
  { splits }: ReviewSummary,
  unsent: readonly Pick<OutboxEntry, 'entry'>[],
): number {
  const decided = unsent.filter(({ entry }) => isDecidedIn(split, entry.review)).length
  return Math.max(0, splits[split] - decided)
}

interface SplitProps {
  name: string
  count: number
  isCurrent: boolean
  /** The command whose keys lead to it. */
  command: string
  id: string
  onChoose(): void
}

/** One part of the queue. It has keys of its own and is no tab stop. */
function Split({ name, count, isCurrent, command, id, onChoose }: SplitProps) {
  const { language } = useTexts()
  return (
    <li>
      <button
        type="button"
        tabIndex={-1}
        aria-current={isCurrent || undefined}
        data-split={id}
        className="flex h-6 w-full items-center gap-2 rounded px-1 text-hint text-muted hover:text-ink aria-current:bg-accent-soft aria-current:font-semibold aria-current:text-ink"
        // The queue keeps the focus, and Enter opens its record.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onChoose}
      >
        <span className="flex w-8 shrink-0 justify-center">
          <CommandKbd id={command} />
        </span>
        <span className="min-w-0 truncate">{name}</span>
        <strong className="ml-auto font-medium tabular-nums" data-split-count={id}>
          {formatCount(count, language)}
        </strong>
      </button>
    </li>
  )
}

interface QueueSplitsProps {
  filter: QueueFilter
  onFilter(filter: QueueFilter): void
}

/** The parts of the queue with what waits in each, as the services count it. */
export function QueueSplits({ filter, onFilter }: QueueSplitsProps) {
  const { t } = useTexts()
  const { data: summary } = useQuery(summaryQueryOptions())
  const unsent = useAtomValue(unsentAtom)
  const { flagged, unflagged } = useAtomValue(pendingByFlagAtom)
  if (!summary) return null
  const isWhole = !filter.split && !filter.flagged && !filter.skipped && !filter.kind
  return (
    <ul aria-label={t('reviews.splitsTitle')} className="mt-1.5 -mb-1">
      <Split
        id="ALL"
        name={t('reviews.everything')}
        count={Math.max(0, summary.waiting - unflagged)}
        isCurrent={isWhole}
        command="go.back"
        onChoose={() => onFilter({})}
      />
      {reviewSplit.options.map((split) => (
        <Split
          key={split}
          id={split}
          name={t(`reviewSplits.${split}`)}
          count={countOf(split, summary, unsent)}
          isCurrent={filter.split === split}
          command={`queue.split.${split}`}
          onChoose={() => onFilter({ split })}
        />
      ))}
      <Split
        id="FLAGGED"
        name={t('reviews.flaggedSplit')}
        count={Math.max(0, summary.flagged - flagged)}
        isCurrent={Boolean(filter.flagged)}
        command="queue.flagged"
        onChoose={() => onFilter({ flagged: true })}
      />
    </ul>
  )
}
