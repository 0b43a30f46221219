import { actOnCapture } from '#contract/calls/captures'
import { send } from '../../api/client.ts'
import type { RaiseEvent } from '../../effects/event-senders.ts'

/** Sends what a person learned from a capture, once its undo window is over. */
export const raiseOnCapture: RaiseEvent = (id, { __v, manualAction }, options) => {
  if (!manualAction) throw new Error('A manual action has an answer')
  return send(actOnCapture, { params: { id }, body: { event: 'ACT_MANUALLY', __v, ...manualAction } }, options)
}
