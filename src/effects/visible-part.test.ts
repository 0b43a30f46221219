import { expect, it } from 'vitest'
import { visiblePart } from './visible-part.ts'

const page = { width: 800, height: 1000 }
const box = { width: 900, height: 700 }

it('is the whole of an image that fits, and the middle of an enlarged one', () => {
  expect(visiblePart(page, { x: 0, y: 0, rotation: 0 }, 0.7, box)).toEqual({ x: 0, y: 0, ...page })
  expect(visiblePart(page, { x: 0, y: 0, rotation: 0 }, 2, box)).toEqual({ x: 175, y: 325, width: 450, height: 350 })
})

it('ends at the edge of the image', () => {
  expect(visiblePart(page, { x: 0.5, y: -0.5, rotation: 0 }, 2, box)).toEqual({ x: 575, y: 0, width: 225, height: 175 })
})

it.each([
  // What is on screen to the right of the middle is upwards in an image that is turned to the right.
  [90, { x: 225, y: 25, width: 350, height: 450 }],
  [180, { x: 0, y: 325, width: 425, height: 350 }],
  [270, { x: 225, y: 525, width: 350, height: 450 }],
] as const)('of an image turned by %i degrees is in the pixels of the image as it is stored', (rotation, part) => {
  expect(visiblePart(page, { x: 0.25, y: 0, rotation }, 2, box)).toEqual(part)
})
