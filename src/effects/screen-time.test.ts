import { expect, it } from 'vitest'
import { createScreenTime } from './screen-time.ts'

const image = (id: string) => ({ _id: id, url: `/${id}`, description: 'LICENCE', width: 4, height: 3 })
const review = { _id: 'r', evidence: [image('a'), image('b'), image('c')] }

it('is counted for each image while it is on screen, with the fields that were enlarged', () => {
  let at = 1_000
  const time = createScreenTime(() => at)
  time.show('r', ['a', 'b'])
  at += 300
  time.show('r', ['b'])
  at += 200.4
  time.show(null, [])
  at += 5_000
  time.show('other', ['a'])
  time.zoomed('r', 'motherName')
  time.zoomed('r', 'motherName')
  at += 1
  time.show('r', ['a'])
  at += 100
  expect(time.seenOf(review)).toEqual({
    images: [
      { image: 'a', milliseconds: 400 },
      { image: 'b', milliseconds: 500 },
      { image: 'c', milliseconds: 0 },
    ],
    zoomed: ['motherName'],
  })
  // It is still on screen, for a decision that is undone.
  at += 50
  expect(time.seenOf(review).images[0]).toEqual({ image: 'a', milliseconds: 450 })
})

it('of one image is a day at most', () => {
  let at = 0
  const time = createScreenTime(() => at)
  time.show('r', ['a'])
  at = 90_000_000
  expect(time.seenOf(review).images[0]?.milliseconds).toBe(86_400_000)
})

it('is forgotten with the review that was decided, and no other', () => {
  let at = 0
  const time = createScreenTime(() => at)
  const other = { _id: 'other', evidence: [image('z')] }
  time.show('r', ['a'])
  at += 100
  time.show('other', ['z'])
  at += 200
  time.zoomed('r', 'motherName')
  time.show(null, [])
  time.forget(time.seenOf(review))
  expect(time.seenOf(review)).toEqual({
    images: ['a', 'b', 'c'].map((id) => ({ image: id, milliseconds: 0 })),
    zoomed: [],
  })
  expect(time.seenOf(other).images).toEqual([{ image: 'z', milliseconds: 200 }])
})

it('is counted for each page of a PDF by itself, and forgotten for all of them', () => {
  let at = 0
  const time = createScreenTime(() => at)
  const pdf = { _id: 'p', evidence: [{ ...image('d'), pages: 2 }] }
  time.show('p', ['d.2'])
  at += 700
  time.show(null, [])
  expect(time.seenOf(pdf).images).toEqual([
    { image: 'd', page: 1, milliseconds: 0 },
    { image: 'd', page: 2, milliseconds: 700 },
  ])
  time.forget(time.seenOf(pdf))
  expect(time.seenOf(pdf).images.map(({ milliseconds }) => milliseconds)).toEqual([0, 0])
})
