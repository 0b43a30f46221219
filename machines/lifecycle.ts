import { type AnyActorLogic, type AnyMachineSnapshot, type AnyStateMachine, type EventObject, transition } from 'xstate'

/** Tag of states that wait for a person's decision: their records are in the review queue. */
export const WAITING = 'waiting'

/**
 * The rules of one status field. `samples` has one full event of each type, for tests, drawings and the check of what
 * is possible now. `person` lists the events that a person may raise, `clock` those of the clock; all others are raised
 * by the system.
 */
export interface Lifecycle {
  readonly machine: AnyStateMachine
  readonly samples: Readonly<Record<string, EventObject>>
  readonly person: readonly string[]
  readonly clock: readonly string[]
  /**
   * Those events of a person whose effect stays within the house until they are sent: the console holds them in its
   * outbox for the undo window. All others are sent at once, as what they cause cannot be called back.
   */
  readonly held?: readonly string[]
}

/** The snapshot of a stored status; no events are replayed. `context` is the data stored with the status. */
function snapshotOf(lifecycle: Lifecycle, status: string, context: object = {}): AnyMachineSnapshot {
  return lifecycle.machine.resolveState({ value: status, context }) as AnyMachineSnapshot
}

export interface Outcome {
  status: string
  /** Further data that the transition set, such as the review result. */
  context: Record<string, unknown>
  /** True where the new status waits for a person. */
  waits: boolean
}

/**
 * The result of an event in a status, or null where the lifecycle does not allow it. Pure: starts and changes nothing.
 */
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

/** Source statuses of an event, each with its target. Guards see the event's sample and no context. */
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

/** Events that a person may raise now, in the lifecycle's own order. `context` is the data stored with the status. */
export function allowedEvents(lifecycle: Lifecycle, status: string, context: object = {}): string[] {
  const snapshot = snapshotOf(lifecycle, status, context)
  return lifecycle.person.filter((type) => {
    const sample = lifecycle.samples[type]
    return sample !== undefined && snapshot.can(sample)
  })
}

/** The name of the guard that refuses an event with these facts in a status that knows it; null for none. */
export function refusingGuard(lifecycle: Lifecycle, status: string, event: EventObject, facts: object): string | null {
  if (apply(lifecycle, status, event, facts)) return null
  const [first] = lifecycle.machine.root.states[status]?.transitions.get(event.type) ?? []
  return typeof first?.guard === 'string' ? first.guard : null
}

/** True where the console holds a person's event for the undo window before it sends it. */
export function isHeld({ held = [] }: Lifecycle, event: string): boolean {
  return held.includes(event)
}

/** True where the status waits for a person. */
export function waits(lifecycle: Lifecycle, status: string): boolean {
  return snapshotOf(lifecycle, status).hasTag(WAITING)
}
