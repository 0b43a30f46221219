/**
 * Milliseconds within which a key pressed again was tapped twice rather than pressed for what the first tap brought.
 * Not in the specification; systems take 500 for a double click, and nobody reads a record in less.
 */
export const SECOND_TAP_MS = 400

interface Tap {
  stroke: string
  /** Milliseconds of the page's clock. */
  at: number
}

/** True where a key is the second tap of the one before. */
export function isSecondTap({ stroke, at }: Tap, before: Tap): boolean {
  return stroke === before.stroke && at - before.at < SECOND_TAP_MS
}

/**
 * True where a key was pressed before the screen was drawn, or as the second tap of the key that led there, such as the
 * `r` of `g` `r`: it is not meant for what the screen shows.
 * @param before the key before it that had a command
 * @param arrivedAt when the screen was drawn, milliseconds of the page's clock
 */
export function isForScreenBefore(press: Tap, before: Tap, arrivedAt: number): boolean {
  return press.at < arrivedAt || (before.at < arrivedAt && isSecondTap(press, before))
}
