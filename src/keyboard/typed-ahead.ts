import type { CommandContext } from '#commands/context'
import { commandContext } from '../console/command-layers.ts'
import { abandonDialog, dialogAtom } from '../console/dialogs.ts'
import { isStoring } from '../effects/outbox.ts'
import { store } from '../settings/settings.ts'
import { isEditable } from './editable.ts'
import { isSecondTap, SECOND_TAP_MS } from './second-tap.ts'

/** A key as it was pressed. */
export interface Press {
  /** Its written form, as bindings use it. */
  stroke: string
  /** The event's `key`: the typed character, or the key's name. */
  key: string
  /** Milliseconds of the page's clock. */
  at: number
  /** Pressed before the rows or the record that follow were on screen, so it means none of them. */
  isBlind?: boolean
}

/** Runs the command of a key; false where it had none. */
type Interpret = (press: Press, inField: boolean) => boolean

interface Waiting {
  press: Press
  /** Pressed for a dialog that was being opened. */
  isForDialog: boolean
  /** False where it had no effect, so that what was pressed after it is not meant either. */
  run(): boolean
}

/** Milliseconds after which a dialog without the focus counts as open: something took its focus away. */
const OPENING_MS = 1_000
/** Milliseconds after which a dialog that was not drawn is given up. */
const DRAWING_MS = 8_000
/** Milliseconds after which a record that was never painted is given up. */
const PAINTING_MS = 2_000

let openedAt = -DRAWING_MS
/** When the open dialog was painted, milliseconds of the page's clock; null until then. */
let paintedAt: number | null = null
let paintFrame = 0

let sightTimer: ReturnType<typeof setTimeout> | undefined

/** Marks the page until keys that decide by what the dialog shows count: tests can see it. */
function markSight(isAwaited: boolean): void {
  clearTimeout(sightTimer)
  document.documentElement.toggleAttribute('data-awaits-sight', isAwaited)
}

/** Notes the frame after the one that draws an opened dialog. */
function watchPaint(): void {
  paintFrame = requestAnimationFrame(() => {
    if (isOpening()) watchPaint()
    else
      paintFrame = requestAnimationFrame((now) => {
        paintedAt = now
        sightTimer = setTimeout(() => markSight(false), SECOND_TAP_MS)
      })
  })
}

store.sub(dialogAtom, () => {
  openedAt = performance.now()
  paintedAt = null
  cancelAnimationFrame(paintFrame)
  const isOpen = store.get(dialogAtom) !== null
  markSight(isOpen)
  if (isOpen) watchPaint()
})

/**
 * True where a key was pressed before the person can have seen the open dialog: before it was painted, or as the second
 * tap of the key that opened it.
 * @param last the last key before it that changed something or opened the dialog
 */
export function isBeforeSight({ stroke, at }: Press, last: Pick<Press, 'stroke' | 'at'>): boolean {
  if (store.get(dialogAtom) === null) return false
  if (paintedAt === null || at < paintedAt) return true
  return last.at < paintedAt && isSecondTap({ stroke, at }, last)
}

/** What waits for a dialog or for the next record, in the order in which it was pressed. */
let waiting: Waiting[] = []
let frame = 0

export function isDialogOpen(context: CommandContext): boolean {
  return context.open.some((scope) => scope === 'dialog' || scope === 'palette')
}

/** True after a dialog was asked for, until it is on screen and has the focus. */
function isOpening(): boolean {
  if (store.get(dialogAtom) === null) return false
  const since = performance.now() - openedAt
  if (!isDialogOpen(commandContext())) return since < DRAWING_MS
  return since < OPENING_MS && !document.activeElement?.closest('[role=dialog]')
}

/**
 * Closes a dialog that was asked for but not drawn in time, because its code does not arrive or it failed. Keys would
 * wait for it for ever, or act behind it when it is drawn at last.
 * @returns true where there was one; the key that found it does nothing else
 */
export function giveUpDialog(): boolean {
  if (store.get(dialogAtom) === null || isOpening() || isDialogOpen(commandContext())) return false
  forgetWaiting()
  abandonDialog()
  return true
}

/**
 * True where a key was pressed for the record that is about to be painted, or for what the decision before it leaves:
 * undo takes back the latest one, also where it is still being stored.
 */
export function waitsForPaint({ at }: Press, { isPainting }: CommandContext): boolean {
  return (isPainting || isStoring()) && performance.now() - at < PAINTING_MS
}

/** True where a key was pressed for the rows or the record that are on their way to the screen. */
export function waitsForReading({ at }: Press, { isReading }: CommandContext): boolean {
  return isReading && performance.now() - at < PAINTING_MS
}

/** True where a key was pressed for the screen that the person goes to, whose keys may mean something else. */
function waitsForScreen({ at }: Press, { isTravelling }: CommandContext): boolean {
  return isTravelling && performance.now() - at < PAINTING_MS
}

/** True where a key must wait for a dialog, for another screen, or for the keys before it. */
export function mustWait(press: Press): boolean {
  return waiting.length > 0 || isOpening() || waitsForScreen(press, commandContext())
}

function enqueue(press: Press, run: Waiting['run']): void {
  waiting.push({ press, isForDialog: isOpening(), run })
  if (frame === 0) frame = requestAnimationFrame(replay)
}

/** Keeps a key until the dialog is open, or what it was pressed for is painted. */
export function waitWithKey(press: Press, interpret: Interpret): void {
  const { isReading, isTravelling } = commandContext()
  const isBlind = (isReading || isTravelling) && !isOpening()
  enqueue(press, () => type({ ...press, isBlind }, interpret))
}

/** Keeps a command whose keys are complete until what they were pressed for is painted. */
export function waitWithCommand(press: Press, run: () => boolean): void {
  enqueue(press, run)
}

/** Forgets what waits. */
export function forgetWaiting(): void {
  waiting = []
  cancelAnimationFrame(frame)
  frame = 0
}

/** Types a key into a field: a character as text, any other key as an event; Enter also sends a form, as a real one. */
function typeInto(field: HTMLElement, { key }: Press): void {
  // The one way that fields of every library take as typing.
  if (key.length === 1) document.execCommand('insertText', false, key)
  else if (key === 'Backspace') document.execCommand('delete')
  else {
    const isFree = field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    if (isFree && key === 'Enter' && field instanceof HTMLInputElement) field.form?.requestSubmit()
  }
}

/** Types a key into the field that has the focus by now, or runs its command; false where it had no effect. */
function type(press: Press, interpret: Interpret): boolean {
  const field = document.activeElement
  if (!isEditable(field) || /^(Mod|Alt)\+/.test(press.stroke)) return interpret(press, isEditable(field))
  typeInto(field, press)
  return true
}

/** Runs what waits, one in each frame, because each may open a dialog or change the record. */
function replay(): void {
  frame = 0
  const [next] = waiting
  // What waits for a dialog that was given up is not meant for what is behind it.
  if (!next || giveUpDialog()) return
  const { press, isForDialog, run } = next
  const context = commandContext()
  const waits = [waitsForScreen, waitsForPaint, waitsForReading].some((waitsFor) => waitsFor(press, context))
  if (!isOpening() && !waits) {
    waiting.shift()
    const isGone = isForDialog && !isDialogOpen(commandContext())
    if (isGone || !run()) waiting = []
  }
  if (waiting.length > 0) frame = requestAnimationFrame(replay)
}
