import { createActor, fromPromise } from 'xstate'
import type { Call } from '#contract/calls/call'
import { decideComposition, decideDriver, decideVehicle } from '#contract/calls/decisions'
import { updateDriverAdditionalDocument, trustDriverLicence } from '#contract/calls/driver-documents'
import { decisionCalls } from '#contract/calls/extensions/reviews'
import type { Decision, DecisionEvent, Reason } from '#contract/schemas/review-decision'
import type { Session } from '#contract/schemas/session'
import { decisionMachine, type SendResult } from '#machines/reviews/decision.machine'
import { outboxMachine } from '#machines/reviews/outbox.machine'
import type { StoredDecision } from '#machines/reviews/stored-decision'
import { ReplyError, send, UnreachableError, UnreadableReplyError } from '../api/client.ts'
import { newIdempotencyKey } from '../api/idempotency-keys.ts'
import { store, undoSecondsSetting } from '../settings/settings.ts'
import { adoptDecisions, forgetDecision, putDecisions } from './outbox-store.ts'

const calls = {
  updateDriver: decideDriver,
  trustDriverLicence,
  trustDriverVehicle: decideVehicle,
  decideDriverComposition: decideComposition,
  updateDriverAdditionalDocument,
} as const satisfies Record<(typeof decisionCalls)[keyof typeof decisionCalls], Call>

async function deliver(entry: StoredDecision): Promise<SendResult> {
  try {
    // The five calls accept the same decision; each validates it against its own schema.
    const call = calls[decisionCalls[entry.kind]] as typeof decideDriver
    await send(call, { params: { id: entry.id }, body: entry.decision }, { idempotencyKey: entry.key, keepalive: true })
    return { kind: 'acknowledged' }
  } catch (error) {
    if (error instanceof UnreachableError) return { kind: 'unreachable' }
    // The services stored the decision although their reply does not match the contract.
    if (error instanceof UnreadableReplyError) return { kind: 'acknowledged' }
    if (!(error instanceof ReplyError)) throw error
    if (error.status === 401) return { kind: 'signedOut' }
    if (error.status === 429 || error.status >= 500) return { kind: 'unreachable' }
    const context = error.reply.validationContext
    return {
      kind: 'refused',
      refusal: {
        status: error.status,
        message: error.reply.details ?? error.reply.message,
        by: context?.by ?? null,
        at: context?.at ?? null,
      },
    }
  }
}

/** The operator's outbox; one for each page. */
export const outbox = createActor(
  outboxMachine.provide({
    actors: {
      decision: decisionMachine.provide({
        actors: {
          send: fromPromise(({ input }) => deliver(input)),
          forget: fromPromise(({ input }) => forgetDecision(input.key)),
        },
      }),
    },
  }),
)

/** The name under which a person's decisions are stored on this computer. */
export function ownerOf(session: Session): string {
  return `${session.tenant.id} ${session.user._id}`
}

/** A decision without the fields that `decideAll` adds: key, group and times. */
export type NewDecision = Omit<StoredDecision, 'key' | 'group' | 'decidedAt' | 'dueAt'>

/**
 * Stores decisions on disk, then puts them into the outbox, where they can be undone for a while. Resolves when they
 * are stored.
 * @throws (rejects) when they could not be stored; then none is decided
 */
export async function decideAll(session: Session, decisions: readonly NewDecision[]): Promise<void> {
  const now = Date.now()
  const group = crypto.randomUUID()
  const dueAt = now + store.get(undoSecondsSetting) * 1000
  const entries = decisions.map((decision) => ({ ...decision, key: newIdempotencyKey(), group, decidedAt: now, dueAt }))
  await putDecisions(ownerOf(session), entries)
  outbox.send({ type: 'ACCEPT', entries, now })
}

/** Starts the outbox with the decisions that closed pages of this person left. */
export async function openOutbox(session: Session): Promise<void> {
  outbox.start()
  outbox.send({ type: 'ACCEPT', entries: await adoptDecisions(ownerOf(session)), now: Date.now() })
}

/**
 * A decision in the form of the contract.
 * @throws Error for a disapproval without a reason; the commands ask for it first
 */
export function decisionOf(
  event: DecisionEvent,
  version: number,
  given: { reason?: Reason | undefined; requestNewPhoto?: boolean | undefined },
): Decision {
  if (event !== 'DISAPPROVE') return { event, __v: version }
  if (!given.reason) throw new Error('A disapproval has a reason')
  return { event, __v: version, reason: given.reason, requestNewPhoto: given.requestNewPhoto ?? false }
}
