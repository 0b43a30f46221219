import { webhookRequest } from '#machines/requests/webhook-request.lifecycle'
import type { RequestContext } from '../http/context.ts'
import { ServiceError } from '../http/errors.ts'
import { insertRecord, replyWith } from '../records/change-record.ts'
import { wake } from '../records/publish.ts'
import { readRecord } from '../records/rows.ts'
import { writeOnce } from '../records/transaction.ts'
import { TEST_TYPE } from './moves.ts'
import type { HealthRow } from './present.ts'
import { lockEnabledHealth, requests } from './requests.ts'

/**
 * Least time between two tests of one endpoint, milliseconds. Not in the specification; a person who looks at the
 * answer needs as long, and a key that is pressed again and again does not load an endpoint that is down.
 */
const TEST_EVERY_MS = 5_000

/** @throws ServiceError 429 where the endpoint was tested a moment ago */
function assertNotJustTested({ probed_at: last }: HealthRow, now: Date): void {
  const wait = last === null ? 0 : Date.parse(last) + TEST_EVERY_MS - now.getTime()
  if (wait > 0)
    throw new ServiceError(429, 'TOO_MANY', 'endpointJustTested', { retryAfter: Math.max(1, Math.ceil(wait / 1000)) })
}

/**
 * Sends one signed test message to an endpoint: a request like any other, with one attempt, which begins at once,
 * before everything that waits and during a pause. Its success ends the pause.
 * @throws ServiceError 404 for an unknown endpoint; 409 for a disabled one; 429 where it was tested a moment ago
 */
export function testEndpoint(context: RequestContext, endpoint: string) {
  const { userId, userName } = context.caller
  const now = context.now()
  const at = now.toISOString()
  return writeOnce(context, async (trx) => {
    await readRecord(trx, 'webhook_endpoints', endpoint)
    const values = {
      status: webhookRequest.machine.config.initial as string,
      type: TEST_TYPE,
      endpoint_id: endpoint,
      webhook_id: `msg_${context.newId()}`,
      body: JSON.stringify({ type: TEST_TYPE, timestamp: at, data: { endpoint, by: userId, byName: userName } }),
      attempts_maximum: 1,
      at,
      next_attempt_at: at,
      manual_by: userId,
      manual_by_name: userName,
    }
    const row = await insertRecord(context, trx, requests, 'CREATED', values, async (made) => {
      assertNotJustTested(await lockEnabledHealth(trx, context, made), now)
      await trx
        .updateTable('webhook_endpoint_health')
        .set({ probe: made.id, probed_at: at })
        .where('tenant', '=', made.tenant)
        .where('endpoint_id', '=', endpoint)
        .execute()
      await wake(trx)
    })
    return replyWith(context, trx, requests, row)
  })
}
