import { describe, expect, it } from 'vitest'
import { issuesOf } from '../../validation.ts'
import { ADDITIONAL_INFORMATION_MAXIMUM, STOP_DESCRIPTION_MAXIMUM, stoppingPoint, stopKind } from './stopping-point.ts'
import { stoppingPointStatus } from './travel-status.ts'

const _id = '64656d6f0000000000000001'
const at = '2026-03-02T12:00:00Z'
const record = {
  _id,
  code: 7,
  createdBy: null,
  updatedBy: null,
  deletedBy: null,
  createdAt: at,
  updatedAt: at,
  deletedAt: null,
  active: true,
  __v: 0,
}
const least = { ...record, travel: _id, status: 'CREATED', locale: { city: 'Sorocaba' } }
const off = { enabled: false }
const information = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ label: 'Gate', text: String(index) }))

describe('a stopping point', () => {
  it('has nine statuses, NOT_DELIVERED among them (CTR-4-003, CON-4-046)', () => {
    expect(stoppingPointStatus.options).toEqual([
      'CREATED',
      'STARTED',
      'LATE',
      'COMPLETED',
      'PAUSED',
      'INTERRUPTED',
      'BLOCKED',
      'PARTIAL_DELIVERY',
      'NOT_DELIVERED',
    ])
  })

  it('has the kinds of stop (CTR-3-189)', () => {
    expect(stopKind.options).toEqual([
      'LOAD',
      'COLLECT',
      'UNLOAD',
      'DELIVER',
      'EXCHANGE_LOAD',
      'STOP',
      'TRANSFER',
      'UNLOAD_AND_LOAD',
      'DELIVER_AND_COLLECT',
    ])
  })

  it('has where, when and what, and all that goes with it (CTR-3-185, CTR-3-186)', () => {
    const whole = {
      ...least,
      expectedAt: at,
      title: 'Aurora',
      subtitle: 'Dock 3',
      description: 'Ask for Ana',
      operation: 'UNLOAD_AND_LOAD',
      events: [{ type: 'CHECK_IN', order: 1, status: 'CREATED', required: false, canEdit: false }],
      schedule: _id,
      goods: [{ description: 'Soya beans' }],
      products: ['Maize'],
      clients: [{ document: { type: 'CPF', value: '52998224725' }, name: 'Ana Souza' }],
      observation: 'Narrow street',
      features: {
        loadDetail: off,
        driverReceipt: off,
        pause: off,
        partialDelivery: off,
        notDelivered: off,
        occurrence: off,
        communications: off,
      },
      evidences: [{ items: [{ step: 'PHOTO', required: false }] }],
      documents: [{ ...record, type: 'CTE', status: 'CREATED', evidences: [] }],
      externalId: 'P-7',
      contacts: { items: [{ type: 'EMAIL', value: 'doca@example.com' }] },
      additionalInformation: information(1),
    }
    expect(stoppingPoint.parse(whole)).toEqual(whole)
    expect(stoppingPoint.parse(least)).toEqual({
      ...least,
      events: [],
      goods: [],
      products: [],
      clients: [],
      evidences: [],
      documents: [],
      additionalInformation: [],
    })
  })

  it.each([
    [
      'a description of at most 50 characters (CTR-3-187)',
      STOP_DESCRIPTION_MAXIMUM,
      50,
      (count: number) => ({ description: 'x'.repeat(count) }),
      'The description of the stop must have at most 50 characters.',
    ],
    [
      'at most 6 items of additional information (CTR-3-188, CTR-8-025)',
      ADDITIONAL_INFORMATION_MAXIMUM,
      6,
      (count: number) => ({ additionalInformation: information(count) }),
      'The limit of additional information items is 6.',
    ],
  ])('holds %s', (_, maximum, expected, of, message) => {
    expect(maximum).toBe(expected)
    expect(issuesOf(stoppingPoint, { ...least, ...of(expected) }, 'en')).toEqual([])
    expect(issuesOf(stoppingPoint, { ...least, ...of(expected + 1) }, 'en').map((issue) => issue.message)).toEqual([
      message,
    ])
  })
})
