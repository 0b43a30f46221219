import type { Review } from '#contract/schemas/reviews/review'
import type { StoredDecision } from './stored-decision.ts'

const DRIVER = '0000000000000000000000d1'

/** A waiting registration as the queue receives it; its ids derive from the number. For tests. */
export function testReview(number: number, given: Partial<Review> = {}): Review {
  const id = (prefix: string) => prefix + String(number).padStart(23, '0')
  return {
    _id: id('a'),
    kind: 'DRIVER',
    resourceId: id('b'),
    __v: 0,
    status: 'WAITING_REVIEW',
    waitingSince: '2026-01-01T00:00:00.000Z',
    label: null,
    driver: {
      _id: DRIVER,
      code: number,
      fullName: `Driver ${number}`,
      document: { type: 'CPF', value: '12345678909' },
      cellphone: null,
      registeredAt: '2026-01-01T00:00:00.000Z',
    },
    evidence: [],
    fields: [],
    flaggedBy: null,
    flagNote: null,
    flaggedUntil: null,
    splits: ['UNREAD'],
    ...given,
  }
}

/** An approval in the outbox. For tests. */
export function testDecision(key: string, given: Partial<StoredDecision> = {}): StoredDecision {
  return {
    key,
    kind: 'DRIVER',
    id: `id of ${key}`,
    reviewId: null,
    name: `Driver ${key}`,
    statusBefore: 'WAITING_REVIEW',
    decision: { event: 'APPROVE', __v: 0 },
    group: key,
    decidedAt: 0,
    dueAt: 5_000,
    review: null,
    ...given,
  }
}
