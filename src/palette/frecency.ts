const STORED = 'torre.frecency'
/** Use counts half as much after this, milliseconds. */
const HALF_LIFE_MS = 7 * 24 * 3_600_000
/** Most that use lifts something in the ranking. */
const LIFT = 80

type Uses = Record<string, { score: number; at: number }>

function read(): Uses {
  try {
    return JSON.parse(localStorage.getItem(STORED) ?? '{}') as Uses
  } catch {
    return {}
  }
}

let uses = read()

function faded(use: { score: number; at: number }, now: number): number {
  return use.score * 0.5 ** ((now - use.at) / HALF_LIFE_MS)
}

/** How much past use lifts this in the ranking; kept on this computer only. */
export function frecencyOf(id: string): number {
  const use = uses[id]
  return use ? Math.min(LIFT, faded(use, Date.now()) * 10) : 0
}

export function used(id: string): void {
  const now = Date.now()
  const before = uses[id]
  uses = { ...uses, [id]: { score: (before ? faded(before, now) : 0) + 1, at: now } }
  localStorage.setItem(STORED, JSON.stringify(uses))
}
