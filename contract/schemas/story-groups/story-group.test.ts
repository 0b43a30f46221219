import { describe, expect, it } from 'vitest'
import { createStoryGroup } from '../../calls/story-groups.ts'
import { issuesOf } from '../../validation.ts'
import { fitsStoryFormat, newStoryGroup, storyFormat, storyGroup, storyGroupChange } from './story-group.ts'
import { TEST_ID, testRecord } from '../general/test-record.ts'

const written = {
  partnerName: 'Posto Horizonte',
  startAt: '2026-11-21',
  endAt: '2026-12-21',
  title: 'Diesel com desconto',
  subtitle: 'Só neste mês',
  initialButtonText: 'Saiba mais',
  redirectUrl: 'https://www.example.com/diesel',
  format: 'IMAGE',
}
const file = { _id: TEST_ID, url: '/api/core/file/a', mediaType: 'image/png', duration: null, posterUrl: null }
const whole = {
  ...testRecord,
  ...written,
  category: null,
  status: 'ACTIVE',
  files: [file],
  segmentation: { _id: TEST_ID, name: 'Sudeste' },
  views: 1,
  likes: 2,
  interactions: 3,
}
const told = (value: unknown) =>
  issuesOf(newStoryGroup, value, 'en').map(({ path, message }) => [path.join('.'), message])

describe('a status campaign', () => {
  it('CON-3-050 CON-3-051 CON-3-054 carries partner, dates, title, subtitle, button text, redirect link and segmentation', () => {
    expect(storyGroup.parse(whole)).toEqual(whole)
    expect(newStoryGroup.parse({ ...written, segmentation: TEST_ID })).toEqual({ ...written, segmentation: TEST_ID })
  })

  it('CON-3-052 is made of images or of videos', () => {
    expect([storyFormat.options, storyFormat.parse('image'), storyFormat.parse('video')]).toEqual([
      ['IMAGE', 'VIDEO'],
      'IMAGE',
      'VIDEO',
    ])
    expect(told({ ...written, format: 'PDF' }).map(([path]) => path)).toEqual(['format'])
  })

  it('CON-3-053 holds up to 4 files, of images or of mp4 videos by its format', () => {
    const files = (count: number) =>
      storyGroup.safeParse({ ...whole, files: Array.from({ length: count }, () => file) }).success
    expect([files(4), files(5), createStoryGroup.files.files.max]).toEqual([true, false, 4])
    const { accept } = createStoryGroup.files.files
    expect([
      accept.filter((type) => fitsStoryFormat('IMAGE', type)),
      accept.filter((type) => fitsStoryFormat('VIDEO', type)),
    ]).toEqual([['image/jpeg', 'image/png', 'image/webp'], ['video/mp4']])
  })

  it('needs partner, dates and title, and no end before its start', () => {
    expect(told({})).toEqual(
      ['partnerName', 'startAt', 'endAt', 'title', 'format'].map((field) => [field, 'Required!']),
    )
    expect(told({ ...written, endAt: '2026-11-20' })).toEqual([
      ['startAt', 'The start date cannot be after the end date.'],
    ])
  })

  it('can be activated and deactivated', () => {
    for (const event of ['ACTIVATE', 'DEACTIVATE'])
      expect(storyGroupChange.parse({ event, __v: 1 })).toEqual({ event, __v: 1 })
    expect(storyGroupChange.safeParse({ event: 'CLOSE', __v: 1 }).success).toBe(false)
  })
})
