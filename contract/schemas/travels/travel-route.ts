import { z } from 'zod'
import { rule } from '../../rule.ts'
import { area, coordinates, geoLineString, polyline } from '../general/geography.ts'
import { duration, length } from '../general/measures.ts'
import { truth } from '../general/truth.ts'

/** Who computes a route, and how (CTR-3-172, CTR-3-173). */
export const routeProvider = z.enum(['HERE', 'OSRM', 'GOOGLE', 'QUALP'])
export type RouteProvider = z.infer<typeof routeProvider>
export const routeType = z.enum(['DEFAULT', 'SHORTEST', 'AVOID_TOLLS'])
export type RouteType = z.infer<typeof routeType>

/**
 * The way from one waypoint to the next: its line, encoded or as GeoJSON. The specification does not name its fields.
 */
export const routeSegment = z
  .object({
    polyline: polyline.nullish(),
    geometry: geoLineString.nullish(),
    length: length.nullish(),
    duration: duration.nullish(),
  })
  .meta({ id: 'RouteSegment' })
export type RouteSegment = z.infer<typeof routeSegment>

/**
 * The way of a travel (CTR-3-172 to CTR-3-174): one segment at least (CTR-5-022). A fixed route is never recomputed.
 */
export const travelRoute = z
  .object({
    provider: routeProvider,
    type: routeType.default('DEFAULT'),
    segments: z.array(routeSegment).min(1, rule('segmentsMinimum')),
    length: length.nullish(),
    duration: duration.nullish(),
    waypoints: z.array(coordinates).default([]),
    fixed: truth.default(false),
    areas: z.array(area).default([]),
  })
  .meta({ id: 'TravelRoute' })
export type TravelRoute = z.infer<typeof travelRoute>
