import { describe, expect, it } from 'vitest'
import { type CropFrame, firstFrame, moveFrame, placeOf, resultSize, zoomFrame } from './crop.ts'

const card = { width: 200, height: 100 }
const square = { width: 400, height: 400 }
const first: CropFrame = { x: 0, y: 100, width: 400, height: 200 }

describe('the frame that cuts a picture to the proportion of its card', () => {
  it('begins as large as fits, in the middle', () => {
    expect([firstFrame(square, card), firstFrame({ width: 800, height: 200 }, card)]).toEqual([
      first,
      { x: 200, y: 0, width: 400, height: 200 },
    ])
  })

  it('moves by a part of itself and stays within the picture', () => {
    expect([
      moveFrame(square, first, 0, 1),
      moveFrame(square, first, 0, -3),
      moveFrame(square, first, 0, 100),
      moveFrame(square, first, 1, 0),
    ]).toEqual([{ ...first, y: 110 }, { ...first, y: 70 }, { ...first, y: 200 }, first])
  })

  it('becomes smaller around its middle, to a limit, and larger to the edge of the picture', () => {
    const half: CropFrame = { x: 100, y: 150, width: 250, height: 125 }
    expect(zoomFrame(square, card, half, 'in')).toEqual({ x: 125, y: 162.5, width: 200, height: 100 })
    expect(zoomFrame(square, card, first, 'out')).toEqual(first)
    expect(zoomFrame(square, card, { x: 0, y: 0, width: 380, height: 190 }, 'out')).toEqual({ ...first, y: 0 })
    const smallest: CropFrame = { x: 10, y: 10, width: 80, height: 40 }
    expect(zoomFrame(square, card, smallest, 'in')).toEqual(smallest)
  })

  it('gives a picture of its own size, never an enlarged one, and no larger than phones draw', () => {
    expect([
      resultSize({ width: 100, height: 50 }, card),
      resultSize({ width: 401, height: 200.5 }, card),
      resultSize({ width: 4_000, height: 2_000 }, card),
    ]).toEqual([
      { width: 100, height: 50 },
      { width: 401, height: 201 },
      { width: 600, height: 300 },
    ])
  })

  it('tells where it is', () => {
    expect([placeOf(square, card, first), placeOf(square, card, { x: 200, y: 0, width: 200, height: 100 })]).toEqual([
      { across: 50, down: 50, size: 100 },
      { across: 100, down: 0, size: 50 },
    ])
  })
})
