import { provide } from '#commands/facet'
import { demoReceiver, endpoints, failures } from '#commands/requests/facets'
import { useState } from 'react'
import type { Scope, Target } from '#commands/command'
import { rotateEndpointSecret, updateEndpoint } from '#contract/calls/extensions/requests'
import { ReplyError, send } from '../../api/client.ts'
import { newIdempotencyKey } from '../../api/idempotency-keys.ts'
import { useLayer } from '../../console/command-layers.ts'
import { tell } from '../../console/notices.ts'
import { problemText } from '../../console/problem-text.ts'
import { formatSince } from '../../i18n/formats.ts'
import { bulkRetry } from './bulk-retry-job.ts'
import { EndpointDialog } from './endpoint-form.tsx'
import { testNow } from './endpoint-test.ts'
import { handOver } from './handover.ts'
import { useBulkRetryAtHand } from './load-bulk-retry.ts'
import { misbehave } from './misbehave.ts'
import { type NewSecret, SecretDialog } from './secret-dialog.tsx'

/** Idempotency keys of rotations without a reply, by endpoint: a repeated rotation returns the same new key. */
const unansweredKeys = new Map<string, string>()

async function rotateSecret({ id, name }: Target): Promise<NewSecret> {
  const idempotencyKey = unansweredKeys.get(id) ?? newIdempotencyKey()
  unansweredKeys.set(id, idempotencyKey)
  try {
    const { secret, overlapEndsAt } = await send(rotateEndpointSecret, { params: { id }, body: {} }, { idempotencyKey })
    unansweredKeys.delete(id)
    return { name, secret, overlapEndsAt }
  } catch (error) {
    // A refusal is a reply. After a status of 500 and above the rotation may have happened, so that its key is kept.
    if (error instanceof ReplyError && error.status < 500) unansweredKeys.delete(id)
    throw error
  }
}

/** Holds an endpoint, and says until when. Never rejects. */
async function holdUntil({ id, version, name }: Target, end: Date | null): Promise<void> {
  const until = end?.toISOString()
  const body = { event: 'HOLD', __v: version, ...(until === undefined ? {} : { until }) } as const
  try {
    await send(updateEndpoint, { params: { id }, body }, { idempotencyKey: newIdempotencyKey() })
    tell(
      until === undefined
        ? { key: 'endpoints.held', values: { name } }
        : { key: 'endpoints.heldUntil', values: { name, time: formatSince(until) } },
      'success',
    )
  } catch (error) {
    tell({ key: 'common.failed', values: { why: problemText(error) } }, 'error')
  }
}

/**
 * Commands on one endpoint, from the list or from its screen.
 * @param only the endpoint of the screen; handing over and misbehaving in the demo are then limited to it
 * @param waitingOf how many requests wait for an endpoint that the screen shows
 */
export function EndpointOperations({
  scope,
  only,
  waitingOf,
}: {
  scope: Extract<Scope, 'grid' | 'record'>
  only?: { id: string; name: string } | undefined
  waitingOf(id: string): number
}) {
  const [newSecret, setNewSecret] = useState<NewSecret | null>(null)
  const [edited, setEdited] = useState<{ id: string | null } | null>(null)
  useBulkRetryAtHand()
  const rotate = (target: Target) => {
    rotateSecret(target)
      .then(setNewSecret)
      .catch((error: unknown) => tell({ key: 'common.failed', values: { why: problemText(error) } }, 'error'))
  }
  const test = (target: Target) => void testNow(target)
  const hold = (target: Target, until: Date | null) => void holdUntil(target, until)
  const create = () => setEdited({ id: null })
  const edit = ({ id }: Target) => setEdited({ id })
  // Selects everything of the endpoint that can be sent again, like the list of its requests.
  const retry = ({ id }: Target) => bulkRetry.send({ type: 'START', selection: { filter: { endpoint: id } } })
  useLayer({
    scope,
    facets: [
      provide(endpoints, () => ({ waitingOf, rotate, retry, test, hold, create, edit })),
      provide(failures, () => ({ handOver: () => void handOver(only ? { endpoint: only.id } : {}) })),
      provide(demoReceiver, () => ({ misbehave: (fault) => void misbehave(fault, only ?? null) })),
    ],
  })
  return (
    <>
      {edited ? (
        <EndpointDialog
          id={edited.id}
          onClose={() => setEdited(null)}
          onMade={(made) => setNewSecret({ ...made, overlapEndsAt: null })}
        />
      ) : null}
      {newSecret ? <SecretDialog {...newSecret} onClose={() => setNewSecret(null)} /> : null}
    </>
  )
}
