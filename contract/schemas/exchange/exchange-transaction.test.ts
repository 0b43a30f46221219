import { describe, expect, it } from 'vitest'
import {
  exchangeSourceType,
  exchangeTransaction,
  exchangeTransactionsQuery,
  exchangeTransactionStatus,
} from './exchange-transaction.ts'
import { TEST_ID, testDriver, testRecord } from '../general/test-record.ts'

describe('an exchange transaction', () => {
  it('CON-4-050 is canceled, created, deleted, finished or in progress', () => {
    expect([...exchangeTransactionStatus.options].sort()).toEqual([
      'CANCELED',
      'CREATED',
      'DELETED',
      'FINISHED',
      'IN_PROGRESS',
    ])
    expect(
      (['canceled', 'created', 'deleted', 'finished', 'in-progress'] as const).map((word) =>
        exchangeTransactionStatus.parse(word),
      ),
    ).toEqual(['CANCELED', 'CREATED', 'DELETED', 'FINISHED', 'IN_PROGRESS'])
    expect(exchangeTransactionStatus.safeParse('STARTED').success).toBe(false)
  })

  it('CON-4-051 comes from an additional document, a checklist, a freight, a schedule or a travel', () => {
    expect(exchangeSourceType.options).toEqual([
      'DRIVER_ADDITIONAL_DOCUMENT',
      'DRIVER_CHECKLIST',
      'FREIGHT',
      'SCHEDULE',
      'TRAVEL',
    ])
    expect(
      (['driver-additional-document', 'driver-checklist', 'freight', 'schedule', 'travel'] as const).map((word) =>
        exchangeSourceType.parse(word),
      ),
    ).toEqual([...exchangeSourceType.options])
    expect(exchangeSourceType.safeParse('PROPOSAL').success).toBe(false)
  })

  it('is told with its source, driver and company', () => {
    const whole = {
      ...testRecord,
      status: 'CREATED',
      source: { type: 'FREIGHT', _id: TEST_ID, label: 'Frete 12' },
      driver: testDriver,
      company: { _id: null, name: 'Transportes Horizonte' },
      externalId: 'T-7',
      createdBySystem: 'TMS Horizonte',
      startedAt: null,
      finishedAt: null,
      canceledAt: null,
    }
    expect(exchangeTransaction.parse(whole)).toEqual(whole)
    const own = { ...whole, status: 'AGUARDANDO_ERP' }
    expect(exchangeTransaction.parse(own)).toEqual(own)
  })

  it('is listed newest first unless told otherwise', () => {
    expect(exchangeTransactionsQuery.parse({ type: 'travel' })).toEqual({
      page: 1,
      pageLength: 10,
      type: 'TRAVEL',
      orderBy: 'RECENT',
    })
  })
})
