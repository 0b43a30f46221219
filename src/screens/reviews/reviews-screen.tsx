import { provide } from '#commands/facet'
import { evidence, reviewQueue } from '#commands/reviews/facets'
import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { CLAIM_MS, type ReviewKind } from '#contract/schemas/review'
import type { Target } from '#commands/command'
import { currentReview, type QueueFilter, type Stamp } from '#machines/reviews/review-queue.machine'
import { onChange } from '../../api/changes.ts'
import { flagReview, markStale, renewClaims, SUMMARY_KEY } from '../../api/queries.ts'
import { touchContext, useLayer } from '../../console/command-layers.ts'
import { copyableOf } from '../drivers/copyable.ts'
import { decisionCommand, noticeOf } from '../../console/decide.ts'
import { openDialog } from '../../console/dialogs.ts'
import { announce, tell } from '../../console/notices.ts'
import { AHEAD, decodedImage } from '../../effects/images.ts'
import { outbox } from '../../effects/outbox.ts'
import { liveReviewQueue, prepareEvidence } from '../../effects/review-queue.ts'
import { currentSession } from '../../effects/session.ts'
import { formatTime } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { AfterPause } from '../../ui/after-pause.tsx'
import { CommandButton } from '../../ui/command-button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ComparisonPane } from './comparison-pane.tsx'
import { EvidencePane, FIRST_VIEW, type View, ZOOM_MAXIMUM, ZOOM_STEP } from '../../ui/media/evidence-pane.tsx'
import { QueuePane } from './queue-pane.tsx'

/** Interval at which claims are renewed, in milliseconds: a third of their life, well before they expire. */
const RENEW_MS = CLAIM_MS / 3

interface ReviewsScreenProps {
  filter: QueueFilter
  onFilter(filter: QueueFilter): void
}

/** The review queue: waiting records, the evidence, and the registered values beside those read. */
export function ReviewsScreen({ filter, onFilter }: ReviewsScreenProps) {
  const { t } = useTexts()
  const queue = useActorRef(liveReviewQueue, { input: { filter } })
  const reviews = useSelector(queue, ({ context }) => context.reviews)
  const at = useSelector(queue, ({ context }) => context.at)
  const isLoaded = useSelector(queue, ({ context }) => context.loaded)
  const hasFailed = useSelector(queue, (snapshot) => snapshot.matches({ supply: 'failed' }))
  const review = currentReview({ reviews, at })
  const [view, setView] = useState<View & { of: string }>({ ...FIRST_VIEW, of: '' })
  const shownView = review && view.of === review._id ? view : { ...FIRST_VIEW, of: review?._id ?? '' }
  const painted = useRef<{ stamp: Stamp; target: Target } | null>(null)

  useEffect(() => {
    for (const ahead of reviews.slice(at, at + AHEAD)) prepareEvidence(ahead)
  }, [reviews, at])

  // The record that is painted. A key decides this one, not one that is about to be drawn.
  useLayoutEffect(() => {
    if (!review) {
      painted.current = null
      return
    }
    const frame = requestAnimationFrame(() => {
      const [first] = review.evidence
      if (first && decodedImage(first.url)) queue.send({ type: 'EVIDENCE', id: review._id, state: 'shown' })
      painted.current = {
        stamp: { id: review.resourceId, version: review.__v },
        target: {
          kind: review.kind,
          id: review.resourceId,
          version: review.__v,
          status: review.status,
          name: review.driver.fullName,
          heldBy: null,
        },
      }
      touchContext()
    })
    return () => cancelAnimationFrame(frame)
  }, [queue, review])

  useEffect(() => {
    const wanted = queue.getSnapshot().context.filter
    if (wanted.kind !== filter.kind || Boolean(wanted.flagged) !== Boolean(filter.flagged))
      queue.send({ type: 'SHOW', filter })
  }, [queue, filter])

  useEffect(() => {
    const subscriptions = [
      queue.on('decided', ({ review: decided, event, next }) => {
        const { key, values } = noticeOf(event, decided.driver.fullName)
        announce({ key, values })
        if (next) announce({ key: 'notices.decidedNext', values: { ...values, next: next.driver.fullName } })
      }),
      queue.on('notSaved', () => tell({ key: 'notices.notSaved' }, 'error')),
      queue.on('refused', ({ review: refused }) => refused && tell({ key: 'notices.moved' }, 'warning')),
      queue.on('skipped', ({ review: skipped }) =>
        announce({ key: 'notices.skipped', values: { name: skipped.driver.fullName } }),
      ),
      queue.on('released', ({ ids }) => void renewClaims([], [...ids]).catch(() => undefined)),
      queue.on('flagged', ({ review: flagged }) => {
        tell({ key: 'notices.flagged', values: { name: flagged.driver.fullName } })
        flagReview(flagged._id, true).catch((error: Error) => {
          tell({ key: 'notices.flagFailed', values: { message: error.message } }, 'error')
          queue.send({ type: 'RETURN', review: flagged })
        })
      }),
      queue.on('beaten', ({ review: beaten, change }) =>
        tell(
          {
            key: 'notices.beaten',
            values: { name: beaten.driver.fullName, by: change.byName, time: formatTime(change.at) },
          },
          'warning',
        ),
      ),
      outbox.on('undone', ({ entries }) => {
        for (const entry of entries.toReversed()) if (entry.review) queue.send({ type: 'RETURN', review: entry.review })
      }),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [queue])

  useEffect(
    () =>
      onChange((change) => {
        if (!change) {
          // The stream emits a gap on connect. A first claim that is still running cannot be stale: skip it.
          if (queue.getSnapshot().context.loaded) queue.send({ type: 'GAP' })
          return
        }
        queue.send({ type: 'CHANGED', change, mine: change.by === currentSession().user._id })
        markStale(SUMMARY_KEY)
      }),
    [queue],
  )

  useEffect(() => {
    const held = () => queue.getSnapshot().context.reviews.map((waiting) => waiting._id)
    const timer = setInterval(() => {
      if (held().length > 0) renewClaims(held()).catch(() => undefined)
    }, RENEW_MS)
    return () => {
      clearInterval(timer)
      if (held().length > 0) renewClaims([], held()).catch(() => undefined)
    }
  }, [queue])

  const change = useCallback(
    (next: (known: View) => Partial<View>) => {
      const id = currentReview(queue.getSnapshot().context)?._id ?? ''
      setView((known) => {
        const base = known.of === id ? known : { ...FIRST_VIEW, of: id }
        return { ...base, ...next(base) }
      })
    },
    [queue],
  )

  useLayer({
    scope: 'queue',
    contribute: () => {
      const { context } = queue.getSnapshot()
      const now = currentReview(context)
      return {
        screen: 'reviews',
        targets: painted.current && now && painted.current.stamp.id === now.resourceId ? [painted.current.target] : [],
        recordPath: now ? `/drivers/${now.driver._id}` : null,
        copyable: now ? copyableOf(now.driver) : {},
      }
    },
    ports: {
      decide: (commandId, targets, given) => {
        const [target] = targets
        if (!target) return
        const stamp = { id: target.id, version: target.version }
        if (commandId === 'review.approve') queue.send({ type: 'APPROVE', stamp })
        else if (given.reason)
          queue.send({
            type: 'DISAPPROVE',
            stamp,
            reason: given.reason,
            requestNewPhoto: given.requestNewPhoto ?? false,
          })
      },
      ask: (command) => {
        const target = painted.current?.target
        if (!command.asks?.some((ask) => ask.kind === 'reason') || !target)
          return openDialog({ kind: 'palette', ask: command })
        openDialog({
          kind: 'reasons',
          command: decisionCommand('review.disapprove', 'queue'),
          targets: [target],
          onAnswer: ({ reason, requestNewPhoto }) =>
            reason &&
            queue.send({
              type: 'DISAPPROVE',
              stamp: { id: target.id, version: target.version },
              reason,
              requestNewPhoto: requestNewPhoto ?? false,
            }),
        })
      },
    },
    facets: [
      provide(evidence, () => {
        const { context } = queue.getSnapshot()
        const now = currentReview(context)
        return {
          isOnScreen: !now || now.evidence.length === 0 || context.evidence[now._id] === 'shown',
          count: now?.evidence.length ?? 0,
          at: shownView.at,
        }
      }),
      provide(reviewQueue, () => ({
        move: (motion, times) => {
          const { context } = queue.getSnapshot()
          const to = {
            next: context.at + times,
            previous: context.at - times,
            first: 0,
            last: context.reviews.length - 1,
            pageDown: context.at + 10,
            pageUp: context.at - 10,
          }
          queue.send({ type: 'MOVE', to: to[motion] })
        },
        skip: () => queue.send({ type: 'SKIP' }),
        flag: () => queue.send({ type: 'FLAG' }),
        show: ({ kind, flagged }) =>
          onFilter({ ...(kind ? { kind: kind as ReviewKind } : {}), ...(flagged ? { flagged } : {}) }),
      })),
      provide(evidence, () => ({
        zoom: (step) =>
          change(({ zoom }) => ({
            zoom: step === 0 ? 1 : Math.max(1, Math.min(ZOOM_MAXIMUM, step > 0 ? zoom * ZOOM_STEP : zoom / ZOOM_STEP)),
          })),
        rotate: () => change(({ rotation }) => ({ rotation: ((rotation + 90) % 360) as View['rotation'] })),
        turn: (step) => {
          const count = currentReview(queue.getSnapshot().context)?.evidence.length ?? 1
          change(({ at: image }) => ({ at: (image + step + count) % count, zoom: 1, rotation: 0 }))
        },
      })),
    ],
  })

  const onShown = useCallback(
    (state: 'shown' | 'failed') => {
      if (review) queue.send({ type: 'EVIDENCE', id: review._id, state })
      touchContext()
    },
    [queue, review],
  )

  if (!review) {
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
    const isFiltered = Boolean(filter.kind || filter.flagged)
    return (
      <Empty
        title={t('reviews.emptyTitle')}
        hint={isFiltered ? t('reviews.emptyFilteredHint', { key: 'F' }) : t('reviews.emptyHint')}
      >
        {isFiltered ? (
          <button type="button" className="button" onClick={() => onFilter({})}>
            {t('kinds.ALL')}
          </button>
        ) : null}
        <CommandButton id="go.drivers" />
      </Empty>
    )
  }

  return (
    <div className="flex h-full min-w-0 flex-col" data-review={review._id} data-resource={review.resourceId}>
      <div className="flex min-h-0 flex-1">
        <QueuePane reviews={reviews} at={at} filter={filter} onMove={(to) => queue.send({ type: 'MOVE', to })} />
        <EvidencePane evidence={review.evidence} name={review.driver.fullName} view={shownView} onShown={onShown} />
        <ComparisonPane review={review} />
      </div>
    </div>
  )
}
