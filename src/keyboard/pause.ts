import { isSingleCharacter } from '#commands/keys/keystroke'

/**
 * Milliseconds without a key after which single keys that change something work again. Who types a word into something
 * that closed, refused it or never opened takes less time between two letters; who presses a key on purpose, seldom.
 */
export const PAUSE_MS = 600

/** Why keys that change something wait: a key without effect, or a record that came in place of the one on screen. */
type Cause = 'key' | 'record'

let cause: Cause | null = null
let latest = -PAUSE_MS
let mark: ReturnType<typeof setTimeout> | undefined

/** Marks the page while keys that change something wait: styles, assistive tools and tests can see it. */
function markPause(): void {
  clearTimeout(mark)
  // Unit tests have no page.
  if (!globalThis.document) return
  const root = document.documentElement
  root.toggleAttribute('data-awaits-pause', cause !== null)
  if (cause !== null) mark = setTimeout(() => root.removeAttribute('data-awaits-pause'), PAUSE_MS)
}

/** Notes a keystroke. @param at milliseconds of the page's clock, such as an event's `timeStamp` */
export function noteKeystroke(at: number): void {
  if (at - latest >= PAUSE_MS) cause = null
  latest = at
  markPause()
}

/** Notes that the last keystroke had no effect here, or was refused. */
export function noteMiss(): void {
  cause ??= 'key'
  markPause()
}

/**
 * Notes that another record was painted in place of the one on screen, by nothing that the person did. A key that was
 * on its way to the former one would decide the new one.
 * @param at milliseconds of the page's clock
 */
export function noteReplaced(at: number): void {
  cause = 'record'
  latest = Math.max(latest, at)
  markPause()
}

/** True for a click that was on its way to the record that another one replaced. @param at milliseconds of the page's clock */
export function isForReplaced(at: number): boolean {
  return cause === 'record' && at - latest < PAUSE_MS
}

/** Why what is typed now was hardly meant for what is on screen; null after a pause. */
export function pauseCause(): Cause | null {
  return cause
}

/**
 * True where a key must wait for a pause: what changes something, and digits, which choose where the refused key would
 * have asked, and elsewhere lead away.
 */
export function awaitsPause(stroke: string, changes: boolean): boolean {
  return cause !== null && isSingleCharacter(stroke) && (changes || /^\d$/.test(stroke))
}
