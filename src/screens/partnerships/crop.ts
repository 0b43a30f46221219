/** Width and height in pixels. */
export interface Size {
  width: number
  height: number
}

/** A part of a picture, in pixels of the picture. */
export interface CropFrame extends Size {
  x: number
  y: number
}

/** Share of the frame's side that one press of an arrow key moves. Not in the specification. */
const MOVE_STEP = 0.05
/** How much smaller or larger one press makes the frame. Not in the specification. */
const ZOOM_STEP = 1.25
/** Smallest frame as a share of the largest one. Not in the specification; a smaller one is blurred on the phone. */
const SMALLEST_SHARE = 0.2
/** Pixels of the result for each pixel of the card, at most: phones draw up to three. */
const DENSITY_MAXIMUM = 3

const clamp = (value: number, maximum: number) => Math.min(Math.max(value, 0), Math.max(maximum, 0))

function within(picture: Size, { x, y, width, height }: CropFrame): CropFrame {
  return { x: clamp(x, picture.width - width), y: clamp(y, picture.height - height), width, height }
}

/** The largest frame with the card's proportion, in the middle of the picture. */
export function firstFrame(picture: Size, card: Size): CropFrame {
  const scale = Math.min(picture.width / card.width, picture.height / card.height)
  const [width, height] = [card.width * scale, card.height * scale]
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height }
}

/** The frame moved by steps to the right and down; it stays within the picture. */
export function moveFrame(picture: Size, frame: CropFrame, right: number, down: number): CropFrame {
  const { x, y, width, height } = frame
  return within(picture, { ...frame, x: x + right * MOVE_STEP * width, y: y + down * MOVE_STEP * height })
}

/** The frame one step smaller (`in`) or larger around its middle, within the picture. */
export function zoomFrame(picture: Size, card: Size, frame: CropFrame, direction: 'in' | 'out'): CropFrame {
  const largest = firstFrame(picture, card)
  const wanted = direction === 'in' ? frame.width / ZOOM_STEP : frame.width * ZOOM_STEP
  const width = Math.min(Math.max(wanted, largest.width * SMALLEST_SHARE), largest.width)
  const height = (width * card.height) / card.width
  const x = frame.x + (frame.width - width) / 2
  return within(picture, { x, y: frame.y + (frame.height - height) / 2, width, height })
}

/** The size of the result: that of the frame, never enlarged, and no larger than phones draw. */
export function resultSize(frame: Size, card: Size): Size {
  const scale = Math.min(frame.width / card.width, DENSITY_MAXIMUM)
  return { width: Math.max(1, Math.round(card.width * scale)), height: Math.max(1, Math.round(card.height * scale)) }
}

/** Where the frame is, in whole percents of the way from left to right and from top to bottom, and how large it is. */
export function placeOf(picture: Size, card: Size, frame: CropFrame) {
  const percent = (part: number, of: number) => (of <= 0 ? 50 : Math.round((part / of) * 100))
  return {
    across: percent(frame.x, picture.width - frame.width),
    down: percent(frame.y, picture.height - frame.height),
    size: percent(frame.width, firstFrame(picture, card).width),
  }
}
