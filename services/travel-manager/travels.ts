import type { StoppingPointCandidate } from '#contract/schemas/travels/stopping-point'
import type { TravelCandidate } from '#contract/schemas/travels/travel'
import type { TravelsQuery } from '#contract/schemas/travels/travel-history'
import { textOf } from '#contract/texts'
import type { RequestContext } from '../http/context.ts'
import { listOperations, type OperationParts, placeText, readOperation } from '../records/operation-history.ts'
import type { OperationKind } from '../records/told-records.ts'
import { presentTravel } from './present-travel.ts'

/** Travels among the records that other systems tell. */
export const TRAVELS = { table: 'travels', resource: 'TRAVEL', moment: 'scheduled_at' } as const satisfies OperationKind

/** The stops of a travel in the order of the route. */
export function stopsOf({ origin, stopovers, destination }: TravelCandidate): StoppingPointCandidate[] {
  return [origin, ...stopovers, destination]
}

/** What the history shows of a travel: of several clients the first one of the route, and the operation at its origin. */
function partsOf(travel: TravelCandidate): OperationParts {
  const { origin, destination, stopovers, vehicle } = travel
  const [client] = stopsOf(travel).flatMap(({ clients }) => clients)
  return {
    place: origin.title ?? null,
    client: client?.name ?? null,
    operation: origin.operation ?? null,
    plates: vehicle?.licensePlate ? [vehicle.licensePlate] : [],
    origin: placeText(origin.locale),
    destination: placeText(destination.locale),
    stopovers: stopovers.map(({ locale, title }) => placeText(locale) ?? title ?? '').filter(Boolean),
  }
}

export async function listTravels(context: RequestContext, query: TravelsQuery) {
  const { head, rows } = await listOperations(context, TRAVELS, query, partsOf)
  return { ...head, travels: rows }
}

/**
 * A travel of a driver.
 * @throws ServiceError 404 for an unknown travel, and for another driver's
 */
export async function getTravel(context: RequestContext, id: string, driver: string) {
  const { row, shown } = await readOperation(context, TRAVELS, { id, driver }, partsOf)
  return {
    message: textOf('ok', context.language),
    travel: { ...shown, ...(await presentTravel(context, row)) },
  }
}
