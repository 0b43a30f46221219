import { describe, expect, it } from 'vitest'
import { issuesOf } from '../../validation.ts'
import { operationHistoryRow } from '../general/operation-history.ts'
import { scheduleHistoryDetail, scheduleHistoryRow, schedulesQuery } from '../schedules/schedule-history.ts'
import { driverReceipt } from '../drivers/driver-receipt.ts'
import { schedule } from '../schedules/schedule.ts'
import { TEST_ID } from '../general/test-record.ts'
import { stoppingPoint } from './stopping-point.ts'
import { travel } from './travel.ts'
import { travelHistoryDetail, travelHistoryRow, travelsQuery } from './travel-history.ts'

const row = {
  _id: TEST_ID,
  driver: TEST_ID,
  userName: 'Ana Souza',
  document: { type: 'CPF', value: '52998224725' },
  scheduledAt: '2026-11-21T10:00:00Z',
  place: 'Armazém Norte',
  client: 'Usina Boa Vista',
  operation: 'LOAD',
  company: 'Transportes Horizonte',
  plates: ['ABC1D23'],
  externalId: 'X-1',
  driverLevel: 'CERTIFIED',
  hasApp: true,
  origin: 'Campinas/SP',
  destination: 'Curitiba/PR',
  stopovers: ['Registro/SP'],
  internalId: '12',
  createdBySystem: 'TMS',
}

describe('a history row', () => {
  it('CON-3-079 tells of a schedule with every field of the shared list', () => {
    expect(scheduleHistoryRow.parse({ ...row, status: 'SCHEDULED' })).toEqual({ ...row, status: 'SCHEDULED' })
  })

  it('CON-3-080 tells of a travel with every field of the shared list', () => {
    expect(travelHistoryRow.parse({ ...row, status: 'LATE' })).toEqual({ ...row, status: 'LATE' })
  })

  it('has one field list for both', () => {
    expect([Object.keys(travelHistoryRow.shape), Object.keys(scheduleHistoryRow.shape)]).toEqual(
      [1, 2].map(() => [...Object.keys(operationHistoryRow.shape), 'status']),
    )
  })

  it('grows to everything that was told of a travel and of a schedule', () => {
    const at = '2026-11-21T10:00:00Z'
    const base = { _id: TEST_ID, code: 7, createdBy: null, updatedBy: null, deletedBy: null, createdAt: at }
    const record = { ...base, updatedAt: at, deletedAt: null, active: true, __v: 0 }
    const stop = stoppingPoint.parse({
      ...record,
      travel: TEST_ID,
      status: 'NOT_DELIVERED',
      locale: {},
      reason: TEST_ID,
    })
    const label = { pt: 'Fechado', en: 'Closed', es: 'Cerrado' }
    const travelled = {
      ...row,
      status: 'STARTED',
      startedAt: at,
      completedAt: null,
      record: travel.parse({ ...record, source: 'EXTERNAL', origin: stop, destination: stop }),
      receipts: [driverReceipt.parse({ ...record, travel: TEST_ID })],
      loadDetail: null,
      occurrences: [],
      categories: [],
      pauseReasons: [],
      notDeliveredReasons: [{ ...record, label }],
      partialDeliveryReasons: [],
    }
    const scheduled = {
      ...row,
      status: 'PARTIAL',
      record: schedule.parse({
        ...record,
        status: 'PARTIAL',
        events: [{ type: 'CHECK_IN', order: 1, completedAt: at }],
      }),
      occurrences: [],
      categories: [],
    }
    expect([travelHistoryDetail.parse(travelled), scheduleHistoryDetail.parse(scheduled)]).toEqual([
      travelled,
      scheduled,
    ])
  })

  it('keeps a status that only another system knows, and reads the other names of known ones', () => {
    const statusOf = (status: string) => travelHistoryRow.parse({ ...row, status }).status
    expect(['EM_REVISAO', 'FINISHED', 'IN_PROGRESS'].map(statusOf)).toEqual(['EM_REVISAO', 'COMPLETED', 'STARTED'])
    expect(
      ['', ' ', 'x'.repeat(51)].filter((status) => travelHistoryRow.safeParse({ ...row, status }).success),
    ).toEqual([])
  })
})

describe.each([
  ['travels history', travelsQuery],
  ['scheduling history', schedulesQuery],
] as const)('the query of %s', (_, schema) => {
  const query = { driver: TEST_ID, startAt: '2026-11-01' }
  const told = (value: unknown) => issuesOf(schema, value, 'en').map(({ path, message }) => [path.join('.'), message])

  it('CON-5-030 CON-5-033 has at most 30 days', () => {
    expect(told({ ...query, endAt: '2026-12-01' })).toEqual([])
    expect(told({ ...query, endAt: '2026-12-02' })).toEqual([['endAt', 'The period must be at most 30 days.']])
    expect(told({ ...query, endAt: '2026-10-31' })).toEqual([
      ['startAt', 'The start date cannot be after the end date.'],
    ])
  })

  it('CON-5-031 CON-5-034 has an end once it has a start', () => {
    expect(told(query)).toEqual([['endAt', 'Required!']])
    expect([{ driver: TEST_ID }, { driver: TEST_ID, endAt: '2026-11-01' }].flatMap(told)).toEqual([])
  })

  it('CON-5-032 CON-5-035 has a driver', () => {
    expect(told({})).toEqual([['driver', 'Required!']])
  })
})
