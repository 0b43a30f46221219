import type { Command, Given, Target } from '#commands/command'
import { commandById } from '#commands/registry'
import { partition } from '#commands/resolve'
import { decideAll, decisionOf } from '../effects/outbox.ts'
import { currentSession } from '../effects/session.ts'
import { keysOf } from '../keyboard/keymap.ts'
import { spokenKeys } from '../ui/kbd.tsx'
import { tell } from './notices.ts'

const done = { APPROVE: 'notices.approved', DISAPPROVE: 'notices.disapproved', ACTIVATE: 'notices.activated', INACTIVATE: 'notices.inactivated' } as const

/** The keys that take a decision back, as a notice names them. */
function undoKeys(): string | undefined {
  const [keys] = keysOf(commandById('decision.undo'))
  return keys && spokenKeys(keys)
}

/** The notice that follows a decision on one record. */
export function noticeOf(event: keyof typeof done, name: string) {
  return { key: done[event], values: { name } }
}

/** Decides the records of a list or a record's screen: the legal part goes into the outbox. @returns the ids that were decided */
export async function decideTargets(command: Command, targets: readonly Target[], given: Given): Promise<string[]> {
  const { event } = command
  if (!event) throw new Error(`${command.id} decides nothing`)
  const { possible } = partition(command, targets)
  try {
    await decideAll(
      currentSession(),
      possible.map((target) => ({ kind: target.kind, id: target.id, reviewId: null, name: target.name, statusBefore: target.status, decision: decisionOf(event, target.version, given), review: null })),
    )
  } catch {
    tell({ key: 'notices.notSaved' }, 'error')
    return []
  }
  const [first] = possible
  if (possible.length === 1 && first) tell(noticeOf(event, first.name), 'success', undoKeys())
  else tell({ key: 'notices.decidedMany', values: { count: possible.length } }, 'success', undoKeys())
  return possible.map((target) => target.id)
}

/** The command of a decision as its scope declares it. */
export function decisionCommand(baseId: string, scope: 'queue' | 'grid' | 'record'): Command {
  return commandById(`${baseId}.${scope}`)
}
