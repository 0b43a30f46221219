import { describe, expect, it } from 'vitest'
import {
  driverReceiptStatus,
  stoppingPointStatus,
  travelDocumentStatus,
  travelStatus,
} from '#contract/schemas/travels/travel-status'
import { scheduleEventStatus, scheduleStatus } from '#contract/schemas/schedules/schedule-status'
import { occurrenceStatus } from '#contract/schemas/travels/occurrence'
import { pt } from '#locales/pt'
import { en, es } from '../../../tests/fixtures/translations.ts'
import { toneOf } from '../../ui/status-tones.ts'

const distinct = (values: readonly unknown[]) => new Set(values).size

describe.each([
  ['travelStatuses', travelStatus.options],
  ['stopStatuses', stoppingPointStatus.options],
  ['travelDocumentStatuses', travelDocumentStatus.options],
  ['receiptStatuses', driverReceiptStatus.options],
  ['occurrenceStatuses', occurrenceStatus.options],
  ['scheduleStatuses', scheduleStatus.options],
  ['scheduleEventStatuses', scheduleEventStatus.options],
] as const)('the %s', (words, statuses) => {
  it.each([
    ['pt', pt],
    ['en', en],
    ['es', es],
  ] as const)('each have a word of their own in %s', (_, messages) => {
    expect(Object.keys(messages[words])).toEqual(expect.arrayContaining([...statuses]))
    expect(distinct(Object.values(messages[words]))).toBe(statuses.length)
  })

  it('each have a colour of their own, and unknown ones another', () => {
    const tones = [...statuses, 'EM_REVISAO'].map((status) => toneOf(words, status))
    expect(distinct(tones)).toBe(statuses.length + 1)
  })
})
