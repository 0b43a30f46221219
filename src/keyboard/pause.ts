import { isSingleCharacter } from '#commands/keys/keystroke'

/**
 * Milliseconds without a key after which single keys that change something work again. Who types a word into something
 * that closed, refused it or never opened takes less time between two letters; who presses a key on purpose, seldom.
 */
export const PAUSE_MS = 600

let hasMissed = false
let latest = -PAUSE_MS
let replacedAt = -PAUSE_MS
let mark: ReturnType<typeof setTimeout> | undefined

/** Marks the page while keys that change something wait: styles, assistive tools and tests can see it. */
function markPause(isAwaited: boolean): void {
  clearTimeout(mark)
  // Unit tests have no page.
  if (!globalThis.document) return
  const root = document.documentElement
  root.toggleAttribute('data-awaits-pause', isAwaited)
  if (isAwaited) mark = setTimeout(() => root.removeAttribute('data-awaits-pause'), PAUSE_MS)
}

/** Notes a keystroke. @param at milliseconds of the page's clock, such as an event's `timeStamp` */
export function noteKeystroke(at: number): void {
  if (at - latest >= PAUSE_MS) hasMissed = false
  latest = at
  markPause(hasMissed || isForReplaced(at))
}

/** Notes that the last keystroke had no effect here, or was refused. */
export function noteMiss(): void {
  hasMissed = true
  markPause(true)
}

/**
 * Notes that another record was painted in place of the one on screen, by nothing that the person did. A key that was
 * on its way to the former one would decide the new one.
 * @param at milliseconds of the page's clock
 */
export function noteReplaced(at: number): void {
  replacedAt = at
  markPause(true)
}

/** True for a key or click that was on its way to the record that another one replaced. */
export function isForReplaced(at: number): boolean {
  return at - replacedAt < PAUSE_MS
}

/**
 * True where a key must wait for a pause: what changes something, and digits, which choose where the refused key would
 * have asked, and elsewhere lead away.
 * @param at when it was pressed
 */
export function awaitsPause(stroke: string, changes: boolean, at: number): boolean {
  return (hasMissed || isForReplaced(at)) && isSingleCharacter(stroke) && (changes || /^\d$/.test(stroke))
}
