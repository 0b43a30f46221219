import { describe, expect, it } from 'vitest'
import { parseDay } from './dates.ts'
import { formatAge, formatCurrency, formatDate, formatDateTime, formatPostalCode } from './formats.ts'

describe('formats', () => {
  it('shows a date as DD/MM/YYYY (CON-1-024)', () => {
    expect(formatDate('2026-02-09')).toBe('09/02/2026')
  })

  it('shows a date-time as DD/MM/YYYY HH:mm in 24-hour form (CON-1-025)', () => {
    expect(formatDateTime('2026-02-09T23:05:00')).toBe('09/02/2026 23:05')
    expect(formatDateTime('2026-02-09T00:00:00')).toBe('09/02/2026 00:00')
  })

  it('shows money in Brazilian format (CON-1-026)', () => {
    expect(formatCurrency(1234.56).replace('\u00a0', ' ')).toBe('R$ 1.234,56')
  })

  it('groups the postal codes of Brazil and leaves others as they are', () => {
    expect(['25037172', 'C1425', '110231'].map(formatPostalCode)).toEqual(['25037-172', 'C1425', '110231'])
  })

  it('tells an age in the two units that matter', () => {
    const now = Date.parse('2026-02-09T12:00:00Z')
    expect(
      ['2026-02-06T08:00:00Z', '2026-02-09T09:55:00Z', '2026-02-09T11:59:20Z', '2026-02-10T00:00:00Z'].map((since) =>
        formatAge(since, now),
      ),
    ).toEqual(['3 d 4 h', '2 h 5 min', '40 s', '0 s'])
  })

  it('reads a day as people type it and refuses what is none', () => {
    expect(['09/02/2026', '09022026', '29/02/2024', '29/02/2026', '31/04/2026', '9/2/26', ''].map(parseDay)).toEqual([
      '2026-02-09',
      '2026-02-09',
      '2024-02-29',
      null,
      null,
      null,
      null,
    ])
  })
})
