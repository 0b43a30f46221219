import { provide } from '#commands/facet'
import { bulkRetry as bulkRetryFacet, failures } from '#commands/requests/facets'
import { useEffect } from 'react'
import { isEnabled } from '#contract/features'
import { REQUEST_OPERATIONS_FEATURE } from '#contract/schemas/requests/feature'
import { webhookRequestFilter } from '#contract/schemas/requests/webhook-request'
import { commandContext, useLayer } from '../../console/command-layers.ts'
import { decideTargets, decisionCommand } from '../../console/decide.ts'
import { openDialog } from '../../console/dialogs.ts'
import { tell } from '../../console/notices.ts'
import { problemText } from '../../console/problem-text.ts'
import { currentSession } from '../../effects/session.ts'
import { everythingOf } from '../../ui/list/everything.ts'
import type { ListAddress } from '../../ui/list/list-address.ts'
import { adoptBulkRetry, bulkRetry } from './bulk-retry-job.ts'
import { handOver } from './handover.ts'
import { useBulkRetryAtHand } from './load-bulk-retry.ts'
import { requestTarget } from './request-record.ts'
import { requestsList } from './requests-list.tsx'
import { useRequestsAddress } from './requests-address.ts'

/**
 * Retries where the platform has no bulk retry: with the calls for single requests, a few at a time, after the
 * confirmation of a selection.
 */
async function retryOneByOne(address: ListAddress): Promise<void> {
  const rows = await everythingOf(requestsList, address)
  const command = decisionCommand('request.reprocess', 'grid')
  const targets = rows.map(requestTarget)
  openDialog({ kind: 'confirm', command, targets, onAnswer: () => void decideTargets(command, targets, {}) })
}

/** Commands on many requests from their list: retrying, and handing over. */
export function RequestOperations() {
  const address = useRequestsAddress()
  useBulkRetryAtHand()

  useEffect(() => {
    adoptBulkRetry()
    // Clears the selection when its retry has begun, so that the next key does not act on it again.
    const subscription = bulkRetry.on('begun', () => commandContext().ports.grid.deselect())
    return () => subscription.unsubscribe()
  }, [])

  useLayer({
    scope: 'grid',
    facets: [
      provide(bulkRetryFacet, () => ({
        plan: (ids) => {
          if (isEnabled(REQUEST_OPERATIONS_FEATURE, currentSession().features))
            bulkRetry.send({
              type: 'START',
              selection: ids ? { ids: [...ids] } : { filter: webhookRequestFilter.parse(address) },
            })
          else if (ids) commandContext().ports.decide('request.reprocess', commandContext().targets, {})
          else
            retryOneByOne(address).catch((error: unknown) =>
              tell({ key: 'lists.selectFailed', values: { why: problemText(error) } }, 'error'),
            )
        },
      })),
      provide(failures, () => ({ handOver: () => void handOver(webhookRequestFilter.parse(address)) })),
    ],
  })
  return null
}
