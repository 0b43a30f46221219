import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon'
import { distance } from '@turf/distance'
import type { Area, Coordinates, Geofence } from './schemas/general/geography.ts'

/** True where the coordinates are in the area, its edge included. Distances are along the great circle. */
export function isWithin(area: Area, { latitude, longitude }: Coordinates): boolean {
  if (area.type === 'POLYGON') return booleanPointInPolygon([longitude, latitude], area.geometry)
  return (
    distance([longitude, latitude], [area.center.longitude, area.center.latitude], { units: 'meters' }) <= area.radius
  )
}

/**
 * Conditions whose areas a driver has to be in to stop. `NOT_REQUIRED` and `NOT_RECOMMENDED` areas do not forbid
 * stopping outside of them.
 */
const STOPPING_AREAS: ReadonlySet<Geofence['stopCondition']> = new Set(['ALLOWED', 'RECOMMENDED', 'REQUIRED'])

/**
 * True where stopping is permitted: inside at least one area of `STOPPING_AREAS`, if there are any, and outside every
 * prohibited one (CTR-3-100, CTR-3-101).
 */
export function isPermitted(geofences: readonly Geofence[], at: Coordinates): boolean {
  const prohibited = geofences.filter(({ stopCondition }) => stopCondition === 'PROHIBITED')
  const permitted = geofences.filter(({ stopCondition }) => STOPPING_AREAS.has(stopCondition))
  return (
    !prohibited.some((area) => isWithin(area, at)) &&
    (permitted.length === 0 || permitted.some((area) => isWithin(area, at)))
  )
}
