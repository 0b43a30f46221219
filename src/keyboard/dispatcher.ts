import { atom } from 'jotai'
import type { Command } from '#commands/command'
import type { CommandContext } from '#commands/context'
import { isSingleCharacter, keystrokeOf } from '#commands/keys/keystroke'
import { advance, type Bound, NOTHING_PENDING, type Pending, SEQUENCE_GAP_MS } from '#commands/keys/sequence'
import { availability, isInScope } from '#commands/resolve'
import { commandContext, onContextChange } from '../console/command-layers.ts'
import { dialogAtom } from '../console/dialogs.ts'
import { runCommand } from '../console/run-command.ts'
import { singleKeysSetting, store } from '../settings/settings.ts'
import { capturer } from './capture.ts'
import { keymapAtom } from '../console/keymap.ts'

/** The pending sequence or count with the bindings that can follow; the which-key panel draws it. */
export const pendingAtom = atom<{ pending: Pending; following: readonly Bound<Command>[] } | null>(null)

let pending: Pending = NOTHING_PENDING
let timer: ReturnType<typeof setTimeout> | undefined

function forget(): void {
  pending = NOTHING_PENDING
  clearTimeout(timer)
  store.set(pendingAtom, null)
}

function isEditable(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true
  return (
    target instanceof HTMLInputElement &&
    !['checkbox', 'radio', 'button', 'submit', 'range', 'color', 'file'].includes(target.type)
  )
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

/** Keystrokes typed after a dialog was opened and before it was on screen. The dialog gets them, nothing behind it. */
let early: string[] = []

function isDialogOpen(context: CommandContext): boolean {
  return context.open.some((scope) => scope === 'dialog' || scope === 'palette')
}

function isOpening(): boolean {
  return store.get(dialogAtom) !== null && !isDialogOpen(commandContext())
}

/**
 * Runs the keystrokes typed ahead in the dialog. The first one without a binding there, or a focused field, drops the
 * rest.
 */
function replayEarly(): void {
  if (early.length === 0 || isOpening()) return
  const [stroke, ...rest] = early
  early = []
  const context = commandContext()
  if (!isDialogOpen(context) || isEditable(document.activeElement)) return
  const bound = store
    .get(keymapAtom)
    .bindings.find(({ strokes, target }) => strokes.join(' ') === stroke && isInScope(target, context))
  if (!bound) return
  runCommand(bound.target, {}, context)
  early = rest
  // The next keystroke runs after the dialog is updated for this one.
  queueMicrotask(replayEarly)
}

function onKey(event: KeyboardEvent): void {
  // Keys that compose an accent or belong to an input method are text.
  if (
    event.defaultPrevented ||
    event.isComposing ||
    event.keyCode === 229 ||
    event.key === 'Dead' ||
    event.key === 'Process'
  )
    return
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
  if (isOpening()) {
    event.preventDefault()
    if (!event.repeat && (!isSingleCharacter(stroke) || store.get(singleKeysSetting))) early.push(stroke)
    return
  }
  replayEarly()
  const inField = isEditable(event.target)
  if (pending === NOTHING_PENDING && belongsToControl(event.target, stroke)) return
  // A pending sequence that a modifier began continues with single characters, even in fields.
  if (pending.strokes.length === 0 && isSingleCharacter(stroke) && (inField || !store.get(singleKeysSetting))) return

  const context = commandContext()
  const here = store
    .get(keymapAtom)
    .bindings.filter(({ target }) => isInScope(target, context) && (!inField || target.inFields))
  const outcome = advance(pending, stroke, here)
  switch (outcome.kind) {
    case 'none':
      if (outcome.wasPending) event.preventDefault()
      forget()
      return
    case 'pending':
      event.preventDefault()
      clearTimeout(timer)
      pending = outcome.pending
      store.set(pendingAtom, { pending, following: outcome.following })
      timer = setTimeout(forget, SEQUENCE_GAP_MS)
      return
    case 'match': {
      const { target, count } = outcome
      forget()
      // At the last image Tab has no command to run and leaves the evidence, as it leaves any control.
      if (stroke.endsWith('Tab') && !availability(target, context).possible) return
      event.preventDefault()
      // A held key repeats movements, never changes.
      if (event.repeat && target.changes) return
      runCommand(target, count === null ? {} : { count }, context)
    }
  }
}

/**
 * Starts the console's one key listener.
 * @returns a function that stops it
 */
export function listenToKeys(): () => void {
  window.addEventListener('keydown', onKey)
  const stopFollowing = onContextChange(replayEarly)
  // The subscription keeps the keymap up to date with other tabs, and builds it for each change of keys instead of each
  // keystroke.
  const stopKeymap = store.sub(keymapAtom, forget)
  return () => {
    stopKeymap()
    window.removeEventListener('keydown', onKey)
    stopFollowing()
  }
}
