import { updateDepartment } from '#contract/calls/departments'
import type { Activation } from '#contract/schemas/activation'
import { send } from '../../api/client.ts'
import { newIdempotencyKey } from '../../api/idempotency-keys.ts'
import type { RaiseEvent } from '../../console/record-events.ts'

export const raiseOnDepartment: RaiseEvent = ({ id, version }, event) =>
  send(
    updateDepartment,
    { params: { id }, body: { event: event as Activation['event'], __v: version } },
    { idempotencyKey: newIdempotencyKey() },
  )
