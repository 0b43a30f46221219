import type { Command, Given, Message, Target } from '#commands/command'
import type { ManualAction } from '#contract/schemas/captures/capture'
import type { Seen } from '#contract/schemas/reviews/review-decision'
import { commandById } from './registry.ts'
import { partition } from '#commands/resolve'
import type { MessageKey } from '#locales/messages'
import { isHeld } from '#machines/lifecycle'
import { lifecycleOf } from '#machines/lifecycles-at-hand'
import type { RecordKind } from '#machines/record.lifecycle'
import { senderOf } from '../effects/event-senders.ts'
import { decideAll, decisionOf } from '../effects/outbox.ts'
import { currentSession } from '../effects/session.ts'
import { keysOf } from './keymap.ts'
import { spokenKeys } from './kbd.tsx'
import { tell } from './notices.ts'
import { raiseAll, type Taken } from './record-events.ts'

/** The notices for an event that one record took, and that several took. */
export interface Outcome {
  one: MessageKey
  many?: MessageKey
}

/** The notices for events of each kind of record. Two kinds may have an event of the same name. */
export type Outcomes = Partial<Readonly<Record<RecordKind, Readonly<Record<string, Outcome>>>>>

/** The notices for events of reviewed records; domains add those of their own kinds. */
const reviewed: Readonly<Record<string, Outcome>> = {
  APPROVE: { one: 'notices.approved' },
  DISAPPROVE: { one: 'notices.disapproved' },
  ACTIVATE: { one: 'notices.activated' },
  INACTIVATE: { one: 'notices.inactivated' },
  REOPEN: { one: 'notices.reopened' },
}

let outcomes: Outcomes = {}

/** Registers the notices for events of the domains, once when the console starts. */
export function registerOutcomes(given: Outcomes): void {
  outcomes = { ...outcomes, ...given }
}

/** The answers with which a record is decided, and what the person had on screen of it, where that is known. */
export type DecisionGiven = Given & { seen?: Seen | undefined; manualAction?: ManualAction | undefined }

/** The keys of the undo command, as a notice names them; undefined without any. */
function undoKeys(): string | undefined {
  const [keys] = keysOf(commandById('decision.undo'))
  return keys && spokenKeys(keys)
}

/**
 * Puts decisions into the outbox, where they can be undone for a while.
 * @returns the ids of the decided records; none when they could not be stored
 */
async function intoOutbox(event: string, targets: readonly Target[], given: DecisionGiven): Promise<Taken> {
  try {
    await decideAll(
      currentSession(),
      targets.map((target) => ({
        kind: target.kind,
        id: target.id,
        reviewId: null,
        name: target.name,
        statusBefore: target.status,
        decision: decisionOf(event, target.version, given),
        review: null,
      })),
    )
    return { ids: targets.map(({ id }) => id), refusal: null }
  } catch {
    const refusal: Message = { key: 'notices.notSaved' }
    tell(refusal, 'error')
    return { ids: [], refusal }
  }
}

/** The decisions that are being stored or sent. */
const underWay = new Set<Promise<Taken>>()

/** Resolves when the decisions made so far are stored or answered, with the first refusal; null where there is none. */
export async function whenDecided(): Promise<Message | null> {
  const all = await Promise.all(underWay)
  return all.find(({ refusal }) => refusal !== null)?.refusal ?? null
}

/**
 * Raises a command's event on the records of a list or a record's screen whose lifecycle allows it. If their lifecycles
 * let it be held, it goes into the outbox and can be undone; otherwise it is sent at once.
 * @returns the ids of the records that took the event
 */
export async function decideTargets(
  command: Command,
  targets: readonly Target[],
  given: DecisionGiven,
): Promise<readonly string[]> {
  const { event } = command
  if (!event) throw new Error(`${command.id} decides nothing`)
  const { possible } = partition(command, targets)
  const [first] = possible
  if (!first) return []
  const isUndoable = possible.every(({ kind }) => isHeld(lifecycleOf(kind), event))
  // The sender is fetched while the decision is held, so that it is there when the window is over.
  if (isUndoable) void senderOf(first.kind).catch(() => undefined)
  const taking = isUndoable ? intoOutbox(event, possible, given) : raiseAll(event, possible)
  underWay.add(taking)
  const { ids } = await taking.finally(() => underWay.delete(taking))
  if (ids.length === 0) return ids
  const outcome = outcomes[first.kind]?.[event] ?? reviewed[event]
  const undoOffer = isUndoable ? { keys: undoKeys(), ids } : undefined
  if (possible.length > 1 || !outcome)
    tell({ key: outcome?.many ?? 'notices.decidedMany', values: { count: ids.length } }, 'success', undoOffer)
  else tell({ key: outcome.one, values: { name: first.name } }, 'success', undoOffer)
  return ids
}

/** The variant of a decision's command for one scope. */
export function decisionCommand(baseId: string, scope: 'queue' | 'grid' | 'record'): Command {
  return commandById(`${baseId}.${scope}`)
}
