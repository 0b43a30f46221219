import { type AnyActorLogic, type AnyMachineSnapshot, type AnyStateMachine, type EventObject, transition } from 'xstate'

/** A state with this tag waits for a person's decision: its record stands in the review queue. */
export const WAITING = 'waiting'

/**
 * The law of one status. `samples` holds one full event for each event type, for tests, drawings and the
 * question what is possible now; `person` are the events that a person may raise, `clock` those of the clock; the others are the system's.
 */
export interface Lifecycle {
  readonly machine: AnyStateMachine
  readonly samples: Readonly<Record<string, EventObject>>
  readonly person: readonly string[]
  readonly clock: readonly string[]
}

/** The snapshot of a stored status; never replayed. Context is what is stored beside it. */
function snapshotOf(lifecycle: Lifecycle, status: string, context: object = {}): AnyMachineSnapshot {
  return lifecycle.machine.resolveState({ value: status, context }) as AnyMachineSnapshot
}

export interface Outcome {
  status: string
  /** What the transition set beside the status, such as the review result. */
  context: Record<string, unknown>
  /** True where the new status waits for a person. */
  waits: boolean
}

/** What an event makes of a status, or null where the lifecycle does not allow it. Pure: nothing is started, nothing is changed. */
export function apply(lifecycle: Lifecycle, status: string, event: EventObject, context: object = {}): Outcome | null {
  const before = snapshotOf(lifecycle, status, context)
  if (!before.can(event)) return null
  const [after] = transition(lifecycle.machine as AnyActorLogic, before, event) as [AnyMachineSnapshot, unknown]
  return {
    status: String(after.value),
    context: after.context as Record<string, unknown>,
    waits: after.hasTag(WAITING),
  }
}

/** Statuses that an event leads out of, each with the one that it leads to; guards see the event's sample and no context. */
export function stepsOf(lifecycle: Lifecycle, event: string): ReadonlyMap<string, string> {
  const sample = lifecycle.samples[event]
  const statuses = sample ? Object.keys(lifecycle.machine.states) : []
  return new Map(
    statuses.flatMap((status) => {
      const outcome = sample && apply(lifecycle, status, sample)
      return outcome ? [[status, outcome.status] as const] : []
    }),
  )
}

/** Events that a person may raise now, in the lifecycle's own order. Context is what is stored beside the status. */
export function allowedEvents(lifecycle: Lifecycle, status: string, context: object = {}): string[] {
  const snapshot = snapshotOf(lifecycle, status, context)
  return lifecycle.person.filter((type) => {
    const sample = lifecycle.samples[type]
    return sample !== undefined && snapshot.can(sample)
  })
}

/** True where the status waits for a person. */
export function waits(lifecycle: Lifecycle, status: string): boolean {
  return snapshotOf(lifecycle, status).hasTag(WAITING)
}
