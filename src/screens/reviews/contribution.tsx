import { createRoute, useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { mayUse } from '#contract/roles'
import { reviewKind } from '#contract/schemas/reviews/review'
import { reviewSplit } from '#contract/schemas/reviews/review-split'
import type { QueueFilter } from '#machines/reviews/queue-context'
import { fetchNeeds, type Needs } from '../../console/needs.ts'
import { textOfMessage } from '../../console/notices.ts'
import { claimAhead } from '../../effects/review-queue.ts'
import { currentSession } from '../../effects/session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { byDriverSetting, store } from '../../settings/settings.ts'
import { CommandButton } from '../../ui/command-button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Pace } from './pace.tsx'
import { decideOn } from './review-events.ts'
import { ReviewsEverywhere } from './reviews-everywhere.tsx'
import { ReviewsScreen } from './reviews-screen.tsx'
import { rootRoute } from '../../console/root-route.ts'
import type { Contribution } from '../contribution.ts'
import { skippedAtom } from './skipped.ts'
import { screen } from '../screen.ts'

/** The route of the queue. Opening the queue claims records, so that roles that may not decide get a note instead. */
function Reviews() {
  const { t } = useTexts()
  const { role } = currentSession()
  if (mayUse('operate', role)) return <ReviewQueue />
  return (
    <Empty title={t('reviews.title')} hint={textOfMessage({ key: 'reasons.role', values: { role } })}>
      <CommandButton id="go.drivers" />
    </Empty>
  )
}

/** The part of the queue at an address. */
const queueSearch = z.object({
  kind: reviewKind.optional().catch(undefined),
  split: reviewSplit.optional().catch(undefined),
  flagged: z.literal('true').optional().catch(undefined),
  skipped: z.literal('true').optional().catch(undefined),
})

const filterOf = (
  { kind, split, flagged, skipped }: z.infer<typeof queueSearch>,
  byDriver: boolean,
): QueueFilter & { byDriver: boolean } => ({
  ...(kind ? { kind } : {}),
  ...(split ? { split } : {}),
  byDriver,
  ...(flagged ? { flagged: true } : {}),
  ...(skipped ? { skipped: true } : {}),
})

function ReviewQueue() {
  const search = reviews.useSearch()
  const byDriver = useAtomValue(byDriverSetting)
  const navigate = useNavigate()
  const filter = useMemo(() => filterOf(search, byDriver), [search, byDriver])
  return (
    <ReviewsScreen
      filter={filter}
      onFilter={(next) =>
        void navigate({
          to: '/reviews',
          search: {
            ...(next.kind ? { kind: next.kind } : {}),
            ...(next.split ? { split: next.split } : {}),
            ...(next.flagged ? { flagged: 'true' as const } : {}),
            ...(next.skipped ? { skipped: 'true' as const } : {}),
          },
        })
      }
    />
  )
}

const reviews = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reviews',
  validateSearch: queueSearch,
  component: Reviews,
  staticData: {
    needsWidth: true,
    askFirst: (search) => {
      if (!mayUse('operate', currentSession().role)) return undefined
      return claimAhead(filterOf(queueSearch.parse(search), store.get(byDriverSetting)), store.get(skippedAtom))
    },
  },
})

/** The texts of the decisions of today and of the numbers; those of the queue come with the console. */
const needs: Needs = { texts: ['decisions', 'numbers'] }

const numbers = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reviews/numbers',
  component: screen(() => import('./numbers-screen.tsx'), 'NumbersScreen', needs),
})

/** The domain of the review queue. */
export const reviewsDomain = {
  routes: [reviews, numbers],
  senders: Object.fromEntries(reviewKind.options.map((kind) => [kind, async () => decideOn(kind)])),
  needs,
  dialogs: {
    evidenceFirst: async () => (await import('./evidence-first-dialog.tsx')).EvidenceFirst,
    instructions: async () => (await import('./instructions.tsx')).Instructions,
    ownDecisions: async () => {
      const [{ OwnDecisions }] = await Promise.all([import('./own-decisions-dialog.tsx'), fetchNeeds([needs])])
      return OwnDecisions
    },
  },
  everywhere: ReviewsEverywhere,
  foot: { place: 'reviews', part: Pace },
  onQuiet: async () => (await import('./withdrawals.ts')).sendUncounted(),
} as const satisfies Contribution
