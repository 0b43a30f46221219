import { describe, expect, it } from 'vitest'
import { documentStatus } from '../documents/document-review.ts'
import { compositionStatus, registrationStatus, reviewResult } from '../drivers/driver.ts'
import {
  checklistStepStatus,
  documentCounters,
  driverStepStatus,
  faceMatchStatus,
  issueStatus,
  messageStatus,
  processStatus,
  validationResult,
} from './review-statuses.ts'

describe('the statuses of reviews', () => {
  it('CTR-4-010 CTR-4-013 CTR-4-014 CTR-4-015 CTR-4-016 CTR-4-018 have the values of the specification', () => {
    const cases = [
      ['CTR-4-010', faceMatchStatus.options, ['NOT_SENT', 'AWAITING_VALIDATION', 'DISAPPROVED', 'APPROVED']],
      [
        'CTR-4-013',
        validationResult.options,
        ['APPROVED', 'DISAPPROVED', 'PROCESSING', 'UNDEFINED', 'PENDING_DRIVER', 'PENDING_COMPANY'],
      ],
      ['CTR-4-014', issueStatus.options, ['CREATED', 'REPROVED', 'APPROVED', 'NEW_IMAGE_REQUESTED', 'IMAGE_SENT']],
      ['CTR-4-015', messageStatus.options, ['SENT', 'RECEIVED']],
      ['CTR-4-016', processStatus.options, ['CREATED', 'STARTED', 'EXPIRED', 'COMPLETED', 'CANCELED']],
      ['CTR-4-018', checklistStepStatus.options, ['CREATED', 'SENT', 'DISAPPROVED', 'APPROVED']],
    ] as const
    for (const [row, options, values] of cases) expect([row, options]).toEqual([row, values])
  })

  it('CTR-4-016 CTR-4-017 a driver step has the status of a process, and CREATED where none is named', () => {
    expect(
      ['CREATED', 'STARTED', 'EXPIRED', 'COMPLETED', 'CANCELED', 'PENDING', undefined].map((value) =>
        driverStepStatus.parse(value),
      ),
    ).toEqual(['CREATED', 'STARTED', 'EXPIRED', 'COMPLETED', 'CANCELED', 'CREATED', 'CREATED'])
    for (const value of ['SENT', '', null])
      expect([value, driverStepStatus.safeParse(value).success]).toEqual([value, false])
  })
})

describe('two vocabularies', () => {
  it('CTR-4-009 of a registration and of a composition: WAITING_REVIEW is written, and the WAITING_REVISION of review results is read so', () => {
    for (const status of [registrationStatus, compositionStatus]) {
      expect([...status.options].toSorted()).toEqual(['ACTIVE', 'DISAPPROVED', 'INACTIVE', 'WAITING_REVIEW'])
      expect([...status.options, 'WAITING_REVISION'].map((value) => status.parse(value))).toEqual([
        ...status.options,
        'WAITING_REVIEW',
      ])
      expect(status.safeParse('PENDING').success).toBe(false)
    }
  })

  it('of a review result: WAITING_REVISION is written, and WAITING_REVIEW is read so', () => {
    expect([...reviewResult.options, 'WAITING_REVIEW'].map((value) => reviewResult.parse(value))).toEqual([
      ...reviewResult.options,
      'WAITING_REVISION',
    ])
    expect(reviewResult.safeParse('ACTIVE').success).toBe(false)
  })

  it('CTR-4-011 of a document: it has the six statuses, and waiting review is read as IN_REVISION', () => {
    const six = ['PENDING', 'DISAPPROVED', 'EXPIRED', 'NOT_SENT', 'IN_REVISION', 'SENT'] as const
    expect(six.map((value) => documentStatus.parse(value))).toEqual(six)
    expect(['WAITING_REVIEW', 'WAITING_REVISION'].map((value) => documentStatus.parse(value))).toEqual([
      'IN_REVISION',
      'IN_REVISION',
    ])
    expect(documentStatus.safeParse('ACTIVE').success).toBe(false)
  })
})

describe('the counters of a document', () => {
  it('are whole, 0 unless told otherwise and never less', () => {
    expect([undefined, {}, { sent: 2 }].map((value) => documentCounters.parse(value))).toEqual([
      { sent: 0, approved: 0, disapproved: 0 },
      { sent: 0, approved: 0, disapproved: 0 },
      { sent: 2, approved: 0, disapproved: 0 },
    ])
    for (const sent of [-1, 0.5, '1'])
      expect([sent, documentCounters.safeParse({ sent }).success]).toEqual([sent, false])
  })
})
