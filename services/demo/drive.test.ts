import { distance } from '@turf/distance'
import { describe, expect, it } from 'vitest'
import { driveOf, locatedEvent, SPAN } from './drive.ts'

const BEGIN = Date.parse('2026-03-02T08:00:00Z')
const MINUTE = 60_000
const points = (number: number, minutes: number) =>
  Array.from({ length: minutes }, (_, minute) => driveOf(number, BEGIN + minute * MINUTE))

describe('a played driver on the road', () => {
  it('drives at the speed of a truck, never jumps, and rests for forty minutes', () => {
    for (const number of [0, 1, 2, 3, 4, 5, 17]) {
      const way = points(number, 12 * 60)
      const steps = way.slice(1).map(({ position }, at) => {
        const before = way[at]!.position
        return distance([before.longitude, before.latitude], [position.longitude, position.latitude], {
          units: 'kilometers',
        })
      })
      // Kilometres of a minute: 80 km/h, and more where the road swings.
      expect(Math.max(...steps)).toBeLessThan(2)
      const resting = way.filter(({ speed }) => speed === 0).length
      expect(resting).toBeGreaterThanOrEqual(80)
      expect(resting).toBeLessThanOrEqual(121)
    }
  })

  it('is where it was when the play begins again, and has one event for each span', () => {
    const event = locatedEvent('0123456789abcdef01234567', 3, new Date(BEGIN))
    expect(locatedEvent('0123456789abcdef01234567', 3, new Date(BEGIN + SPAN - 1))).toEqual(event)
    const next = locatedEvent('0123456789abcdef01234567', 3, new Date(BEGIN + SPAN))
    expect([next.id === event.id, next.at]).toEqual([false, '2026-03-02T08:00:30.000Z'])
    expect(event.position).toEqual(driveOf(3, BEGIN).position)
  })
})
