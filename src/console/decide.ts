import type { Command, Given, Target } from '#commands/command'
import { commandById } from '#commands/registry'
import { partition } from '#commands/resolve'
import { type ReviewKind, reviewKind } from '#contract/schemas/review'
import type { DecisionEvent } from '#contract/schemas/review-decision'
import type { MessageKey } from '#locales/messages'
import { decideAll, decisionOf } from '../effects/outbox.ts'
import { currentSession } from '../effects/session.ts'
import { keysOf } from './keymap.ts'
import { spokenKeys } from './kbd.tsx'
import { tell } from './notices.ts'
import { raiseAll } from './record-events.ts'

/** The notices for an event that one record took, and that several took. */
export interface Outcome {
  one: MessageKey
  many?: MessageKey
}

/** The notices for events of reviewed records; domains add those of their own events. */
const reviewed = {
  APPROVE: { one: 'notices.approved' },
  DISAPPROVE: { one: 'notices.disapproved' },
  ACTIVATE: { one: 'notices.activated' },
  INACTIVATE: { one: 'notices.inactivated' },
} as const satisfies Readonly<Record<string, Outcome>>

const outcomes = new Map<string, Outcome>(Object.entries(reviewed))

/** Registers the notices for events of the domains, once when the console starts. */
export function registerOutcomes(given: Readonly<Record<string, Outcome>>): void {
  for (const [event, outcome] of Object.entries(given)) outcomes.set(event, outcome)
}

/** The keys of the undo command, as a notice names them; undefined without any. */
function undoKeys(): string | undefined {
  const [keys] = keysOf(commandById('decision.undo'))
  return keys && spokenKeys(keys)
}

/** The notice that follows a decision on one record. */
export function noticeOf(event: keyof typeof reviewed, name: string) {
  return { key: reviewed[event].one, values: { name } }
}

type Reviewed = Target & { kind: ReviewKind }

function isReviewed(target: Target): target is Reviewed {
  return reviewKind.options.some((kind) => kind === target.kind)
}

/**
 * Puts decisions into the outbox, where they can be undone for a while.
 * @returns the ids of the decided records; none when they could not be stored
 */
async function intoOutbox(event: DecisionEvent, targets: readonly Reviewed[], given: Given): Promise<string[]> {
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
    return targets.map(({ id }) => id)
  } catch {
    tell({ key: 'notices.notSaved' }, 'error')
    return []
  }
}

/**
 * Raises a command's event on the records of a list or a record's screen whose lifecycle allows it. If all of them are
 * reviewed records, their decisions go into the outbox and can be undone; otherwise the events are sent at once.
 * @returns the ids of the records that took the event
 */
export async function decideTargets(command: Command, targets: readonly Target[], given: Given): Promise<string[]> {
  const { event } = command
  if (!event) throw new Error(`${command.id} decides nothing`)
  const { possible } = partition(command, targets)
  const [first] = possible
  if (!first) return []
  const isUndoable = possible.every(isReviewed)
  const ids = isUndoable ? await intoOutbox(event as DecisionEvent, possible, given) : await raiseAll(event, possible)
  if (ids.length === 0) return ids
  const outcome = outcomes.get(event)
  const keys = isUndoable ? undoKeys() : undefined
  if (possible.length > 1 || !outcome)
    tell({ key: outcome?.many ?? 'notices.decidedMany', values: { count: ids.length } }, 'success', keys)
  else tell({ key: outcome.one, values: { name: first.name } }, 'success', keys)
  return ids
}

/** The variant of a decision's command for one scope. */
export function decisionCommand(baseId: string, scope: 'queue' | 'grid' | 'record'): Command {
  return commandById(`${baseId}.${scope}`)
}
