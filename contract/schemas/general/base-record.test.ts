import { describe, expect, it } from 'vitest'
import { getTenant } from '../../calls/tenants.ts'
import { issuesOf } from '../../validation.ts'
import { calendarDate, dateTime, objectId, uuid } from './base-record.ts'

describe('objectId', () => {
  it('CTR-5-001 CTR-8-001 has 24 hexadecimal digits, and is refused otherwise in the words of the specification', () => {
    expect(objectId.parse('64656d6f0000000000000001')).toBe('64656d6f0000000000000001')
    expect(objectId.parse('64656D6F00000000000000AF')).toBe('64656d6f00000000000000af')
    for (const wrong of [
      '64656d6f000000000000000',
      '64656d6f00000000000000011',
      '64656d6f000000000000000g',
      ' 64656d6f0000000000000001',
    ])
      expect([wrong, issuesOf(objectId, wrong, 'en')]).toEqual([
        wrong,
        [
          {
            code: 'invalid_format',
            received: 'string',
            path: [],
            message: 'The value must be a valid ObjectId from MongoDB',
          },
        ],
      ])
  })
})

describe('uuid', () => {
  it('is one of the versions of RFC 9562', () => {
    expect(uuid.safeParse('5f8d0f5e-6d2c-4c1a-9a3b-1f2e3d4c5b6a').success).toBe(true)
    for (const wrong of [
      '5f8d0f5e6d2c4c1a9a3b1f2e3d4c5b6a',
      '5f8d0f5e-6d2c-4c1a-9a3b-1f2e3d4c5b6',
      '{5f8d0f5e-6d2c-4c1a-9a3b-1f2e3d4c5b6a}',
    ])
      expect([wrong, issuesOf(uuid, wrong, 'en').map(({ message }) => message)]).toEqual([
        wrong,
        ['The value must be a UUID.'],
      ])
  })
})

describe('dateTime', () => {
  it.each([
    '2026-11-21T14:30:00-03:00',
    '2026-11-21T17:30:00Z',
    '2024-02-29T23:59:59.999999999+14:00',
    '0001-01-01T00:00:00-12:00',
    '9999-12-31T23:59:59.999Z',
  ])('CTR-5-006 is ISO 8601 with an offset: %s', (moment) => {
    expect(dateTime.parse(moment)).toBe(moment)
  })

  it('CTR-5-006 is written with its seconds where they were left out', () => {
    expect(['2026-11-21T17:30Z', '2026-11-21T17:30-03:00'].map((moment) => dateTime.parse(moment))).toEqual([
      '2026-11-21T17:30:00Z',
      '2026-11-21T17:30:00-03:00',
    ])
  })

  it.each([
    ['no offset', '2026-11-21T14:30:00'],
    ['no time', '2026-11-21'],
    ['a space for the T', '2026-11-21 14:30:00Z'],
    ['a lower-case zone', '2026-11-21T14:30:00z'],
    ['an offset without colon', '2026-11-21T14:30:00-0300'],
    ['no leap year', '2026-02-29T00:00:00Z'],
    ['a month too many', '2026-13-01T00:00:00Z'],
    ['an hour too many', '2026-11-21T24:00:00Z'],
    ['an offset that is nowhere', '2026-11-21T14:30:00+15:00'],
    ['year 0', '0000-01-01T00:00:00Z'],
    ['an endless fraction', `2026-11-21T14:30:00.${'1'.repeat(20_000)}Z`],
  ])('CTR-5-006 is told once when it has %s', (_, wrong) => {
    expect(issuesOf(dateTime, wrong, 'en').map(({ message }) => message)).toEqual([
      'Not a date and time: use ISO 8601 with a UTC offset, such as 2026-11-21T14:30:00-03:00.',
    ])
  })
})

describe('calendarDate', () => {
  it('is a day of the calendar', () => {
    for (const day of ['0001-01-01', '2000-02-29', '2024-02-29', '2026-12-31'])
      expect(calendarDate.parse(day)).toBe(day)
    for (const wrong of [
      '0000-01-01',
      '0000-13-45',
      '1900-02-29',
      '2026-02-29',
      '2026-02-30',
      '2026-04-31',
      '2026-1-1',
      '21/11/2026',
      '20261121',
    ])
      expect([wrong, issuesOf(calendarDate, wrong, 'en').map(({ message }) => message)]).toEqual([
        wrong,
        ['Not a date: use YYYY-MM-DD.'],
      ])
  })
})

describe('a tenant', () => {
  it('CTR-5-025 is named by at least 2 characters', () => {
    const { params } = getTenant
    expect(params.parse({ uniqueName: 'ab' })).toEqual({ uniqueName: 'ab' })
    for (const uniqueName of ['a', ''])
      expect(issuesOf(params, { uniqueName }, 'en')).toMatchObject([{ code: 'too_small', path: ['uniqueName'] }])
  })
})
