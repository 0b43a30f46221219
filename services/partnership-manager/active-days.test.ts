import { describe, expect, it } from 'vitest'
import { calendarOf, DEFAULT_TIME_ZONE } from '#contract/tenant-time'
import { daysActive, pausedDays } from './active-days.ts'

const calendar = calendarOf(DEFAULT_TIME_ZONE)
const row = {
  status: 'ACTIVE',
  start_at: '2026-03-10',
  end_at: '2026-03-20',
  created_at: '2026-03-01T12:00:00.000Z',
  paused_at: null,
  paused_days: 0,
}

describe('the days on which a partnership was shown', () => {
  it('CON-3-049 count from its first day, or the one on which it was made, to the current or its last one', () => {
    expect([
      daysActive({ ...row, status: 'SCHEDULED' }, '2026-03-15', calendar),
      daysActive(row, '2026-03-10', calendar),
      daysActive(row, '2026-03-15', calendar),
      daysActive({ ...row, status: 'COMPLETED' }, '2026-04-15', calendar),
      daysActive({ ...row, created_at: '2026-03-14T12:00:00.000Z' }, '2026-03-15', calendar),
    ]).toEqual([0, 1, 6, 11, 2])
  })

  it('stand still while it is away, and leave out the whole days of that', () => {
    const away = { ...row, status: 'INACTIVE', paused_at: '2026-03-12' }
    const back = { ...row, paused_days: pausedDays(away, '2026-03-15', calendar) }
    expect([
      daysActive(away, '2026-03-14', calendar),
      back.paused_days,
      daysActive(back, '2026-03-15', calendar),
    ]).toEqual([3, 2, 4])
    // Brought back on the same day, or taken away before its first day.
    expect([
      pausedDays(away, '2026-03-12', calendar),
      pausedDays({ ...away, paused_at: '2026-03-05' }, '2026-03-08', calendar),
      pausedDays({ ...away, paused_at: '2026-03-05' }, '2026-03-12', calendar),
      daysActive({ ...away, paused_at: '2026-03-05' }, '2026-03-12', calendar),
    ]).toEqual([0, 0, 2, 0])
  })
})
