import { atom } from 'jotai'
import type { Command } from '#commands/command'
import type { CommandContext } from '#commands/context'
import { isSingleCharacter, keystrokeOf } from '#commands/keys/keystroke'
import {
  advance,
  type Bound,
  COUNT_GAP_MS,
  NOTHING_PENDING,
  type Pending,
  SEQUENCE_GAP_MS,
} from '#commands/keys/sequence'
import { availability, isInScope } from '#commands/resolve'
import { commandContext } from '../console/command-layers.ts'
import { spokenKeys } from '../console/kbd.tsx'
import { keysInWords } from '../console/keys-in-words.ts'
import { tell } from '../console/notices.ts'
import { runCommand } from '../console/run-command.ts'
import { singleKeysSetting, store } from '../settings/settings.ts'
import { capturer } from './capture.ts'
import { isEditable } from './editable.ts'
import { awaitHold, release, settleTap } from './held-key.ts'
import { keymapAtom } from '../console/keymap.ts'
import { awaitsPause, isForReplaced, noteKeystroke, noteMiss } from './pause.ts'
import {
  forgetWaiting,
  giveUpDialog,
  isBeforeSight,
  isDialogOpen,
  mustWait,
  type Press,
  waitsForPaint,
  waitsForReading,
  waitWithCommand,
  waitWithKey,
} from './typed-ahead.ts'
import { isForScreenBefore } from './second-tap.ts'

/** The pending sequence or count with the bindings that can follow; the which-key panel draws it. */
export const pendingAtom = atom<{ pending: Pending; following: readonly Bound<Command>[] } | null>(null)

let pending: Pending = NOTHING_PENDING
let timer: ReturnType<typeof setTimeout> | undefined

function forget(): void {
  pending = NOTHING_PENDING
  clearTimeout(timer)
  store.set(pendingAtom, null)
}

/** Keys that a focused control uses itself. A command on one of them would make the control unusable by keyboard. */
function belongsToControl(target: EventTarget | null, stroke: string): boolean {
  if (!(target instanceof HTMLElement)) return false
  const control = target.closest(
    'button, a[href], summary, input[type=checkbox], input[type=radio], [role=tab], [role=option], [role=switch]',
  )
  if (!control) return false
  if (stroke === 'Enter' || stroke === 'Space') return true
  return target instanceof HTMLInputElement && target.type === 'radio' && stroke.startsWith('Arrow')
}

/** Milliseconds within which two presses of one key are a bounce of its switch. */
const BOUNCE_MS = 30

/** The last key that changed something. */
let changed: Pick<Press, 'stroke' | 'at'> = { stroke: '', at: -BOUNCE_MS }

/** The last key that had a command. */
let ran: Pick<Press, 'stroke' | 'at'> = changed

/** Keeps the key from the browser. */
type Take = () => void

/**
 * True where a command waits for the record or the rows that are on their way to the screen, or for the last decision
 * to be stored. What changes something waits only for what the person's own decision brings: rows that were not on
 * screen are not meant by it.
 */
function mustAwait({ awaitsRecord = false, changes = false }: Command, press: Press, context: CommandContext): boolean {
  return (
    ((awaitsRecord || changes) && waitsForPaint(press, context)) || (awaitsRecord && waitsForReading(press, context))
  )
}

/** Runs the command of a matched sequence. @returns false where it was refused or has to wait for a pause */
function runMatch(command: Command, count: number | null, press: Press, context: CommandContext): boolean {
  const { changes = false } = command
  // A bounce has no meaning, also where the next record is painted already.
  const isBounce = press.stroke === changed.stroke && press.at - changed.at < BOUNCE_MS
  if (changes && isSingleCharacter(press.stroke) && isBounce) return true
  if (awaitsPause(press.stroke, changes, press.at)) {
    tell({ key: isForReplaced(press.at) ? 'notices.replacedFirst' : 'notices.pauseFirst' }, 'warning')
    return false
  }
  if (mustAwait(command, press, context)) {
    waitWithCommand(press, () => runLater(command, count, press))
    return true
  }
  const before = ran
  ran = press
  if (changes && (press.isBlind || isForScreenBefore(press, before, context.arrivedAt))) {
    tell({ key: 'notices.moved' }, 'warning')
    return false
  }
  if (command.bySight && isBeforeSight(press, changed)) {
    tell({ key: 'notices.notSeenYet' }, 'warning')
    return false
  }
  if (command.changes && isSingleCharacter(press.stroke)) changed = press
  return runCommand(command, count === null ? {} : { count }, context)
}

/** Runs a command that waited, unless its scope has closed meanwhile. */
function runLater(command: Command, count: number | null, press: Press): boolean {
  const context = commandContext()
  const hasRun = isInScope(command, context) && runMatch(command, count, press, context)
  if (!hasRun && isSingleCharacter(press.stroke)) noteMiss()
  return hasRun
}

/** Begins what holding the key of a command does, where the command could run. @returns how it ends */
function beginHold(command: Command): (() => void) | null {
  const context = commandContext()
  const isPossible = isInScope(command, context) && availability(command, context).possible
  return isPossible ? (command.hold?.begin(context) ?? null) : null
}

/** Runs the command of a digit that no motion followed, unless its scope has closed meanwhile. */
function runAlone(command: Command, press: Press): void {
  forget()
  const context = commandContext()
  if (isInScope(command, context)) runMatch(command, null, press, context)
}

/**
 * Continues the pending sequence with a key, or runs the command that the sequence names.
 * @param take missing for a key that waited, which may be released already
 * @param inField only commands that also work in fields are in question
 * @returns false where the key has no effect here
 */
function interpret(press: Press, inField = false, isRepeated = false, take?: Take): boolean {
  const { stroke } = press
  const isSingle = isSingleCharacter(stroke)
  // A pending sequence that a modifier began continues with single characters, even in fields.
  if (pending.strokes.length === 0 && isSingle && (inField || !store.get(singleKeysSetting))) return true
  const context = commandContext()
  const bindings = store
    .get(keymapAtom)
    .bindings.filter(({ target }) => isInScope(target, context) && (!inField || target.inFields))
  const outcome = advance(
    pending,
    stroke,
    bindings,
    bindings.some(({ target }) => target.counts),
  )
  switch (outcome.kind) {
    case 'none':
      if (outcome.wasPending) take?.()
      forget()
      if (!isSingle) return true
      noteMiss()
      // Within a dialog letters are searched or typed by the dialog's own parts.
      if (context.isTravelling) tell({ key: 'notices.stillOpening' }, 'warning')
      else if (!isDialogOpen(context))
        tell({
          key: 'notices.keyWithoutEffect',
          values: { keys: spokenKeys(stroke), sheet: keysInWords('help.keys') },
        })
      return false
    case 'pending':
      take?.()
      clearTimeout(timer)
      pending = outcome.pending
      // A command without a line in the palette, such as a macro's digit, is offered only where it does something.
      store.set(pendingAtom, {
        pending,
        following: outcome.following.filter(({ target }) => !target.keyOnly || availability(target, context).possible),
      })
      timer = outcome.otherwise
        ? setTimeout(runAlone, COUNT_GAP_MS, outcome.otherwise, press)
        : setTimeout(forget, SEQUENCE_GAP_MS)
      return true
    case 'match': {
      const { target, count } = outcome
      forget()
      if (target.leavesKey?.(context)) return true
      take?.()
      // A held key repeats movements, never changes.
      if (isRepeated && target.changes) return true
      if (take && target.hold?.stroke === stroke) {
        if (!isRepeated)
          awaitHold(
            press.key,
            () => runLater(target, count, press),
            () => beginHold(target),
          )
        return true
      }
      const hasRun = runMatch(target, count, press, context)
      if (!hasRun && isSingle) noteMiss()
      return hasRun
    }
  }
}

/** Keys that compose an accent or belong to an input method are text. */
function isText(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229 || event.key === 'Dead' || event.key === 'Process'
}

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || isText(event)) return
  const stroke = keystrokeOf({
    key: event.key,
    ctrlKey: event.ctrlKey,
    metaKey: event.metaKey,
    altKey: event.altKey,
    shiftKey: event.shiftKey,
    altGraph: event.getModifierState('AltGraph'),
  })
  if (stroke === null) return
  const captured = capturer()
  if (captured) {
    event.preventDefault()
    // A dialog around the capture must not receive the Escape either.
    event.stopImmediatePropagation()
    if (!event.repeat) captured(stroke)
    return
  }
  const press = { stroke, key: event.key, at: event.timeStamp }
  if (!event.repeat) {
    settleTap()
    noteKeystroke(press.at)
  }
  if (event.isTrusted && mustWait(press)) {
    event.preventDefault()
    if (!event.repeat) waitWithKey(press, interpret)
    return
  }
  if (event.isTrusted && giveUpDialog()) {
    event.preventDefault()
    return
  }
  if (pending === NOTHING_PENDING && belongsToControl(event.target, stroke)) return
  interpret(press, isEditable(event.target), event.repeat, () => event.preventDefault())
}

const onKeyUp = ({ key }: KeyboardEvent) => release(key)
const onBlur = () => release()

/**
 * Starts the console's one key listener.
 * @returns a function that stops it
 */
export function listenToKeys(): () => void {
  window.addEventListener('keydown', onKey)
  window.addEventListener('keyup', onKeyUp)
  window.addEventListener('blur', onBlur)
  // The subscription keeps the keymap up to date with other tabs, and builds it for each change of keys instead of each
  // keystroke. What is half typed stays: commands of other screens arrive at any moment after the start.
  const stopKeymap = store.sub(keymapAtom, () => undefined)
  return () => {
    stopKeymap()
    window.removeEventListener('keydown', onKey)
    window.removeEventListener('keyup', onKeyUp)
    window.removeEventListener('blur', onBlur)
    forgetWaiting()
  }
}
