import { describe, expect, it } from 'vitest'
import { issuesOf } from '../../validation.ts'
import { driverPosition, driverPositionsQuery } from './driver-position.ts'
import { TEST_ID, testDriver } from '../general/test-record.ts'

const startAt = '2026-11-01T00:00:00Z'
const query = { driver: TEST_ID, startAt, endAt: '2026-11-02T00:00:00Z' }
const told = (value: unknown) =>
  issuesOf(driverPositionsQuery, value, 'en').map(({ path, message }) => [path.join('.'), message])

describe('a position', () => {
  const whole = {
    _id: TEST_ID,
    client: { _id: TEST_ID, name: 'Usina Boa Vista' },
    positionAt: '2026-11-21T10:00:00Z',
    driver: testDriver,
    travel: { _id: TEST_ID, name: 'Viagem 12' },
    plates: ['ABC1D23'],
    batteryLevel: 80,
    speed: 72.5,
    latitude: -23.55,
    longitude: -46.633,
  }

  it('CON-3-077 CON-3-078 is told with client, date, driver and document, travel, plates, battery level, speed and coordinates', () => {
    expect(driverPosition.parse(whole)).toEqual(whole)
  })

  it('has a battery level from 0 to 100', () => {
    expect(
      [-1, 0, 100, 101].map((batteryLevel) => driverPosition.safeParse({ ...whole, batteryLevel }).success),
    ).toEqual([false, true, true, false])
  })
})

describe('the query of positions', () => {
  it('names a driver, a start and an end', () => {
    expect(driverPositionsQuery.parse(query)).toEqual({ ...query, page: 1, pageLength: 10_000, orderBy: 'RECENT' })
    expect(told({})).toEqual(['driver', 'startAt', 'endAt'].map((field) => [field, 'Required!']))
  })

  it('CON-5-028 has an end after its start', () => {
    expect(told({ ...query, endAt: '2026-11-01T00:00:01Z' })).toEqual([])
    for (const endAt of [startAt, '2026-10-31T23:59:59Z'])
      expect(told({ ...query, endAt })).toEqual([['endAt', 'The end must be later than the start.']])
  })

  it('CON-5-029 has at most 10 days', () => {
    expect(told({ ...query, endAt: '2026-11-11T00:00:00Z' })).toEqual([])
    expect(told({ ...query, endAt: '2026-11-11T00:00:01Z' })).toEqual([
      ['endAt', 'The period must be at most 10 days.'],
    ])
  })
})
