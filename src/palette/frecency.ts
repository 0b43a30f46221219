/** Half-life of a use, in milliseconds. */
const HALF_LIFE_MS = 7 * 24 * 3_600_000
/**
 * Points that one fresh use adds to the ranking, and the most that uses add: too few to outrank a match of the whole
 * title.
 */
const LIFT = { each: 10, most: 80 } as const
/**
 * Most entries that are remembered; the least used is forgotten. Not in the specification; more than there are commands
 * in daily use.
 */
export const USES_KEPT = 200

/** Uses of each entry, weighted by how recent they are. */
export type Uses = Readonly<Record<string, { score: number; at: number }>>

function fade(use: { score: number; at: number }, now: number): number {
  return use.score * 0.5 ** ((now - use.at) / HALF_LIFE_MS)
}

/**
 * Points that past use adds to this entry's ranking.
 * @param now milliseconds since 1970
 */
export function liftOf(uses: Uses, id: string, now: number): number {
  const use = Object.hasOwn(uses, id) ? uses[id] : undefined
  return use ? Math.min(LIFT.most, fade(use, now) * LIFT.each) : 0
}

/** The same uses plus one. */
export function withUse(uses: Uses, id: string, now: number): Uses {
  const before = Object.hasOwn(uses, id) ? uses[id] : undefined
  const next = { ...uses, [id]: { score: (before ? fade(before, now) : 0) + 1, at: now } }
  const entries = Object.entries(next)
  if (entries.length <= USES_KEPT) return next
  const [least] = entries
    .filter(([other]) => other !== id)
    .sort(([, one], [, other]) => fade(one, now) - fade(other, now))
  return Object.fromEntries(entries.filter((entry) => entry !== least))
}

/** The valid entries of the stored uses: browser storage can be edited by hand. */
export function usesFrom(stored: unknown): Uses {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, { score: number; at: number }] => {
      const use = entry[1] as { score?: unknown; at?: unknown } | null
      return typeof use?.score === 'number' && typeof use.at === 'number'
    }),
  )
}
