import { textOf } from '#contract/texts'
import type { RoutesOf } from '../http/routes.ts'
import { getDriverTrack, listDriverLocations } from './positions.ts'

/** The tracking service. */
export const trackingRoutes: RoutesOf<'tracking'> = {
  listDriverLocations: (context, { query }) => listDriverLocations(context, query),
  getDriverTrack: (context, { params, query }) => getDriverTrack(context, params.driver, query),
  getBaseMap: ({ baseMap, language }) => Promise.resolve({ message: textOf('ok', language), baseMap }),
}
