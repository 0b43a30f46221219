import { describe, expect, it } from 'vitest'
import { issuesOf } from '../../validation.ts'
import { freightChange, freightCopy, freightDriversDefinition, freightsFinish } from './freight-change.ts'
import { OTHER_TEST_ID, TEST_ID } from '../general/test-record.ts'

const told = (schema: Parameters<typeof issuesOf>[0], value: unknown) =>
  issuesOf(schema, value, 'en').map(({ path, message }) => [path.join('.'), message])

describe('an edited negotiation', () => {
  const edited = { event: 'EDIT_NEGOTIATION', __v: 1, value: 190, calculationUnit: 't' }

  it('CON-5-085 needs value and unit', () => {
    expect(freightChange.parse(edited)).toEqual(edited)
    for (const field of ['value', 'calculationUnit'])
      expect(told(freightChange, { ...edited, [field]: undefined })).toEqual([[field, 'Required!']])
  })

  it('is what a copy has too', () => {
    expect(freightCopy.parse({ value: 200, calculationUnit: 'km', priceType: 'LENGTH' })).toEqual({
      value: 200,
      calculationUnit: 'km',
      priceType: 'LENGTH',
    })
    expect(told(freightCopy, {})).toEqual([
      ['value', 'Required!'],
      ['calculationUnit', 'Required!'],
    ])
  })
})

describe('updated dates', () => {
  const dates = {
    event: 'UPDATE_DATES',
    __v: 1,
    origin: { date: '2026-11-22T08:00:00Z' },
    destination: { date: '2026-11-24T08:00:00Z' },
    stopovers: [],
  }

  it('CON-5-086 has a destination later than its origin', () => {
    expect(freightChange.parse(dates)).toEqual(dates)
    expect(told(freightChange, { ...dates, destination: { date: '2026-11-22T08:00:01Z' } })).toEqual([])
    for (const date of ['2026-11-22T08:00:00Z', '2026-11-21T08:00:00Z']) {
      expect(told(freightChange, { ...dates, destination: { date } })).toEqual([
        ['destination.date', 'The destination date must be later than the origin date.'],
      ])
    }
  })

  it('CON-5-087 has stopovers between origin and destination', () => {
    const stopovers = (...moments: string[]) =>
      told(freightChange, { ...dates, stopovers: moments.map((date) => ({ _id: TEST_ID, date })) })
    expect(stopovers('2026-11-22T08:00:00Z', '2026-11-23T08:00:00Z', '2026-11-24T05:00:00-03:00')).toEqual([])
    const message = 'The stopover date must be between the origin and the destination.'
    expect(stopovers('2026-11-22T07:59:59Z', '2026-11-23T08:00:00Z', '2026-11-24T08:00:01Z')).toEqual([
      ['stopovers.0.date', message],
      ['stopovers.2.date', message],
    ])
  })
})

describe('drivers of a freight', () => {
  it('CON-5-088 are at least one', () => {
    expect(told(freightDriversDefinition, { __v: 1, drivers: [] })).toEqual([
      ['drivers', 'Select at least one driver!'],
    ])
    expect(told(freightDriversDefinition, { __v: 1 })).toEqual([['drivers', 'Required!']])
  })

  it('keep the freight active, or close it', () => {
    expect(freightDriversDefinition.parse({ __v: 1, drivers: [TEST_ID] })).toEqual({
      __v: 1,
      drivers: [TEST_ID],
      close: false,
    })
    expect(freightDriversDefinition.parse({ __v: 1, drivers: [TEST_ID, OTHER_TEST_ID], close: true })).toEqual({
      __v: 1,
      drivers: [TEST_ID, OTHER_TEST_ID],
      close: true,
    })
  })
})

describe('finishing', () => {
  it('names one freight or more, each as it was last read', () => {
    expect(freightsFinish.parse({ freights: [{ _id: TEST_ID, __v: 3 }] })).toEqual({
      freights: [{ _id: TEST_ID, __v: 3 }],
    })
    expect(told(freightsFinish, { freights: [] })).toEqual([['freights', 'Select at least one item!']])
    expect(told(freightsFinish, { freights: [{ _id: TEST_ID }] })).toEqual([['freights.0.__v', 'Required!']])
  })
})
