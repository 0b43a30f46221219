import { atom } from 'jotai'
import { nextAsk } from '#commands/asks'
import type { Command, Given } from '#commands/command'
import type { CommandContext, Subject } from '#commands/context'
import { availability, baseOf, isInScope } from '#commands/resolve'
import { reasonWords } from '../i18n/reason-words.ts'
import { type Texts, textsIn } from '../i18n/use-texts.ts'
import { languageSetting, store } from '../settings/settings.ts'
import { commandContext } from './command-layers.ts'
import { dialogAtom, openDialog } from './dialogs.ts'
import { tell } from './notices.ts'
import { commandsAtom } from './registry.ts'

/** The command that `.` repeats, with its answers. */
const lastAtom = atom<{ id: string; given: Given } | null>(null)

/** What `.` repeats, in words: the command and its answers; null for nothing. */
export function repeatedText(texts: Texts): string | null {
  const { t } = texts
  const last = store.get(lastAtom)
  const command = last && store.get(commandsAtom).find((candidate) => baseOf(candidate) === last.id)
  if (!command) return null
  const { reason, text, requestNewPhoto } = last.given
  return [
    t(command.title),
    reason ? reasonWords(texts, reason) : '',
    text ?? '',
    requestNewPhoto ? t('reviews.photoAsked') : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

let recorder: ((command: Command, given: Given) => void) | null = null

/** Tells every command that runs, with its answers, from now on; null ends it. */
export function recordRuns(listener: typeof recorder): void {
  recorder = listener
}

/** Makes this the command that `.` repeats. Called by a dialog whose answer arrives after the command ran. */
export function rememberForRepeat(command: Command, given: Given): void {
  recorder?.(command, given)
  if (command.repeatable) store.set(lastAtom, { id: baseOf(command), given })
}

/** The records that a context's commands work on. */
export function subjectOf({ targets, isSelection }: CommandContext): Subject {
  return { targets, isSelection }
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
    context.ports.ask(command, given, subjectOf(context))
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

/** Runs the last repeatable command on what is in focus now, and says what it repeated. */
export function repeatLast(context: CommandContext): void {
  const last = store.get(lastAtom)
  const text = repeatedText(textsIn(store.get(languageSetting)))
  if (!last || text === null) return
  const command = store
    .get(commandsAtom)
    .find((candidate) => baseOf(candidate) === last.id && isInScope(candidate, context))
  if (!command) tell({ key: 'reasons.repeatNotHere', values: { command: text } }, 'warning')
  else if (runCommand(command, last.given, context)) tell({ key: 'notices.repeated', values: { command: text } })
}
