import { isSingleCharacter } from '#commands/keys/keystroke'

/**
 * Milliseconds without a key after which single keys that change something work again. Who types a word into something
 * that closed, refused it or never opened takes less time between two letters; who presses a key on purpose, seldom.
 */
export const PAUSE_MS = 600

let hasMissed = false
let latest = -PAUSE_MS

/** Notes a keystroke. @param at milliseconds of the page's clock, such as an event's `timeStamp` */
export function noteKeystroke(at: number): void {
  if (at - latest >= PAUSE_MS) hasMissed = false
  latest = at
}

/** Notes that the last keystroke had no effect here, or was refused. */
export function noteMiss(): void {
  hasMissed = true
}

/** True after a key without effect, until there was a pause: what is typed now was hardly meant as commands. */
export function isAfterMiss(): boolean {
  return hasMissed
}

/**
 * True where a key must wait for a pause after one without effect: what changes something, and digits, which choose
 * where the refused key would have asked, and elsewhere lead away.
 */
export function awaitsPause(stroke: string, changes: boolean): boolean {
  return hasMissed && isSingleCharacter(stroke) && (changes || /^\d$/.test(stroke))
}
