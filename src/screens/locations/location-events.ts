import { updateLocale } from '#contract/calls/locales'
import { send } from '../../api/client.ts'
import { newIdempotencyKey } from '../../api/idempotency-keys.ts'
import type { RaiseEvent } from '../../console/record-events.ts'

export const raiseOnLocation: RaiseEvent = ({ id, version }) =>
  send(
    updateLocale,
    { params: { id }, body: { event: 'APPROVE', __v: version } },
    { idempotencyKey: newIdempotencyKey() },
  )
