import { createActor, fromPromise } from 'xstate'
import type { ManualAction } from '#contract/schemas/captures/capture'
import { type Reason, reasonSent, type Seen } from '#contract/schemas/reviews/review-decision'
import type { Session } from '#contract/schemas/session/session'
import { decisionMachine, type SendResult } from '#machines/reviews/decision.machine'
import { outboxMachine } from '#machines/reviews/outbox.machine'
import type { RaisedEvent, StoredDecision } from '#machines/reviews/stored-decision'
import { ReplyError, UnreachableError, UnreadableReplyError } from '../api/client.ts'
import { newIdempotencyKey } from '../api/idempotency-keys.ts'
import { store, undoSecondsSetting } from '../settings/settings.ts'
import { senderOf } from './event-senders.ts'
import { adoptDecisions, forgetDecision, putDecisions } from './outbox-store.ts'

async function deliver(entry: StoredDecision): Promise<SendResult> {
  try {
    const raise = await senderOf(entry.kind)
    await raise(entry.id, asSent(entry.decision), { idempotencyKey: entry.key, keepalive: true })
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

/** Number of commands whose decisions are being stored. */
let storing = 0

/** True while decisions are on their way into the outbox: a key that decides or undoes has to find them there. */
export function isStoring(): boolean {
  return storing > 0
}

/** The group of all decisions that are made now; null where each command has its own. */
let commonGroup: string | null = null

/**
 * Makes the decisions from now on one group, which is undone as one, until it is ended.
 * @returns a function that ends it
 */
export function groupDecisions(): () => void {
  const group = crypto.randomUUID()
  commonGroup = group
  return () => {
    if (commonGroup === group) commonGroup = null
  }
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
  const group = commonGroup ?? crypto.randomUUID()
  const dueAt = now + store.get(undoSecondsSetting) * 1000
  const entries = decisions.map((decision) => ({ ...decision, key: newIdempotencyKey(), group, decidedAt: now, dueAt }))
  storing += 1
  try {
    await putDecisions(ownerOf(session), entries)
    outbox.send({ type: 'ACCEPT', entries, now })
  } finally {
    storing -= 1
  }
}

/** Starts the outbox with the decisions that closed pages of this person left. */
export async function openOutbox(session: Session): Promise<void> {
  outbox.start()
  outbox.send({ type: 'ACCEPT', entries: await adoptDecisions(ownerOf(session)), now: Date.now() })
}

/** The stored decision shows the tenant's words of its reason, which the call does not take. */
function asSent(decision: RaisedEvent): RaisedEvent {
  if (decision.event !== 'DISAPPROVE' || !('reason' in decision)) return decision
  return { ...decision, reason: reasonSent(decision.reason) }
}

/**
 * A person's event in the form of the contract.
 * @throws Error for a disapproval without a reason; the commands ask for it first
 */
export function decisionOf(
  event: string,
  version: number,
  given: {
    reason?: Reason | undefined
    requestNewPhoto?: boolean | undefined
    text?: string | undefined
    seen?: Seen | undefined
    manualAction?: ManualAction | undefined
  },
): RaisedEvent {
  if (given.manualAction) return { event, __v: version, manualAction: given.manualAction }
  if (event === 'REOPEN') return { event, __v: version, explanation: given.text ?? '' }
  const seen = given.seen ? { seen: given.seen } : {}
  if (event === 'APPROVE') return { event, __v: version, ...seen }
  if (event !== 'DISAPPROVE') return { event, __v: version }
  if (!given.reason) throw new Error('A disapproval has a reason')
  return { event, __v: version, reason: given.reason, requestNewPhoto: given.requestNewPhoto ?? false, ...seen }
}
