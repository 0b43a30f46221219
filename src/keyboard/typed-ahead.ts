import type { CommandContext } from '#commands/context'
import { commandContext } from '../console/command-layers.ts'
import { dialogAtom } from '../console/dialogs.ts'
import { isStoring } from '../effects/outbox.ts'
import { store } from '../settings/settings.ts'

/** A key as it was pressed. */
export interface Press {
  /** Its written form, as bindings use it. */
  stroke: string
  /** The event's `key`: the typed character, or the key's name. */
  key: string
  /** Milliseconds of the page's clock. */
  at: number
}

interface Waiting extends Press {
  /** Pressed for a dialog that was being opened. */
  isForDialog: boolean
}

/** Milliseconds after which a dialog without the focus counts as open: something took its focus away. */
const OPENING_MS = 1_000
/** Milliseconds after which a record that was never painted is given up. */
const PAINTING_MS = 2_000

let openedAt = -OPENING_MS
store.sub(dialogAtom, () => {
  openedAt = performance.now()
})

/** Keys that wait for a dialog or for the next record, in the order in which they were pressed. */
let waiting: Waiting[] = []
let frame = 0

export function isDialogOpen(context: CommandContext): boolean {
  return context.open.some((scope) => scope === 'dialog' || scope === 'palette')
}

/** True after a dialog was asked for, until it is on screen and has the focus. */
function isOpening(): boolean {
  if (store.get(dialogAtom) === null) return false
  if (!isDialogOpen(commandContext())) return true
  return performance.now() - openedAt < OPENING_MS && !document.activeElement?.closest('[role=dialog]')
}

/**
 * True where a key was pressed for the record that is about to be painted, or for what the decision before it leaves:
 * undo takes back the latest one, also where it is still being stored.
 */
export function waitsForPaint({ at }: Press, { isPainting }: CommandContext): boolean {
  return (isPainting || isStoring()) && performance.now() - at < PAINTING_MS
}

/** True where a key must wait for a dialog, or for the keys before it. */
export function mustWait(): boolean {
  return waiting.length > 0 || isOpening()
}

/**
 * Keeps a key until the dialog is open or the next record is painted.
 * @param interpret runs the command of a key; false where it had none
 */
export function wait(press: Press, interpret: (press: Press) => boolean): void {
  waiting.push({ ...press, isForDialog: isOpening() })
  if (frame === 0) frame = requestAnimationFrame(() => replay(interpret))
}

/** Forgets the keys that wait. */
export function forgetWaiting(): void {
  waiting = []
  cancelAnimationFrame(frame)
  frame = 0
}

/** Types a key into a field: a character as text, any other key as an event. */
function typeInto(field: Element, { key }: Press): void {
  // The one way that fields of every library take as typing.
  if (key.length === 1) document.execCommand('insertText', false, key)
  else if (key === 'Backspace') document.execCommand('delete')
  else field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

/** Runs one key; false where it had no effect, so that those after it are not meant either. */
function run(press: Waiting, interpret: (press: Press) => boolean): boolean {
  const isOpen = isDialogOpen(commandContext())
  if (press.isForDialog && !isOpen) return false
  const field = document.activeElement
  if (isOpen && field?.matches('input, textarea') && !/^(Mod|Alt)\+/.test(press.stroke)) {
    typeInto(field, press)
    return true
  }
  return interpret(press)
}

/** Runs the keys that wait, one for each frame, because each of them may open a dialog or change the record. */
function replay(interpret: (press: Press) => boolean): void {
  frame = 0
  const [press] = waiting
  if (!press) return
  if (!isOpening() && !waitsForPaint(press, commandContext())) {
    waiting.shift()
    if (!run(press, interpret)) waiting = []
  }
  if (waiting.length > 0) frame = requestAnimationFrame(() => replay(interpret))
}
