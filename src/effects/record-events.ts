import type { Target } from '#commands/command'
import { updateDepartment } from '#contract/calls/departments'
import { updateEndpoint, updateRequest } from '#contract/calls/extensions/requests'
import { updateDriverChecklist } from '#contract/calls/driver-checklists'
import { updateLocale } from '#contract/calls/locales'
import { reprocessWebhookRequest } from '#contract/calls/webhook-requests'
import type { Activation } from '#contract/schemas/activation'
import type { ReviewKind } from '#contract/schemas/review'
import type { RecordKind } from '#machines/record.lifecycle'
import { send } from '../api/client.ts'
import { newIdempotencyKey } from '../api/idempotency-keys.ts'
import { tell } from '../app/notices.ts'
import { problemText } from '../app/problem-text.ts'

type Raise = (target: Target, event: string) => Promise<unknown>

/** Calls under way at once. Ours: a browser opens six connections to one server. */
const AT_ONCE = 4

/** How an event of each lifecycle outside the review queue reaches its service. */
const raise: Readonly<Record<Exclude<RecordKind, ReviewKind>, Raise>> = {
  DEPARTMENT: ({ id, version }, event) => send(updateDepartment, { params: { id }, body: { event: event as Activation['event'], __v: version } }, { idempotencyKey: newIdempotencyKey() }),
  DRIVER_CHECKLIST: ({ id, version }) => send(updateDriverChecklist, { params: { id }, body: { event: 'CANCEL', __v: version } }, { idempotencyKey: newIdempotencyKey() }),
  LOCATION: ({ id, version }) => send(updateLocale, { params: { id }, body: { event: 'APPROVE', __v: version } }, { idempotencyKey: newIdempotencyKey() }),
  WEBHOOK_ENDPOINT: ({ id, version }, event) => send(updateEndpoint, { params: { id }, body: { event: event as 'ENABLE' | 'DISABLE', __v: version } }, { idempotencyKey: newIdempotencyKey() }),
  WEBHOOK_REQUEST: ({ id, version }, event) =>
    event === 'CANCEL'
      ? send(updateRequest, { params: { id }, body: { event, __v: version } }, { idempotencyKey: newIdempotencyKey() })
      : send(reprocessWebhookRequest, { params: { id }, body: { __v: version } }, { idempotencyKey: newIdempotencyKey() }),
}

/** Sends an event on each record; a refusal is told by the record's name and leaves the others alone. @returns the ids that took it */
export async function raiseAll(event: string, targets: readonly Target[]): Promise<string[]> {
  const waiting = [...targets]
  const taken: string[] = []
  const work = async () => {
    for (let target = waiting.shift(); target; target = waiting.shift()) {
      try {
        await raise[target.kind as keyof typeof raise](target, event)
        taken.push(target.id)
      } catch (error) {
        tell({ key: 'notices.rejected', values: { name: target.name, message: problemText(error) } }, 'error')
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return taken
}
