import { useSelector } from '@xstate/react'
import type { QueueFilter } from '#machines/reviews/queue-context'
import { type Texts, useTexts } from '../../i18n/use-texts.ts'
import { keysInWords } from '../../console/keys-in-words.ts'
import { AfterPause } from '../../ui/after-pause.tsx'
import { CommandButton } from '../../ui/command-button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { QueueSplits } from './queue-splits.tsx'
import type { ReviewQueue } from './use-review-queue.ts'

/** True where the queue shows a part of what waits. */
export function isFiltered({ kind, split, flagged, skipped }: QueueFilter): boolean {
  return Boolean(kind || split || flagged || skipped)
}

function hintOf(filter: QueueFilter, t: Texts['t']): string {
  if (filter.flagged || filter.skipped || filter.split)
    return t('reviews.emptyAsideHint', { key: keysInWords('go.back') })
  return filter.kind ? t('reviews.emptyFilteredHint', { key: keysInWords('queue.kind') }) : t('reviews.emptyHint')
}

interface EmptyQueueProps {
  queue: ReviewQueue
  filter: QueueFilter
  onFilter(filter: QueueFilter): void
}

/** The queue without a record: nothing waits, or the first claim is still running or failed. */
export function EmptyQueue({ queue, filter, onFilter }: EmptyQueueProps) {
  const { t } = useTexts()
  const isLoaded = useSelector(queue, ({ context }) => context.loaded)
  const hasFailed = useSelector(queue, (snapshot) => snapshot.matches({ supply: 'failed' }))
  if (hasFailed && !isLoaded) {
    return (
      <Empty title={t('common.failedTitle')} hint={t('reviews.failedHint')}>
        <button type="button" className="button" onClick={() => queue.send({ type: 'RETRY' })}>
          {t('common.retry')}
        </button>
      </Empty>
    )
  }
  if (!isLoaded) {
    return (
      <AfterPause>
        <p role="status" className="flex h-full items-center justify-center text-muted">
          {t('common.loading')}
        </p>
      </AfterPause>
    )
  }
  return (
    <Empty title={t('reviews.emptyTitle')} hint={hintOf(filter, t)}>
      <div className="w-64 text-left">
        <QueueSplits filter={filter} onFilter={onFilter} />
      </div>
      {isFiltered(filter) ? (
        <button type="button" className="button" onClick={() => onFilter({})}>
          {t('kinds.ALL')}
        </button>
      ) : null}
      <CommandButton id="go.drivers" />
    </Empty>
  )
}
