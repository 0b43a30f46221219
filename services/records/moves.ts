import { sql } from 'kysely'
import { type Lifecycle, stepsOf } from '#machines/lifecycle'

/** An event for a statement on many rows: the statuses that it leaves, and the one that it leads to. */
export interface Move {
  event: string
  from: readonly string[]
  to: string
}

/** @throws Error where the event leads to several statuses or to none, since one statement sets one status */
export function moveOf(lifecycle: Lifecycle, event: string): Move {
  const steps = stepsOf(lifecycle, event)
  const [to, ...others] = new Set(steps.values())
  if (to === undefined || others.length > 0) throw new Error(`${event} does not lead to one status.`)
  return { event, from: [...steps.keys()], to }
}

/**
 * Statuses as SQL literals: a partial index is used only where the statement contains the literals of its condition.
 */
export function literals(statuses: readonly string[]) {
  return sql.join(statuses.map((status) => sql.lit(status)))
}
