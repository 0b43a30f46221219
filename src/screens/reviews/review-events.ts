import type { Call } from '#contract/calls/call'
import { decideComposition, decideDriver, decideVehicle, decisionCalls } from '#contract/calls/decisions'
import { trustDriverLicence, updateDriverAdditionalDocument } from '#contract/calls/driver-documents'
import type { ReviewKind } from '#contract/schemas/reviews/review'
import type { Decision } from '#contract/schemas/reviews/review-decision'
import { send } from '../../api/client.ts'
import type { RaiseEvent } from '../../effects/event-senders.ts'

const calls = {
  updateDriver: decideDriver,
  trustDriverLicence,
  trustDriverVehicle: decideVehicle,
  decideDriverComposition: decideComposition,
  updateDriverAdditionalDocument,
} as const satisfies Record<(typeof decisionCalls)[keyof typeof decisionCalls], Call>

/** The sender of decisions on one kind of reviewed record. */
export function decideOn(kind: ReviewKind): RaiseEvent {
  // The five calls accept the same decision; each validates it against its own schema.
  const call = calls[decisionCalls[kind]] as typeof decideDriver
  return (id, decision, options) => send(call, { params: { id }, body: decision as Decision }, options)
}
