import { expect, it } from 'vitest'
import { issuesOf } from '../../validation.ts'
import { evidenceList } from './evidence-item.ts'

it('a list of evidence has one item or more (CTR-5-021)', () => {
  expect(evidenceList.parse({ items: [{ step: 'PHOTO' }] })).toEqual({ items: [{ step: 'PHOTO', required: false }] })
  expect(issuesOf(evidenceList, { items: [] }, 'en').map(({ path, message }) => [path, message])).toEqual([
    [['items'], 'Give at least one evidence item.'],
  ])
})
