import { describe, expect, it } from 'vitest'
import { calendarOf, minuteAt, nextTimeOfDay } from './tenant-time.ts'

describe('days of a time zone', () => {
  it.each([
    ['America/Sao_Paulo', '2026-11-27', '2026-11-27T03:00:00.000Z', '2026-11-28T03:00:00.000Z'],
    ['America/Manaus', '2026-11-27', '2026-11-27T04:00:00.000Z', '2026-11-28T04:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-27', '2026-11-26T18:30:00.000Z', '2026-11-27T18:30:00.000Z'],
    ['UTC', '2024-02-29', '2024-02-29T00:00:00.000Z', '2024-03-01T00:00:00.000Z'],
    // Clocks are put forward and back: 23 and 25 hours.
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
    // Midnight was skipped.
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z', '2018-11-05T02:00:00.000Z'],
    ['America/Sao_Paulo', '9999-12-31', '9999-12-31T03:00:00.000Z', '9999-12-31T23:59:59.999Z'],
  ])('in %s %s is from %s to %s', (zone, day, from, before) => {
    const calendar = calendarOf(zone)
    expect([calendar.startOfDay(day), calendar.endOfDay(day)]).toEqual([from, before])
    const last = new Date(Date.parse(before) - 1)
    expect([calendar.dayOf(new Date(from)), calendar.startOfToday(last)]).toEqual([day, from])
  })
})

it('a day of the first century is not taken for one of the twentieth', () => {
  expect(calendarOf('UTC').startOfDay('0001-02-03')).toBe('0001-02-03T00:00:00.000Z')
})

describe('times of day', () => {
  it('are those of the clocks there', () => {
    const at = new Date('2026-11-27T02:30:00.000Z')
    expect(minuteAt(at, 'America/Sao_Paulo')).toBe(23 * 60 + 30)
    expect(minuteAt(at, 'America/Manaus')).toBe(22 * 60 + 30)
    expect(nextTimeOfDay('23:00', at, 'America/Manaus').toISOString()).toBe('2026-11-27T03:00:00.000Z')
    expect(nextTimeOfDay('22:30', at, 'America/Manaus').toISOString()).toBe('2026-11-28T02:30:00.000Z')
  })

  it('come once on days on which the clocks are changed', () => {
    const before = new Date('2026-03-08T06:00:00.000Z')
    expect(nextTimeOfDay('02:30', before, 'America/New_York').toISOString()).toBe('2026-03-08T07:30:00.000Z')
    expect(nextTimeOfDay('08:00', before, 'America/New_York').toISOString()).toBe('2026-03-08T12:00:00.000Z')
    const evening = new Date('2026-10-31T23:00:00.000Z')
    expect(nextTimeOfDay('08:00', evening, 'America/New_York').toISOString()).toBe('2026-11-01T13:00:00.000Z')
  })
})
