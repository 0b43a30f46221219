import { expect, it } from 'vitest'
import { imagesOf } from '#contract/schemas/documents/document-review'
import { paneShares, shownIndexes } from './pane-layout.ts'

it.each([
  [0, 0, true, []],
  [0, 1, true, [0]],
  [1, 2, false, [1]],
  [0, 2, true, [0, 1]],
  [1, 2, true, [0, 1]],
  [1, 3, true, [1, 2]],
  [2, 3, true, [1, 2]],
])('image %i of %i, beside each other %s: %j is on screen', (at, count, isBeside, shown) => {
  expect(shownIndexes(at, count, isBeside)).toEqual(shown)
})

const images = (...sizes: [number, number][]) =>
  imagesOf(sizes.map(([width, height], at) => ({ _id: String(at), url: `/${at}`, description: '', width, height })))

it('an image alone has the whole pane, two tall ones half of its width each, two wide ones half of its height', () => {
  const [whole, left, above] = [
    { width: 1, height: 1 },
    { width: 0.5, height: 1 },
    { width: 1, height: 0.5 },
  ]
  expect(paneShares(images([80, 100]), true)).toEqual([whole])
  expect(paneShares(images([80, 100], [80, 100]), false)).toEqual([whole, whole])
  expect(paneShares(images([80, 100], [100, 90]), true)).toEqual([left, left])
  expect(paneShares(images([100, 80], [100, 90]), true)).toEqual([above, above])
})
