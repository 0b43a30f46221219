import type { ImagePart, PlacedView } from './images.ts'

interface Size {
  width: number
  height: number
}

/**
 * The part of an image that is on screen.
 * @param scale pixels of the screen for one of the image
 * @param box pixels of the screen that the image may fill
 * @returns in pixels of the image
 */
export function visiblePart(
  image: Size,
  { x, y, rotation }: Pick<PlacedView, 'x' | 'y' | 'rotation'>,
  scale: number,
  box: Size,
): ImagePart {
  const isLying = rotation % 180 !== 0
  const wide = isLying ? image.height : image.width
  const high = isLying ? image.width : image.height
  // The middle of the box from the middle of the image: as it is drawn, then as the image is stored.
  const [right, down] = [x * wide, y * high]
  const middles = {
    0: { x: right, y: down },
    90: { x: down, y: -right },
    180: { x: -right, y: -down },
    270: { x: -down, y: right },
  } as const
  const middle = middles[rotation]
  const half = {
    x: (isLying ? box.height : box.width) / scale / 2,
    y: (isLying ? box.width : box.height) / scale / 2,
  }
  const from = {
    x: Math.max(0, image.width / 2 + middle.x - half.x),
    y: Math.max(0, image.height / 2 + middle.y - half.y),
  }
  return {
    ...from,
    width: Math.min(image.width, image.width / 2 + middle.x + half.x) - from.x,
    height: Math.min(image.height, image.height / 2 + middle.y + half.y) - from.y,
  }
}
