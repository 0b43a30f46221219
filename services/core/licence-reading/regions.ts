import type { Region } from '#contract/schemas/documents/document-review'

/** A part of a picture, in pixels. */
export interface Box {
  x0: number
  y0: number
  x1: number
  y1: number
}

/** Digits that a share is rounded to; a picture has at most a few thousand pixels on a side. */
const DIGITS = 4

function share(value: number, whole: number): number {
  return Number(Math.min(1, Math.max(0, value / whole)).toFixed(DIGITS))
}

/**
 * The part of a picture as it is stored that was read.
 * @param box in pixels of the picture that was read, which was turned for reading
 * @param size of the picture that was read
 * @param turn degrees by which the stored picture was turned clockwise for reading
 */
export function regionOf(
  box: Box,
  { width, height }: { width: number; height: number },
  turn: Region['turn'],
): Omit<Region, 'image'> {
  const [left, right] = [share(box.x0, width), share(box.x1, width)]
  const [top, bottom] = [share(box.y0, height), share(box.y1, height)]
  const spans = {
    0: { x: [left, right], y: [top, bottom] },
    90: { x: [top, bottom], y: [1 - right, 1 - left] },
    180: { x: [1 - right, 1 - left], y: [1 - bottom, 1 - top] },
    270: { x: [1 - bottom, 1 - top], y: [left, right] },
  } as const
  const { x, y } = spans[turn]
  return { x: share(x[0], 1), y: share(y[0], 1), width: share(x[1] - x[0], 1), height: share(y[1] - y[0], 1), turn }
}
