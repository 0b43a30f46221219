import { describe, expect, it } from 'vitest'
import { typedTime } from './typed-time.ts'

/** A moment on the clock of the computer. */
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).getTime()

describe('a typed time', () => {
  const overMidnight = { from: at(25, 23), to: at(26, 1), shown: at(26, 0, 38) }

  it.each([
    ['of a track over midnight is of the day before', '23:30', overMidnight, at(25, 23, 30)],
    ['and of the shown day', '00:10', overMidnight, at(26, 0, 10)],
    ['that the track has on no day is of the shown day', '15:00', overMidnight, at(26, 15)],
    [
      'that the track has on several days is of the shown day',
      '01:00',
      { from: at(20, 0), to: at(26, 0), shown: at(22, 23) },
      at(22, 1),
    ],
    ['with its day is that moment', '24/11/2026 10:05', overMidnight, at(24, 10, 5)],
    ['of a text that is none is nothing', 'meio-dia', overMidnight, null],
  ])('%s', (_, text, span, expected) => {
    expect(typedTime(text, span)).toBe(expected)
  })
})
