import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useAtomValue } from 'jotai'
import type { Review } from '#contract/schemas/reviews/review'
import type { QueueFilter } from '#machines/reviews/queue-context'
import { summaryQueryOptions } from '../../api/queries.ts'
import { AlarmLine } from '../../console/alarm.tsx'
import { pendingByFlagAtom, pendingReviewsAtom, unsentAtom } from '../../console/outbox-atoms.ts'
import { formatAge, formatSince } from '../../i18n/formats.ts'
import { formatCount } from '../../i18n/numbers.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { countOf, QueueSplits } from './queue-splits.tsx'
import { skippedAtom } from './skipped.ts'
import { FOCUS_HOME } from '../../console/focus-home.ts'

const MINUTE_MS = 60_000

/** The numbers of the queue: waiting records, own decisions of today, and the oldest waiting record. */
export function QueueNumbers({ filter = {} }: { filter?: QueueFilter }) {
  const { t, language } = useTexts()
  const { data: summary } = useQuery(summaryQueryOptions())
  const pending = useAtomValue(pendingReviewsAtom)
  const { flagged, unflagged } = useAtomValue(pendingByFlagAtom)
  const unsent = useAtomValue(unsentAtom)
  const skipped = useAtomValue(skippedAtom).length
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  if (!summary) return <p className="h-12" />
  return (
    <div className="text-table">
      <p>
        <strong className="text-lg font-semibold" data-number="waiting">
          {formatCount(
            filter.skipped
              ? skipped
              : filter.split
                ? countOf(filter.split, summary, unsent)
                : Math.max(0, filter.flagged ? summary.flagged - flagged : summary.waiting - unflagged),
            language,
          )}
        </strong>{' '}
        {t(filter.skipped ? 'reviews.skippedOnes' : filter.flagged ? 'reviews.flaggedOnes' : 'reviews.waiting')} ·{' '}
        <strong data-number="today">{formatCount(summary.decidedToday + pending, language)}</strong>{' '}
        {t('reviews.today')}
      </p>
      <p className="text-hint text-muted">
        {[
          summary.oldestWaitingSince ? t('reviews.oldest', { time: formatAge(summary.oldestWaitingSince, now) }) : '',
          summary.heldByOthers ? t('reviews.held', { count: summary.heldByOthers }) : '',
          summary.flagged ? t('reviews.flagged', { count: summary.flagged }) : '',
          skipped ? t('reviews.skipped', { count: skipped }) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
}

interface QueuePaneProps {
  reviews: readonly Review[]
  at: number
  filter: QueueFilter
  onMove(to: number): void
  onFilter(filter: QueueFilter): void
}

/** The claimed records, with the current one marked. */
export function QueuePane({ reviews, at, filter, onMove, onFilter }: QueuePaneProps) {
  const { t, word, language } = useTexts()
  const list = useRef<HTMLUListElement>(null)
  const current = useRef<HTMLLIElement>(null)
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' })
    // The list has the focus unless a person moved it elsewhere.
    if (document.activeElement === document.body) list.current?.focus({ preventScroll: true })
  }, [at, reviews])
  return (
    <section
      aria-label={t('reviews.waitingList')}
      className="flex w-64 shrink-0 flex-col border-r border-line bg-surface"
    >
      <header className="border-b border-line px-4 py-2.5">
        <h2 className="pane-title">
          {filter.skipped
            ? t('reviews.skippedTitle')
            : filter.flagged
              ? t('reviews.flaggedTitle')
              : filter.split
                ? t(`reviewSplits.${filter.split}`)
                : filter.kind
                  ? word('kinds', filter.kind)
                  : t('reviews.waitingList')}
        </h2>
        <QueueNumbers filter={filter} />
        <AlarmLine />
        <QueueSplits filter={filter} onFilter={onFilter} />
      </header>
      <ul
        ref={list}
        {...FOCUS_HOME}
        role="listbox"
        aria-label={t('reviews.waitingList')}
        aria-activedescendant={reviews[at] ? `review-${reviews[at]._id}` : undefined}
        tabIndex={0}
        className="min-h-0 flex-1 overflow-auto py-1"
      >
        {reviews.map((review, index) => (
          <li
            key={review._id}
            id={`review-${review._id}`}
            ref={index === at ? current : undefined}
            role="option"
            aria-selected={index === at}
            className="flex h-12 cursor-default flex-col justify-center border-l-2 border-transparent px-3.5 aria-selected:border-accent aria-selected:bg-accent-soft"
            onClick={() => onMove(index)}
          >
            <span className="truncate text-table font-medium">{review.driver.fullName}</span>
            <span className="truncate text-hint text-muted">
              {word('kinds', review.kind)}
              {review.label ? ` · ${review.label[language]}` : ''}
              {filter.flagged && review.flaggedUntil ? ` · ${formatSince(review.flaggedUntil)}` : ''}
              {review.flagNote ? ` · ${review.flagNote}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
