import { updateDriverChecklist } from '#contract/calls/driver-checklists'
import { send } from '../../api/client.ts'
import { newIdempotencyKey } from '../../api/idempotency-keys.ts'
import type { RaiseEvent } from '../../console/record-events.ts'

export const raiseOnPendency: RaiseEvent = ({ id, version }) =>
  send(
    updateDriverChecklist,
    { params: { id }, body: { event: 'CANCEL', __v: version } },
    { idempotencyKey: newIdempotencyKey() },
  )
