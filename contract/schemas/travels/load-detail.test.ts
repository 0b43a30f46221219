import { describe, expect, it } from 'vitest'
import { issuesOf } from '../../validation.ts'
import { loadDetailLayout } from './load-detail.ts'

const text = (words: string) => ({ pt: words, en: words, es: words })

describe('a load detail layout', () => {
  it('has slots with a title and sub-slots, each with label, capacity and placeholder (CTR-3-193)', () => {
    const slots = [
      { title: text('Body 1'), subSlots: [{ label: text('Front'), capacity: 12, placeholder: text('Pallets') }] },
    ]
    expect(loadDetailLayout.parse({ slots }).slots).toEqual(slots)
    expect(
      issuesOf(
        loadDetailLayout,
        { slots: [{ title: 'Body 1', subSlots: [{ label: 'Front', capacity: -1 }] }] },
        'en',
      ).map(({ path, message }) => [path, message]),
    ).toEqual([[['slots', 0, 'subSlots', 0, 'capacity'], 'The value must be greater than or equal to 0.']])
  })

  it('has the flags singleBody, showImage, canLoadMoreThanCapacity and multipleLines (CTR-3-194)', () => {
    const flags = { singleBody: true, showImage: true, canLoadMoreThanCapacity: true, multipleLines: true }
    expect(loadDetailLayout.parse({ slots: [], ...flags })).toEqual({ slots: [], ...flags })
    expect(loadDetailLayout.parse({ slots: [] })).toEqual({
      slots: [],
      singleBody: false,
      showImage: false,
      canLoadMoreThanCapacity: false,
      multipleLines: false,
    })
  })
})
