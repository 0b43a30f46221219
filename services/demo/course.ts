import { initialTransition } from 'xstate'
import type { ReviewKind } from '#contract/schemas/review'
import { apply, waits } from '#machines/lifecycle'
import { reviewLifecycles } from '#machines/reviews/reviewed.lifecycle'

/** One step of a record's life. */
export interface Step {
  event: string
  from: string
  to: string
  /** True where a person, not the system, raised it. */
  byPerson: boolean
  /** True where it waits for a person from then on. */
  waits: boolean
}

/** Where a record stands after some events, and how it came there. */
export interface Course {
  status: string
  reviewResult: string
  waits: boolean
  steps: readonly Step[]
}

/** What all events of a life say: that nobody reviews the document (CTR-3-117). */
export interface Given {
  hasRevision?: false
}

const known = new Map<string, Course>()

/**
 * Lives a record's life from its lifecycle's first state; the law of the statuses is the lifecycle's alone.
 * @param given what the events say beyond their samples
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
