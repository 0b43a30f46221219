import type { Lifecycle } from './lifecycle.ts'
import type { RecordKind } from './record.lifecycle.ts'
import { reviewLifecycles } from './reviews/reviewed.lifecycle.ts'

/**
 * The review queue's own are in the console's first load. Those of another domain come with its commands, or all at
 * once with `record.lifecycle.ts`.
 */
const atHand: Partial<Record<RecordKind, Lifecycle>> = { ...reviewLifecycles }

/** Adds lifecycles, once for each kind of record. */
export function addLifecycles(lifecycles: Readonly<Partial<Record<RecordKind, Lifecycle>>>): void {
  Object.assign(atHand, lifecycles)
}

/** The lifecycle of a kind of record; undefined before its domain is there. */
export function lifecycleAtHand(kind: RecordKind): Lifecycle | undefined {
  return atHand[kind]
}

/**
 * The lifecycle of a kind of record that is on screen, whose domain is therefore there.
 * @throws Error for a kind whose domain is not there
 */
export function lifecycleOf(kind: RecordKind): Lifecycle {
  const lifecycle = lifecycleAtHand(kind)
  if (!lifecycle) throw new Error(`The lifecycle of ${kind} is not there`)
  return lifecycle
}
