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

const done = { APPROVE: 'notices.approved', DISAPPROVE: 'notices.disapproved', ACTIVATE: 'notices.activated', INACTIVATE: 'notices.inactivated', REPROCESS: 'requests.reprocessed', CANCEL: 'requests.canceled', ENABLE: 'endpoints.enabled', DISABLE: 'endpoints.disabled' } as const

/** What happened to many, by its own noun. */
const doneMany: Readonly<Record<string, MessageKey>> = { REPROCESS: 'requests.reprocessedMany', CANCEL: 'requests.canceledMany', ENABLE: 'endpoints.enabledMany', DISABLE: 'endpoints.disabledMany' }

/** The keys that take a decision back, as a notice names them. */
function undoKeys(): string | undefined {
  const [keys] = keysOf(commandById('decision.undo'))
  return keys && spokenKeys(keys)
}

/** The notice that follows a decision on one record. */
export function noticeOf(event: keyof typeof done, name: string) {
  return { key: done[event], values: { name } }
}

type Reviewed = Target & { kind: ReviewKind }

function isReviewed(target: Target): target is Reviewed {
  return reviewKind.options.some((kind) => kind === target.kind)
}

/** Puts decisions into the outbox, where they can be taken back for a while. @returns the ids that were decided */
async function intoOutbox(event: DecisionEvent, targets: readonly Reviewed[], given: Given): Promise<string[]> {
  try {
    await decideAll(
      currentSession(),
      targets.map((target) => ({ kind: target.kind, id: target.id, reviewId: null, name: target.name, statusBefore: target.status, decision: decisionOf(event, target.version, given), review: null })),
    )
    return targets.map(({ id }) => id)
  } catch {
    tell({ key: 'notices.notSaved' }, 'error')
    return []
  }
}

/**
 * Raises a command's event on the records of a list or a record's screen, as far as their lifecycle allows it. What waits for review
 * goes into the outbox and can be undone; everything else is sent at once.
 * @returns the ids that were decided
 */
export async function decideTargets(command: Command, targets: readonly Target[], given: Given): Promise<string[]> {
  const { event } = command
  if (!event) throw new Error(`${command.id} decides nothing`)
  const { possible } = partition(command, targets)
  const [first] = possible
  if (!first) return []
  const isUndoable = possible.every(isReviewed)
  const ids = isUndoable ? await intoOutbox(event as DecisionEvent, possible, given) : await (await import('./record-events.ts')).raiseAll(event, possible)
  if (ids.length === 0) return ids
  if (possible.length === 1) tell(noticeOf(event as keyof typeof done, first.name), 'success', isUndoable ? undoKeys() : undefined)
  else tell({ key: doneMany[event] ?? 'notices.decidedMany', values: { count: ids.length } }, 'success', isUndoable ? undoKeys() : undefined)
  return ids
}

/** The command of a decision as its scope declares it. */
export function decisionCommand(baseId: string, scope: 'queue' | 'grid' | 'record'): Command {
  return commandById(`${baseId}.${scope}`)
}
