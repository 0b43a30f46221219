import { describe, expect, it } from 'vitest'
import { issuesOf } from '../../validation.ts'
import { routeProvider, routeSegment, routeType, travelRoute } from './travel-route.ts'

const segment = {
  polyline: { encoded: '_p~iF~ps|U_ulLnnqC', precision: 5 },
  geometry: {
    type: 'LineString',
    coordinates: [
      [-47.45, -23.5],
      [-46.63, -23.55],
    ],
  },
  length: { value: 98, unit: 'km' },
  duration: { value: 90, unit: 'minute' },
}

describe('a route', () => {
  it('has its providers and types (CTR-3-172, CTR-3-173)', () => {
    expect(routeProvider.options).toEqual(['HERE', 'OSRM', 'GOOGLE', 'QUALP'])
    expect(routeType.options).toEqual(['DEFAULT', 'SHORTEST', 'AVOID_TOLLS'])
  })

  it('has segments, length, duration, waypoints, whether it is fixed, and areas (CTR-3-174)', () => {
    const route = {
      provider: 'OSRM',
      type: 'AVOID_TOLLS',
      segments: [segment],
      length: segment.length,
      duration: segment.duration,
      waypoints: [{ latitude: -23.5, longitude: -47.45 }],
      fixed: true,
      areas: [{ type: 'CIRCLE', center: { latitude: -23.5, longitude: -47.45 }, radius: 200 }],
    }
    expect(travelRoute.parse(route)).toEqual(route)
  })

  it('needs one segment or more (CTR-5-022, CTR-8-020)', () => {
    expect(travelRoute.parse({ provider: 'HERE', segments: [{}] })).toEqual({
      provider: 'HERE',
      type: 'DEFAULT',
      segments: [{}],
      waypoints: [],
      fixed: false,
      areas: [],
    })
    expect(
      issuesOf(travelRoute, { provider: 'HERE', segments: [] }, 'en').map(({ path, message }) => [path, message]),
    ).toEqual([[['segments'], 'The segments length must be greater than or equal to 1.']])
  })

  it('has lines of 2 points or more (CTR-5-020)', () => {
    expect(routeSegment.parse(segment)).toEqual(segment)
    expect(
      issuesOf(routeSegment, { geometry: { type: 'LineString', coordinates: [[-47.45, -23.5]] } }, 'en').map(
        ({ path, message }) => [path, message],
      ),
    ).toEqual([[['geometry', 'coordinates'], 'The line must have at least 2 points.']])
  })
})
