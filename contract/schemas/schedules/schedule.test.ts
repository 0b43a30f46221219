import { describe, expect, it } from 'vitest'
import { issuesOf } from '../../validation.ts'
import { highlightInfo, schedule, scheduleFeatures, scheduleSource } from './schedule.ts'
import { scheduleStatus } from './schedule-status.ts'

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
const off = { enabled: false }
const features = {
  reschedule: off,
  instructions: off,
  occurrence: off,
  additionalDocuments: off,
  chat: off,
  cancellationRequest: off,
  events: off,
  queue: off,
  operationForecast: off,
}
const filled = {
  ...record,
  externalId: 'S-7',
  status: 'SCHEDULED',
  source: 'EXTERNAL',
  scheduledAt: at,
  interval: { startAt: at, endAt: at },
  timezoneOffset: '-03:00',
  driver: _id,
  company: _id,
  client: { document: { type: 'CNPJ', value: '11222333000181' }, name: 'Aurora' },
  place: {
    _id,
    name: 'Doca 3',
    locale: {},
    stopCondition: 'ALLOWED',
    mainCategory: { _id, label: text('Dock'), iconUrl: 'https://www.example.com/d.png' },
    otherCategories: [],
    images: [],
  },
  operation: 'UNLOAD',
  products: [{ description: 'Soya beans', quantity: 12 }, 'Maize'],
  vehiclePlates: ['ABC1D23'],
  alerts: [{ title: text('Helmet'), color: '#FAB31B' }],
  instructions: [text('Use the north gate')],
  additionalInformation: [{ label: 'Dock', text: '3' }],
  highlightInfo: { type: 'BAR_CODE', value: '7891000315507', barCodeType: 'EAN13' },
  events: [{ type: 'CHECK_IN', order: 1, status: 'LATE', required: true, canEdit: false }],
  language: 'es',
  tracking: { enabled: true, priority: 'LOW' },
  features: { ...features, chat: { enabled: true } },
}

describe('a schedule', () => {
  it('has its statuses (CON-4-047)', () => {
    expect(scheduleStatus.options.toSorted()).toEqual(
      'CANCELED CANCELLATION_REQUESTED DOCKING_SCHEDULING FINISHED NOT_RECOGNIZED PARTIAL SCHEDULED WAITING_APPROVAL WAITING_INFORMATION'.split(
        ' ',
      ),
    )
  })

  it('comes from the legacy or from outside (CTR-3-160)', () => {
    expect(scheduleSource.options).toEqual(['LEGACY', 'EXTERNAL'])
  })

  it('has when, who, what and where, and what the driver is told (CTR-3-158, CTR-3-159)', () => {
    expect(schedule.parse(filled)).toEqual(filled)
    expect(schedule.parse({ ...filled, vehiclePlates: ['abc1d23'] }).vehiclePlates).toEqual(['ABC1D23'])
    expect(issuesOf(schedule, { ...filled, timezoneOffset: '-3' }, 'en').map(({ message }) => message)).toEqual([
      'It must be a valid timezone.',
    ])
  })

  it('highlights a QR code, a bar code with its type, or a text (CTR-3-161, CTR-3-162)', () => {
    const highlights = [filled.highlightInfo, { type: 'QR_CODE', value: 'torre' }, { type: 'TEXT', value: 'Gate 3' }]
    expect(highlights.map((highlight) => highlightInfo.parse(highlight))).toEqual(highlights)
    expect(highlightInfo.shape.type.options).toEqual(['QR_CODE', 'BAR_CODE', 'TEXT'])
    expect(highlightInfo.safeParse({ ...filled.highlightInfo, barCodeType: 'EAN' }).success).toBe(false)
  })

  it('has nine features, all off unless switched on (CTR-3-163, CTR-3-164)', () => {
    expect(scheduleFeatures.parse({})).toEqual(features)
    expect(schedule.parse({ ...record, status: 'SCHEDULED' }).features).toEqual(features)
    expect(scheduleFeatures.parse({ queue: { enabled: true } })).toEqual({ ...features, queue: { enabled: true } })
  })

  it('takes any hex colour for an alert (CTR-4-031)', () => {
    const colored = (color: string) => schedule.safeParse({ ...filled, alerts: [{ title: 'Helmet', color }] }).success
    expect(['#fff', '#3A84FF', '#3A84FF80', 'red', '#12345'].map(colored)).toEqual([true, true, true, false, false])
  })
})
