import { initialTransition } from 'xstate'
import type { ReviewKind } from '#contract/schemas/reviews/review'
import { apply, waits } from '#machines/lifecycle'
import { reviewLifecycles } from '#machines/reviews/reviewed.lifecycle'

/** One step of a record's life. */
export interface Step {
  event: string
  from: string
  to: string
  /** True where a person raised the event, false where the system did. */
  byPerson: boolean
  /** True where the record waits for a person after the step. */
  waits: boolean
}

/** State of a record after some events, and the steps to it. */
export interface Course {
  status: string
  reviewResult: string
  waits: boolean
  steps: readonly Step[]
}

/** Fields of every event: `hasRevision` false for a document that nobody reviews (CTR-3-117). */
export interface Given {
  hasRevision?: false
}

const known = new Map<string, Course>()

/**
 * Applies events to a record from its lifecycle's initial state; the lifecycle alone decides the statuses.
 * @param given fields of the events besides those of their samples
 * @throws Error where the lifecycle does not allow an event
 */
export function courseOf(kind: ReviewKind, events: readonly string[], given: Given = {}): Course {
  const name = `${kind} ${events.join(' ')} ${JSON.stringify(given)}`
  const remembered = known.get(name)
  if (remembered) return remembered
  const lifecycle = reviewLifecycles[kind]
  const [first] = initialTransition(lifecycle.machine)
  let status = String(first.value)
  let context = first.context as Record<string, unknown>
  const steps: Step[] = []
  for (const event of events) {
    const sample = lifecycle.samples[event]
    const outcome = sample && apply(lifecycle, status, { ...sample, ...given }, context)
    if (!outcome) throw new Error(`${kind}: ${event} is not possible in ${status}.`)
    steps.push({
      event,
      from: status,
      to: outcome.status,
      byPerson: lifecycle.person.includes(event),
      waits: outcome.waits,
    })
    status = outcome.status
    context = outcome.context
  }
  const course = { status, reviewResult: String(context['reviewResult']), waits: waits(lifecycle, status), steps }
  known.set(name, course)
  return course
}
