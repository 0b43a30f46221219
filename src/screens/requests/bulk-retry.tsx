import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { webhookRequestFilter } from '#contract/schemas/webhook-request'
import { useLayer } from '../../app/command-layers.ts'
import { problemText } from '../../app/problem-text.ts'
import { listOnScreen } from '../../ui/list/list-memory.ts'
import { adoptBulkRetry, bulkRetry } from './bulk-retry-job.ts'
import { RetryPlanDialog } from './retry-plan-dialog.tsx'
import { RetryStrip } from './retry-strip.tsx'

/** Everything that the list's filters match, sent again: the plan, then the job with its account. */
export function BulkRetry() {
  const snapshot = useSelector(bulkRetry, (current) => current)
  const { plan, isNewPlan, retry, problem } = snapshot.context
  const isRunning = snapshot.matches('running')
  const isOver = snapshot.matches('done')
  const isPlanned = snapshot.matches('planning') || snapshot.matches('confirming') || snapshot.matches('beginning')

  useEffect(() => {
    // What is under way is a comfort here: where it cannot be read, the list works on.
    adoptBulkRetry().catch(() => undefined)
  }, [])

  useLayer({
    scope: 'grid',
    contribute: () => ({ bulkRetry: isOver ? 'over' : isRunning ? (retry?.status === 'PAUSED' ? 'paused' : 'running') : 'none' }),
    ports: {
      retries: {
        plan: () => bulkRetry.send({ type: 'START', selection: { filter: webhookRequestFilter.parse(listOnScreen()?.address ?? {}) } }),
        change: (event) => bulkRetry.send({ type: event }),
        close: () => bulkRetry.send({ type: 'CLOSE' }),
      },
    },
  })

  return (
    <>
      {retry && (isRunning || isOver) ? <RetryStrip retry={retry} isOver={isOver} /> : null}
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
