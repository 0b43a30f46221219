import { provide } from '#commands/facet'
import { bulkRetry as bulkRetryFacet } from '#commands/requests/facets'
import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useAtomValue } from 'jotai'
import { useLayer } from '../../console/command-layers.ts'
import { problemText } from '../../console/problem-text.ts'
import { bulkRetry, followNext } from './bulk-retry-job.ts'
import { RetryPlanDialog } from './retry-plan-dialog.tsx'
import { testNow } from './endpoint-test.ts'
import { RetryStrip, waitedForBy } from './retry-strip.tsx'
import { otherRetriesAtom } from './retrying-atom.ts'

const underWay = { RUNNING: 'running', PAUSED: 'paused', CANCELED: 'ending', FINISHED: 'ending' } as const

/** A bulk retry, on every screen: its plan, then the job with its result. */
export function BulkRetry() {
  const router = useRouter()
  const snapshot = useSelector(bulkRetry, (current) => current)
  const { plan, isNewPlan, retry, problem } = snapshot.context
  const others = useAtomValue(otherRetriesAtom)
  const isRunning = snapshot.matches('running')
  const isOver = snapshot.matches('done')
  const waitedFor = isRunning && retry ? waitedForBy(retry) : []
  const isPlanned = snapshot.matches('planning') || snapshot.matches('confirming') || snapshot.matches('beginning')

  useLayer({
    scope: 'anywhere',
    facets: [
      provide(bulkRetryFacet, () => ({
        state: isOver ? 'over' : isRunning && retry ? underWay[retry.status] : 'none',
        waitsFor: waitedFor.length,
        others,
        change: (event) => bulkRetry.send({ type: event }),
        show: () => void router.navigate({ to: '/requests', search: (retry?.filter ?? {}) as never }),
        next: followNext,
        test: () => waitedFor.forEach(({ endpoint: { _id: id, name } }) => void testNow({ id, name })),
        close: () => bulkRetry.send({ type: 'CLOSE' }),
      })),
    ],
  })

  return (
    <>
      {retry && (isRunning || isOver) ? <RetryStrip retry={retry} isOver={isOver} others={others} /> : null}
      {isPlanned ? (
        <RetryPlanDialog
          plan={plan}
          isNew={isNewPlan}
          isBeginning={snapshot.matches('beginning')}
          problem={problem === null ? null : problemText(problem)}
          onConfirm={() => bulkRetry.send({ type: 'CONFIRM' })}
          onClose={() => bulkRetry.send({ type: 'CLOSE' })}
        />
      ) : null}
    </>
  )
}
