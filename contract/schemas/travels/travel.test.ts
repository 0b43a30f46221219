import { describe, expect, it } from 'vitest'
import { issuesOf } from '../../validation.ts'
import { freightOrigin } from '../freights/freight-vocabulary.ts'
import { forbiddenTime, negotiationInfo, negotiationType, travel, weatherProvider } from './travel.ts'
import { travelStatus } from './travel-status.ts'

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
const text = (words: string) => ({ pt: words, en: words, es: words })
const stop = (city: string) => ({
  ...record,
  travel: _id,
  status: 'CREATED',
  locale: { city },
  events: [],
  goods: [],
  products: [],
  clients: [],
  evidences: [],
  documents: [],
  additionalInformation: [],
})
const off = { enabled: false }
const allOff = {
  loadDetail: off,
  driverReceipt: off,
  pause: off,
  partialDelivery: off,
  notDelivered: off,
  occurrence: off,
  communications: off,
}
const least = { ...record, source: 'EXTERNAL', origin: stop('Sorocaba'), destination: stop('Santos') }

describe('a travel', () => {
  it('reads both lists of statuses and writes the longer one, where DELETED stays (CTR-4-001)', () => {
    const both =
      'CREATED STARTED LATE COMPLETED CANCELED BALANCE_RECEIVABLE NOT_RECOGNIZED IN_PROGRESS FINISHED DELETED'.split(
        ' ',
      )
    expect(both.map((status) => travelStatus.parse(status))).toEqual(
      'CREATED STARTED LATE COMPLETED CANCELED BALANCE_RECEIVABLE NOT_RECOGNIZED STARTED COMPLETED DELETED'.split(' '),
    )
  })

  it('has the statuses that the console lists (CON-4-045)', () => {
    expect(travelStatus.options.filter((status) => status !== 'DELETED')).toEqual([
      'CREATED',
      'STARTED',
      'LATE',
      'COMPLETED',
      'CANCELED',
      'BALANCE_RECEIVABLE',
      'NOT_RECOGNIZED',
    ])
  })

  it('has its sources (CTR-3-169)', () => {
    expect(freightOrigin.options).toEqual(['DRIVER', 'SCHEDULE', 'PROPOSAL', 'EXTERNAL', 'EASY_ROUTE', 'QUALP'])
    expect(
      [...freightOrigin.options, 'OTHER'].filter((source) => !travel.safeParse({ ...least, source }).success),
    ).toEqual(['OTHER'])
  })

  it('is CREATED, in reais and Brazilian Portuguese, one way, untracked and without features unless told otherwise (CTR-4-002)', () => {
    expect(travel.parse(least)).toEqual({
      ...least,
      status: 'CREATED',
      drivers: [],
      currency: 'BRL',
      language: 'pt-BR',
      stopovers: [],
      roundTrip: false,
      tolls: [],
      pointsOfInterest: [],
      weathers: [],
      tracking: { enabled: false, priority: 'HIGH' },
      documents: [],
      evidences: [],
      features: allOff,
    })
  })

  it('has who drives what for whom, the way, what is on it, and the money (CTR-3-170, CTR-3-175, CTR-3-177, CTR-3-178)', () => {
    const whole = {
      ...least,
      status: 'LATE',
      drivers: [_id],
      company: _id,
      riskManager: _id,
      vehicle: { transportMode: 'truck', axleCount: 5, plateCount: 2, licensePlate: 'ABC1D23' },
      currency: 'USD',
      language: 'es',
      stopovers: [stop('Jundiaí')],
      roundTrip: true,
      forbiddenTime: ['22:00:00-03:00', '05:00:00-03:00'],
      tolerance: { before: { value: 15, unit: 'minute' }, after: { value: 1, unit: 'hour' } },
      route: { provider: 'HERE', type: 'DEFAULT', segments: [{}], waypoints: [], fixed: false, areas: [] },
      routeOptions: { avoidFerries: true },
      tolls: [{ name: 'Imigrantes', value: 38.7 }],
      pointsOfInterest: [
        {
          _id,
          name: 'Posto',
          locale: {},
          stopCondition: 'ALLOWED',
          mainCategory: { _id, label: text('Fuel'), iconUrl: 'https://www.example.com/f.png' },
          otherCategories: [],
          images: [],
        },
      ],
      weathers: [{ provider: 'OPEN_WEATHER', temperature: 21 }],
      costCalculatorConfig: { fuel: true },
      tracking: { enabled: true, priority: 'LOW', startAt: at },
      documents: [{ ...record, type: 'CTE', status: 'CREATED', evidences: [] }],
      evidences: [{ items: [{ step: 'PHOTO', required: false }] }],
      negotiationInfo: { price: { value: 4200, currency: 'BRL' }, type: 'BID', priceType: 'TRAVEL' },
      paymentContract: { cardPaymentProvider: 'ANY', card: '1234' },
      features: { ...allOff, pause: { enabled: true } },
    }
    expect(travel.parse(whole)).toEqual(whole)
    for (const key of ['origin', 'destination', 'source'])
      expect(
        issuesOf(travel, { ...whole, [key]: undefined }, 'en').map(({ path, message }) => [path, message]),
      ).toEqual([[[key], 'Required!']])
  })

  it('knows the weather from three providers (CTR-3-176)', () => {
    expect(weatherProvider.options).toEqual(['HERE', 'OPEN_WEATHER', 'WORLD_WEATHER'])
  })

  it('was negotiated by proposal, bid or variable offer (CTR-3-179)', () => {
    expect(negotiationType.options).toEqual(['PROPOSAL', 'BID', 'VARIABLE_OFFER'])
  })

  it('is paid by weight, which is also called TON, by volume or by travel (CTR-3-180)', () => {
    expect(['TON', 'VOLUME', 'TRAVEL'].map((priceType) => negotiationInfo.parse({ priceType }))).toEqual([
      { priceType: 'WEIGHT' },
      { priceType: 'VOLUME' },
      { priceType: 'TRAVEL' },
    ])
  })

  it('has a payment contract whose card payment provider is kept as it comes (CTR-3-181)', () => {
    const paymentContract = { cardPaymentProvider: 'SOME_PROVIDER', card: { number: '1234' } }
    expect(travel.parse({ ...least, paymentContract }).paymentContract).toEqual(paymentContract)
  })
})

describe('the forbidden time', () => {
  it('is two times of day with their zone (CTR-3-171, CTR-5-024)', () => {
    const times = [
      ['22:00:00-03:00', '05:00:00-03:00'],
      ['22:00:00.5Z', '05:00:00Z'],
    ]
    expect(times.map((list) => forbiddenTime.parse(list))).toEqual(times)
  })

  it.each([
    ['no time', []],
    ['one time', ['22:00:00Z']],
    ['three times', ['22:00:00Z', '05:00:00Z', '06:00:00Z']],
    ['a time without its zone', ['22:00:00', '05:00:00Z']],
    ['a time without seconds', ['22:00:00Z', '05:00Z']],
    ['an hour that no day has', ['24:00:00Z', '05:00:00Z']],
    ['something else', '22:00:00Z'],
    ['no text', [22, '05:00:00Z']],
  ])('is not %s, and says so (CTR-8-024)', (_, list) => {
    expect(issuesOf(forbiddenTime, list, 'en').map(({ message }) => message)).toEqual([
      'The forbidden time list must have only two elements, representing the start and end times in hh:mm:ss.sTZD format.',
    ])
  })
})
