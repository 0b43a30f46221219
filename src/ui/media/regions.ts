import type { Region } from '#contract/schemas/documents/document-review'

interface Size {
  width: number
  height: number
}

/** A part of an image, in pixels. */
export interface Part extends Size {
  x: number
  y: number
}

/** What is shown around a region, as a share of the height of its print, so that letters at its edge stay whole. */
const MARGIN = 0.3

/** The part of an image that a strip shows: the region with its margin, within the image. */
export function partOf({ x, y, width, height, turn }: Region, size: Size): Part {
  const print = turn % 180 === 0 ? height * size.height : width * size.width
  const margin = MARGIN * print
  const left = Math.max(0, x * size.width - margin)
  const top = Math.max(0, y * size.height - margin)
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.min(size.width, (x + width) * size.width + margin) - left),
    height: Math.max(1, Math.min(size.height, (y + height) * size.height + margin) - top),
  }
}

/** Width of an upright strip divided by its height. */
export function aspectOf(part: Size, turn: Region['turn']): number {
  return turn % 180 === 0 ? part.width / part.height : part.height / part.width
}

/** How an image is drawn so that its region is in the middle of the pane. */
export interface RegionView {
  zoom: number
  x: number
  y: number
  rotation: Region['turn']
}

/** Shares of the pane that a region may fill, and the largest zoom, at which letters are still no heap of pixels. */
const FILLED = { width: 0.85, height: 0.25 } as const
const ZOOM_MAXIMUM = 6

/** The view of a region, upright. @param pane size of what the image is drawn in */
export function viewOf(region: Region, image: Size, pane: Size): RegionView {
  const { turn } = region
  const isLying = turn % 180 !== 0
  const whole = isLying ? { width: image.height, height: image.width } : image
  const part = isLying ? { width: region.height, height: region.width } : region
  const fit = Math.min(pane.width / whole.width, pane.height / whole.height)
  const zoom = Math.min(
    (FILLED.width * pane.width) / (part.width * whole.width * fit),
    (FILLED.height * pane.height) / (part.height * whole.height * fit),
    ZOOM_MAXIMUM,
  )
  const [x, y] = [region.x + region.width / 2 - 0.5, region.y + region.height / 2 - 0.5]
  const middles = { 0: { x, y }, 90: { x: -y, y: x }, 180: { x: -x, y: -y }, 270: { x: y, y: -x } } as const
  return { zoom: Math.max(1, zoom), ...middles[turn], rotation: turn }
}
