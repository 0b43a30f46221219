import type { StoppingPoint } from '#contract/schemas/travels/stopping-point'
import type { Travel } from '#contract/schemas/travels/travel'
import type { TravelHistoryDetail } from '#contract/schemas/travels/travel-history'

/** The stops of a travel in the order of the route. */
export function stopsOf({ origin, stopovers, destination }: Travel): readonly StoppingPoint[] {
  return [origin, ...stopovers, destination]
}

/** What a stop is called: its title, otherwise its city, otherwise its number. */
export function stopName({ title, locale }: StoppingPoint, at: number): string {
  return title || [locale.city, locale.stateCode].filter(Boolean).join('/') || String(at + 1)
}

/** The name of the stop with an id. */
export function nameOfStop(travel: Travel, id: string | null | undefined): string {
  const stops = stopsOf(travel)
  const at = stops.findIndex(({ _id }) => _id === id)
  const stop = stops[at]
  return stop ? stopName(stop, at) : ''
}

/** Why a stop was paused or its goods were not delivered; undefined where no reason was told. */
export function reasonOf(travel: TravelHistoryDetail, { reason }: StoppingPoint) {
  const all = [...travel.pauseReasons, ...travel.notDeliveredReasons, ...travel.partialDeliveryReasons]
  return all.find(({ _id }) => _id === reason)?.label
}
