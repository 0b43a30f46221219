import { createRoute, useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { useMemo } from 'react'
import { mayUse } from '#contract/roles'
import { reviewKind } from '#contract/schemas/review'
import { textOfMessage } from '../../console/notices.ts'
import { currentSession } from '../../effects/session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CommandButton } from '../../ui/command-button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ReviewsScreen } from './reviews-screen.tsx'
import { rootRoute } from '../../console/root-route.ts'
import type { Contribution } from '../contribution.ts'

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

function ReviewQueue() {
  const { kind, flagged } = reviews.useSearch()
  const navigate = useNavigate()
  const filter = useMemo(() => ({ ...(kind ? { kind } : {}), ...(flagged ? { flagged: true } : {}) }), [kind, flagged])
  return (
    <ReviewsScreen
      filter={filter}
      onFilter={(next) =>
        void navigate({
          to: '/reviews',
          search: { ...(next.kind ? { kind: next.kind } : {}), ...(next.flagged ? { flagged: 'true' as const } : {}) },
        })
      }
    />
  )
}

const reviews = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reviews',
  validateSearch: z.object({
    kind: reviewKind.optional().catch(undefined),
    flagged: z.literal('true').optional().catch(undefined),
  }),
  component: Reviews,
})

/** The domain of the review queue. */
export const reviewsDomain = {
  routes: [reviews],
} as const satisfies Contribution
