import { expect, it } from 'vitest'
import { notDeliveredReason, occurrenceCategory, partialDeliveryReason, pauseReason } from './reason-catalogue.ts'

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

it.each([
  ['pauses', pauseReason],
  ['goods not delivered', notDeliveredReason],
  ['partial deliveries', partialDeliveryReason],
  ['occurrences', occurrenceCategory],
])('the catalogue of %s has label, externalId, checklist and source (CTR-3-157)', (_, schema) => {
  const label = { pt: 'Almoço', en: 'Lunch', es: 'Almuerzo' }
  const reason = { ...record, label, externalId: 'R-1', checklist: _id, source: { _id, code: 3, label } }
  expect(schema.parse(reason)).toEqual(reason)
  expect(schema.safeParse({ ...reason, label: undefined }).success).toBe(false)
})
