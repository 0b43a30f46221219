import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPermitted, isWithin } from './geofences.ts'
import { type Area, type Coordinates, geofence, type Geofence } from './schemas/general/geography.ts'

const at = (latitude: number, longitude: number): Coordinates => ({ latitude, longitude })
/** A square of one degree with its corner at 0, 0 and a hole in its middle. */
const square: Area = {
  type: 'POLYGON',
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
        [0, 0],
      ],
      [
        [0.4, 0.4],
        [0.6, 0.4],
        [0.6, 0.6],
        [0.4, 0.6],
        [0.4, 0.4],
      ],
    ],
  },
}
const circle = (latitude: number, longitude: number, radius: number): Area => ({
  type: 'CIRCLE',
  center: at(latitude, longitude),
  radius,
})
/** One degree of latitude on a sphere with the mean radius of the earth, metres. */
const DEGREE = (6_371_008.8 * Math.PI) / 180

describe('an area', () => {
  it.each<[string, Coordinates, boolean]>([
    ['within', at(0.2, 0.2), true],
    ['on an edge', at(0, 0.5), true],
    ['on a corner', at(1, 1), true],
    ['just beyond an edge', at(-1e-9, 0.5), false],
    ['in a hole', at(0.5, 0.5), false],
    ['on the edge of a hole', at(0.4, 0.5), true],
    ['where latitude and longitude are exchanged', at(0.2, 2), false],
    ['at the pole', at(90, 0), false],
  ])('that is a polygon knows what is %s', (_where, place, expected) => {
    expect(isWithin(square, place)).toBe(expected)
  })

  it.each<[string, Area, Coordinates, boolean]>([
    ['at its center', circle(-23.5, -46.6, 1), at(-23.5, -46.6), true],
    ['a metre within its edge', circle(0, 0, DEGREE + 1), at(1, 0), true],
    ['a metre beyond its edge', circle(0, 0, DEGREE - 1), at(1, 0), false],
    ['as near in longitude, in the north', circle(60, 0, DEGREE / 2 + 20), at(60, 1), true],
    ['over the antimeridian', circle(0, 179.9, DEGREE / 2), at(0, -179.9), true],
    ['over the pole', circle(89.9, 0, DEGREE / 2), at(89.9, 180), true],
    ['at the other end of the earth', circle(0, 0, DEGREE * 179), at(0, 180), false],
  ])('that is a circle knows what is %s', (_where, area, place, expected) => {
    expect(isWithin(area, place)).toBe(expected)
  })
})

describe('one may stop', () => {
  const fence = (area: Area, stopCondition: Geofence['stopCondition']): Geofence => ({ ...area, stopCondition })
  const [near, far] = [circle(0, 0, 1000), circle(10, 10, 1000)]
  const here = at(0, 0)

  it.each<[string, Geofence[], boolean]>([
    ['nowhere else than in the one permitted area', [fence(near, 'ALLOWED')], true],
    ['not outside of it', [fence(far, 'ALLOWED')], false],
    ['in any of several permitted areas', [fence(far, 'ALLOWED'), fence(near, 'RECOMMENDED')], true],
    ['everywhere but in a prohibited area', [fence(far, 'PROHIBITED')], true],
    ['not in a prohibited area', [fence(near, 'PROHIBITED')], false],
    [
      'not in a prohibited area within a permitted one',
      [fence(circle(0, 0, 9000), 'REQUIRED'), fence(near, 'PROHIBITED')],
      false,
    ],
    ['in a permitted area beside a prohibited one', [fence(near, 'NOT_RECOMMENDED'), fence(far, 'PROHIBITED')], true],
    ['not outside of both', [fence(far, 'ALLOWED'), fence(circle(20, 20, 5), 'PROHIBITED')], false],
    ['outside of an area that is not recommended', [fence(far, 'NOT_RECOMMENDED')], true],
    [
      'outside of an area that is not required',
      [fence(far, 'NOT_REQUIRED'), fence(circle(20, 20, 5), 'PROHIBITED')],
      true,
    ],
    [
      'not in an area that is not required, where another one is',
      [fence(near, 'NOT_REQUIRED'), fence(far, 'REQUIRED')],
      false,
    ],
    ['everywhere, where there is no area', [], true],
  ])('%s', (_where, fences, expected) => {
    expect(isPermitted(fences, here)).toBe(expected)
  })

  it('in an area that says nothing', () => {
    expect(isPermitted([geofence.parse(near)], here)).toBe(true)
    expect(isPermitted([geofence.parse(far)], here)).toBe(false)
  })

  it('whatever the areas are, and whatever their order', () => {
    const place = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    })
    const area = fc.oneof(
      fc.record({
        type: fc.constant('CIRCLE' as const),
        center: place,
        radius: fc.double({ min: Number.MIN_VALUE, max: 1e9, noNaN: true }),
      }),
      fc.array(place, { minLength: 3, maxLength: 6 }).map((places): Area => {
        const ring = places.map(({ latitude, longitude }): [number, number] => [longitude, latitude])
        return { type: 'POLYGON', geometry: { type: 'Polygon', coordinates: [[...ring, ring[0] ?? [0, 0]]] } }
      }),
    )
    const fences = fc.array(
      fc
        .tuple(area, fc.constantFrom('ALLOWED' as const, 'PROHIBITED' as const))
        .map(([shape, condition]) => fence(shape, condition)),
      { maxLength: 4 },
    )
    fc.assert(
      fc.property(fences, place, (several, somewhere) => {
        expect(isPermitted(several.toReversed(), somewhere)).toBe(isPermitted(several, somewhere))
      }),
      { seed: 20_260_302, numRuns: 300 },
    )
  })
})
