import { describe, expect, it } from 'vitest'
import { issuesOf } from '../../validation.ts'
import { exchangeTransactionTold } from './exchange-app-events.ts'
import { TEST_ID } from '../general/test-record.ts'

const event = {
  id: '5f8d0f5e-6d2c-4c1a-9a3b-1f2e3d4c5b6a',
  type: 'exchange-transaction.told',
  at: '2026-03-02T12:00:00Z',
  driver: TEST_ID,
  transaction: { externalId: 'T-7', status: 'created', source: { type: 'freight', _id: TEST_ID } },
}
const told = (transaction: object) =>
  issuesOf(exchangeTransactionTold, { ...event, transaction: { ...event.transaction, ...transaction } }, 'en').map(
    ({ path, message }) => [path.join('.'), message],
  )
const sourceTold = (source: object) => told({ source })

describe('a told exchange', () => {
  it('needs its own id, a status and a source, and nothing else', () => {
    expect(exchangeTransactionTold.parse(event).transaction).toEqual({
      externalId: 'T-7',
      status: 'CREATED',
      source: { type: 'FREIGHT', _id: TEST_ID },
    })
    const none = told({ externalId: undefined, status: undefined, source: undefined })
    expect(none.map(([path]) => path)).toEqual(['transaction.externalId', 'transaction.status', 'transaction.source'])
  })

  it('names its source by the id on the platform, and a travel or a schedule also by the id under which it was told', () => {
    const byExternalId = (type: string) => sourceTold({ type, externalId: 'V-7' })
    expect(['travel', 'schedule', 'TRAVEL'].map(byExternalId)).toEqual([[], [], []])
    const missing = [['transaction.source._id', 'Required!']]
    expect(['freight', 'driver-checklist', 'driver-additional-document'].map(byExternalId)).toEqual([
      missing,
      missing,
      missing,
    ])
    expect(
      [sourceTold({ type: 'travel' }), sourceTold({ type: 'travel', externalId: '' })].map(([issue]) => issue),
    ).toEqual([missing[0], ['transaction.source.externalId', 'Required!']])
  })

  it('keeps a status that only the other system knows', () => {
    const { transaction } = exchangeTransactionTold.parse({
      ...event,
      transaction: { ...event.transaction, status: ' AGUARDANDO_ERP ' },
    })
    expect(transaction.status).toBe('AGUARDANDO_ERP')
  })
})
