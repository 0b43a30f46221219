import type { EventObject, StateMachine } from 'xstate'
import { getShortestPaths, getSimplePaths } from 'xstate/graph'
import type { Lifecycle } from '#machines/lifecycle'

/** One step of a path: the event, and the state it leads to. */
export interface Step {
  event: EventObject
  status: string
  context: Record<string, unknown>
}

/** The steps of every shortest and every simple path; a state is a status with a review result. */
export function pathsOf(lifecycle: Lifecycle): Step[][] {
  const machine = lifecycle.machine as unknown as StateMachine<
    never,
    never,
    never,
    never,
    never,
    never,
    never,
    never,
    never,
    never,
    never,
    never,
    never,
    never
  >
  const options = { events: Object.values(lifecycle.samples) as never[] }
  const paths = [
    ...getShortestPaths(machine as never, options as never),
    ...getSimplePaths(machine as never, options as never),
  ]
  const walked = paths.map((path) =>
    path.steps
      // XState's own first event only enters the initial state.
      .filter(({ event }) => !(event as EventObject).type.startsWith('xstate.'))
      .map(({ event, state }) => ({
        event: event as EventObject,
        status: String((state as { value: unknown }).value),
        context: (state as { context: Record<string, unknown> }).context,
      })),
  )
  // A path that is both shortest and simple is walked once.
  return [...new Map(walked.map((steps) => [JSON.stringify(steps), steps])).values()]
}

/** The state in which every path begins. */
export function initialOf(lifecycle: Lifecycle): { status: string; context: Record<string, unknown> } {
  return {
    status: lifecycle.machine.config.initial as string,
    context: (lifecycle.machine.config.context ?? {}) as Record<string, unknown>,
  }
}

/** A path as text for failure messages. */
export const nameOfSteps = (steps: readonly Step[]) => steps.map(({ event }) => event.type).join(' ') || 'no event'
