import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useAtomValue } from 'jotai'
import type { Review } from '#contract/schemas/review'
import type { QueueFilter } from '#machines/reviews/review-queue.machine'
import { summaryQueryOptions } from '../../api/queries.ts'
import { pendingCountAtom } from '../../console/outbox-atoms.ts'
import { formatAge, formatCount } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'

const MINUTE_MS = 60_000

/** The numbers of the queue: waiting records, own decisions of today, and the oldest waiting record. */
export function QueueNumbers() {
  const { t, language } = useTexts()
  const { data: summary } = useQuery(summaryQueryOptions())
  const pending = useAtomValue(pendingCountAtom)
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
          {formatCount(Math.max(0, summary.waiting - pending), language)}
        </strong>{' '}
        {t('reviews.waiting')} ·{' '}
        <strong data-number="today">{formatCount(summary.decidedToday + pending, language)}</strong>{' '}
        {t('reviews.today')}
      </p>
      <p className="text-hint text-muted">
        {[
          summary.oldestWaitingSince ? t('reviews.oldest', { time: formatAge(summary.oldestWaitingSince, now) }) : '',
          summary.heldByOthers ? t('reviews.held', { count: summary.heldByOthers }) : '',
          summary.flagged
            ? t(summary.flagged === 1 ? 'reviews.flaggedOne' : 'reviews.flagged', { count: summary.flagged })
            : '',
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
}

/** The claimed records, with the current one marked. */
export function QueuePane({ reviews, at, filter, onMove }: QueuePaneProps) {
  const { t, word, language } = useTexts()
  const current = useRef<HTMLLIElement>(null)
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' })
  }, [at, reviews])
  return (
    <section
      aria-label={t('reviews.waitingList')}
      className="flex w-64 shrink-0 flex-col border-r border-line bg-surface"
    >
      <header className="border-b border-line px-4 py-2.5">
        <h2 className="pane-title">
          {filter.flagged
            ? t('commands.showFlagged')
            : filter.kind
              ? word('kinds', filter.kind)
              : t('reviews.waitingList')}
        </h2>
        <QueueNumbers />
      </header>
      <ul
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
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
