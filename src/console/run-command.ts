import { atom } from 'jotai'
import { nextAsk } from '#commands/asks'
import type { Command, Given } from '#commands/command'
import type { CommandContext } from '#commands/context'
import { registry } from '#commands/registry'
import { availability, isInScope } from '#commands/resolve'
import { store } from '../settings/settings.ts'
import { commandContext } from './command-layers.ts'
import { dialogAtom, openDialog } from './dialogs.ts'
import { tell } from './notices.ts'

/** The command that `.` repeats, with its answers. */
const lastAtom = atom<{ id: string; given: Given } | null>(null)

export function hasRepeatable(): boolean {
  return store.get(lastAtom) !== null
}

/** Makes this the command that `.` repeats. Called by a dialog whose answer arrives after the command ran. */
export function rememberForRepeat(command: Command, given: Given): void {
  if (command.repeatable) store.set(lastAtom, { id: baseOf(command), given })
}

/** The id of a command without the scope it is declared for. */
function baseOf(command: Command): string {
  return command.id.replace(/\.(queue|grid|record)$/, '')
}

/**
 * Runs a command, or opens the question it needs, or shows why it cannot run. Keys, buttons, menus and the palette all
 * come here.
 * @returns true when the command ran or a question was opened
 */
export function runCommand(command: Command, given: Given = {}, context: CommandContext = commandContext()): boolean {
  if (given.count !== undefined && command.changes) {
    tell({ key: 'notices.countRefused' }, 'warning')
    return false
  }
  const answer = availability(command, context)
  if (!answer.possible) {
    tell(answer.why, 'warning')
    return false
  }
  if (nextAsk(command, given)) {
    context.ports.ask(command, given)
    return true
  }
  const run = () => {
    rememberForRepeat(command, given)
    command.run(context, given)
  }
  const confirmation = command.confirm?.(context)
  // The command runs later with the context from before the question, which is what the person confirms.
  if (confirmation)
    openDialog({ kind: 'confirmation', command, confirmation, before: store.get(dialogAtom), onAnswer: run })
  else run()
  return true
}

/** Runs the last repeatable command on what is in focus now. */
export function repeatLast(context: CommandContext): void {
  const last = store.get(lastAtom)
  if (!last) return
  const command = registry.find((candidate) => baseOf(candidate) === last.id && isInScope(candidate, context))
  if (command) runCommand(command, last.given, context)
}
