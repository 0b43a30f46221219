import type { Selectable, Transaction } from 'kysely'
import type { AppEvent, AppEventOf, AppEventRefusal, AppEventType } from '#contract/schemas/driver-app/app-events'
import type { DriverFeed } from '#contract/schemas/driver-app/driver-feed'
import type { Issue } from '#contract/schemas/general/error-reply'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'

/** An event that does not count, and why. */
export interface Refused {
  id: string
  reason: AppEventRefusal
  /** The rules that the event breaks, each with its field; none where the reason says it all. */
  issues?: readonly Issue[]
}

type Take<Event> = (
  context: RequestContext,
  trx: Transaction<Tables>,
  events: readonly Event[],
) => Promise<readonly Refused[] | void>

/** Event types that a domain takes in. Its events of a batch come together, so that it writes them set-wise. */
export interface EventTaker {
  readonly types: readonly AppEventType[]
  /** True where the events make the driver whom they name; such takers run first. */
  readonly registers?: boolean
  readonly take: Take<AppEvent>
}

/**
 * Declares what a domain does with some event types. `take` gets only events that are new, in time and, unless it
 * registers them, of known drivers; it must do no harm where they are late or out of order.
 */
export function takes<const Type extends AppEventType>(
  types: readonly Type[],
  take: Take<AppEventOf<Type>>,
  more: Pick<EventTaker, 'registers'> = {},
): EventTaker {
  // The kernel passes events of the declared types only.
  return { types, take: take as unknown as Take<AppEvent>, ...more }
}

/** What the app of a driver shows of each domain. */
export type FeedParts = {
  readonly [Part in keyof DriverFeed]: (
    context: RequestContext,
    driver: Selectable<Tables['drivers']>,
  ) => Promise<DriverFeed[Part]>
}

/** Everything that the services add to the driver app's side. */
export interface DriverApp {
  readonly takers: readonly EventTaker[]
  readonly feed: FeedParts
}

/** The latest event of each driver. */
export function latestByDriver<Event extends { driver: string; at: string }>(events: readonly Event[]): Event[] {
  const latest = new Map<string, Event>()
  for (const event of events) {
    const known = latest.get(event.driver)
    if (!known || Date.parse(known.at) <= Date.parse(event.at)) latest.set(event.driver, event)
  }
  return [...latest.values()]
}
