import { describe, expect, it } from 'vitest'
import { issuesOf } from '../../validation.ts'
import { operationHistoryRow } from '../general/operation-history.ts'
import { scheduleHistoryDetail, scheduleHistoryRow, schedulesQuery } from '../schedules/schedule-history.ts'
import { TEST_ID } from '../general/test-record.ts'
import { travelHistoryDetail, travelHistoryRow, travelsQuery } from './travel-history.ts'

const row = {
  _id: TEST_ID,
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

  it('grows by stopping points and by events with status and times', () => {
    const times = { expectedAt: '2026-11-21T10:00:00Z', completedAt: null }
    const travel = {
      ...row,
      status: 'STARTED',
      startedAt: null,
      completedAt: null,
      stoppingPoints: [
        { _id: TEST_ID, title: 'Coleta', operation: null, status: 'NOT_DELIVERED', startedAt: null, ...times },
      ],
    }
    const schedule = {
      ...row,
      status: 'PARTIAL',
      events: [{ _id: TEST_ID, type: 'CHECK_IN', title: 'Chegada', status: 'COMPLETED_LATE', ...times }],
    }
    expect([travelHistoryDetail.parse(travel), scheduleHistoryDetail.parse(schedule)]).toEqual([travel, schedule])
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
