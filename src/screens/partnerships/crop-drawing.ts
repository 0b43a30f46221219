import { type CropFrame, resultSize, type Size } from './crop.ts'

/** Darkness of what is cut off. */
const SHADE = 'rgb(0 0 0 / 0.6)'

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser gives no canvas to draw on')
  return context
}

/** Draws the picture with what is cut off darkened; the canvas takes `shown` in pixels of the page. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, frame: CropFrame, shown: Size): void {
  const density = window.devicePixelRatio
  canvas.width = Math.round(shown.width * density)
  canvas.height = Math.round(shown.height * density)
  const context = contextOf(canvas)
  const scale = canvas.width / picture.width
  const [x, y, width, height] = [frame.x, frame.y, frame.width, frame.height].map((length) => length * scale) as [
    number,
    number,
    number,
    number,
  ]
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  context.fillStyle = SHADE
  context.beginPath()
  context.rect(0, 0, canvas.width, canvas.height)
  context.rect(x, y, width, height)
  context.fill('evenodd')
  context.strokeStyle = 'white'
  context.lineWidth = 2 * density
  context.strokeRect(x, y, width, height)
}

const endings: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }

/**
 * The part of the picture within the frame, as a file of the same type; a browser that writes no WebP makes a PNG.
 * @throws Error where the browser cannot write the picture
 */
export async function cutPicture(file: File, picture: ImageBitmap, frame: CropFrame, card: Size): Promise<File> {
  const { width, height } = resultSize(frame, card)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = contextOf(canvas)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, frame.x, frame.y, frame.width, frame.height, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, 0.92))
  if (!blob) throw new Error('The browser wrote no picture')
  const name = `${file.name.replace(/\.[^.]*$/, '')}.${endings[blob.type] ?? 'png'}`
  return new File([blob], name, { type: blob.type, lastModified: file.lastModified })
}
