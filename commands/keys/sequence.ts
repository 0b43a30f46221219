/** Longest pause inside a sequence, milliseconds (keyboard grammar). */
export const SEQUENCE_GAP_MS = 1_000
/** A digit that is bound and could begin a count runs after this pause, milliseconds. Not in the specification. */
export const COUNT_GAP_MS = 300
/** Largest count before a motion. Not in the specification. */
const COUNT_MAXIMUM = 999

/** The keys typed so far: a count and the beginning of a sequence. */
export interface Pending {
  count: number | null
  strokes: readonly string[]
}

export const NOTHING_PENDING: Pending = { count: null, strokes: [] }

/** A sequence and the target it is bound to. */
export interface Bound<Target> {
  strokes: readonly string[]
  target: Target
}

export type Outcome<Target> =
  /** A complete sequence was typed. */
  | { kind: 'match'; target: Target; count: number | null }
  /** The sequence is incomplete; `following` can complete it. `otherwise` runs if nothing follows a digit. */
  | { kind: 'pending'; pending: Pending; following: readonly Bound<Target>[]; otherwise?: Target }
  /** The keystroke is not bound; `wasPending` where it broke off a sequence. */
  | { kind: 'none'; wasPending: boolean }

function startsWith(strokes: readonly string[], prefix: readonly string[]): boolean {
  return prefix.length <= strokes.length && prefix.every((stroke, at) => strokes[at] === stroke)
}

/**
 * Handles one keystroke. Bindings are in order of precedence: the first complete match wins. A longer sequence can be
 * reached only where nothing is bound to its beginning.
 * @param counts whether a command in reach takes a count, so that a bound digit may begin one
 */
export function advance<Target>(
  pending: Pending,
  stroke: string,
  bindings: readonly Bound<Target>[],
  counts = false,
): Outcome<Target> {
  const isDigit = /^\d$/.test(stroke)
  const strokes = [...pending.strokes, stroke]
  const matching = bindings.filter((binding) => startsWith(binding.strokes, strokes))
  const exactMatch = matching.find((binding) => binding.strokes.length === strokes.length)
  const counting =
    isDigit && pending.strokes.length === 0 && (pending.count !== null || (stroke !== '0' && (counts || !exactMatch)))
  if (counting) {
    const count = Math.min((pending.count ?? 0) * 10 + Number(stroke), COUNT_MAXIMUM)
    const next = { kind: 'pending', pending: { count, strokes: [] }, following: [] } as const
    return exactMatch && pending.count === null ? { ...next, otherwise: exactMatch.target } : next
  }
  if (exactMatch) return { kind: 'match', target: exactMatch.target, count: pending.count }
  if (matching.length > 0) return { kind: 'pending', pending: { count: pending.count, strokes }, following: matching }
  return { kind: 'none', wasPending: pending.strokes.length > 0 || pending.count !== null }
}
