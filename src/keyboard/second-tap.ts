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
