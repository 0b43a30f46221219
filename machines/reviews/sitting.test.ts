import { describe, expect, it } from 'vitest'
import { imageKey } from '#contract/schemas/documents/document-review'
import { sittingAfter, sittingOf } from './sitting.ts'
import { testReview } from './test-reviews.ts'

const image = { _id: '0000000000000000000000f1', url: '/f1', description: 'LICENCE', width: 1, height: 1 }
const stranger = { ...testReview(9).driver, _id: '0000000000000000000000d2' }
const clean = testReview(1, { splits: ['CLEAN'], evidence: [image] })
const unseen = testReview(2, { splits: ['CLEAN', 'FOREIGN'], evidence: [image] })
const different = testReview(3, { splits: ['DIFFERENT'] })
const unread = testReview(4, { splits: ['UNREAD'] })
const other = testReview(5, { splits: ['CLEAN'], driver: stranger })

describe('what waits of one driver', () => {
  it('is approved together where it is clean and was on screen', () => {
    const reviews = [clean, unseen, different, unread, other]
    const evidence = { [clean._id]: 'shown', [unseen._id]: 'shown' } as const
    expect(sittingOf({ reviews, at: 0, evidence, seen: { [clean._id]: [image._id] } })).toEqual({
      clean: [clean],
      rest: [
        { review: unseen, obstacle: 'UNSEEN' },
        { review: different, obstacle: 'DIFFERENT' },
        { review: unread, obstacle: 'UNREAD' },
      ],
    })
  })

  it('is not approved together before every page of its PDF was on screen', () => {
    const pdf = { ...image, width: 0, height: 0, pages: 2 }
    const review = testReview(6, { splits: ['CLEAN'], evidence: [pdf] })
    const desk = { reviews: [review], at: 0, evidence: { [review._id]: 'shown' } as const }
    const seenOf = (...pages: number[]) => ({ [review._id]: pages.map((page) => imageKey(pdf._id, page)) })
    expect(sittingOf({ ...desk, seen: seenOf(1) }).rest).toEqual([{ review, obstacle: 'UNSEEN' }])
    expect(sittingOf({ ...desk, seen: seenOf(2, 1) }).clean).toEqual([review])
  })

  it('is counted from the first record of the driver to the last, also of those that are decided', () => {
    const first = sittingAfter({ driver: '', ids: [] }, { reviews: [clean, unseen, other], at: 0 })
    expect(first).toEqual({ driver: clean.driver._id, ids: [clean._id, unseen._id] })
    const second = sittingAfter(first, { reviews: [unseen, different, other], at: 0 })
    expect(second.ids).toEqual([clean._id, unseen._id, different._id])
    expect(sittingAfter(second, { reviews: [unseen, other], at: 0 })).toBe(second)
    expect(sittingAfter(second, { reviews: [], at: 0 })).toBe(second)
    expect(sittingAfter(second, { reviews: [other], at: 0 })).toEqual({ driver: stranger._id, ids: [other._id] })
  })
})
