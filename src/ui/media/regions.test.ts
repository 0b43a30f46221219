import { expect, it } from 'vitest'
import { aspectOf, partOf, viewOf } from './regions.ts'

const image = { width: 800, height: 1000 }
const line = { x: 0.25, y: 0.1, width: 0.5, height: 0.02, turn: 0 } as const

it('a strip shows the region with a margin of its print, within the image', () => {
  expect(partOf(line, image)).toEqual({ x: 194, y: 94, width: 412, height: expect.closeTo(32) })
  expect(partOf({ ...line, x: 0, y: 0 }, image)).toEqual({ x: 0, y: 0, width: 406, height: 26 })
  expect(aspectOf(partOf(line, image), 0)).toBeCloseTo(412 / 32)
})

it('a strip of a picture on its side is as long as its print', () => {
  const upwards = { x: 0.1, y: 0.25, width: 0.025, height: 0.5, turn: 90 } as const
  const part = partOf(upwards, image)
  expect(part).toEqual({ x: 74, y: 244, width: expect.closeTo(32), height: expect.closeTo(512) })
  expect(aspectOf(part, 90)).toBeCloseTo(16)
})

it('a view has the region in its middle, upright and as large as the pane allows', () => {
  const pane = { width: 900, height: 700 }
  const { zoom, ...view } = viewOf(line, image, pane)
  expect(view).toEqual({ x: 0, y: expect.closeTo(-0.39), rotation: 0 })
  // The image is 560 pixels wide in the pane, and the region half of that.
  expect(zoom).toBeCloseTo((0.85 * 900) / 280)
  const turned = viewOf({ x: 0.9, y: 0.25, width: 0.02, height: 0.5, turn: 90 }, image, pane)
  expect(turned).toMatchObject({ rotation: 90, x: expect.closeTo(0), y: expect.closeTo(0.41) })
  expect(viewOf({ ...line, width: 0.01, height: 0.01 }, image, pane).zoom).toBe(6)
  expect(viewOf({ ...line, x: 0, y: 0, width: 1, height: 1 }, image, pane).zoom).toBe(1)
})
