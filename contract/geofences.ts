import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon'
import { distance } from '@turf/distance'
import type { Area, Coordinates, Geofence } from './schemas/geography.ts'

/** True where the coordinates are in the area, its edge included. Distances are along the great circle. */
export function isWithin(area: Area, { latitude, longitude }: Coordinates): boolean {
  if (area.type === 'POLYGON') return booleanPointInPolygon([longitude, latitude], area.geometry)
  return (
    distance([longitude, latitude], [area.center.longitude, area.center.latitude], { units: 'meters' }) <= area.radius
  )
}

/** Areas in which one has to be to stop; that an area is not required or not recommended keeps nobody outside of it from stopping. */
const STOPPING_AREAS: ReadonlySet<Geofence['stopCondition']> = new Set(['ALLOWED', 'RECOMMENDED', 'REQUIRED'])

/** True where one may stop there: in one of the areas to stop in, if there are any, and in none that is prohibited (CTR-3-100, CTR-3-101). */
export function isPermitted(geofences: readonly Geofence[], at: Coordinates): boolean {
  const prohibited = geofences.filter(({ stopCondition }) => stopCondition === 'PROHIBITED')
  const permitted = geofences.filter(({ stopCondition }) => STOPPING_AREAS.has(stopCondition))
  return (
    !prohibited.some((area) => isWithin(area, at)) &&
    (permitted.length === 0 || permitted.some((area) => isWithin(area, at)))
  )
}
