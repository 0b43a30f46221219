import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { Region } from '#contract/schemas/documents/document-review'
import {
  type DecodedImage,
  decodedImage,
  fittingSize,
  keepDecoded,
  notePane,
  type SharpPart,
} from '../../effects/images.ts'
import type { Transform } from './image-views.ts'
import { partOf } from './regions.ts'

/** Size of the image as drawn at a zoom, in the same unit as the box. */
function drawnSize({ width, height }: DecodedImage, { zoom, rotation }: Transform, box: { x: number; y: number }) {
  const [wide, high] = rotation % 180 === 0 ? [width, height] : [height, width]
  const scale = Math.min(box.x / wide, box.y / high) * zoom
  return { scale, x: wide * scale, y: high * scale }
}

/** Width of the frame around a part, CSS pixels. */
const FRAME = 2

/** What is drawn: the image at this address, in a view, with a frame around a part. */
interface Drawn {
  url: string
  view: Transform
  framed: Region | null
}

type Sharp = SharpPart & { url: string }

/** Pixels of the screen in a box. */
function pixelsOf(box: Element): { width: number; height: number } {
  const ratio = devicePixelRatio
  return {
    width: Math.max(1, Math.round(box.clientWidth * ratio)),
    height: Math.max(1, Math.round(box.clientHeight * ratio)),
  }
}

/**
 * The image in the size at which the view shows it, where one was made for this pane; null for an image that is
 * enlarged, turned or lit, or was scaled for another pane.
 */
function fittedFor(decoded: DecodedImage, view: Transform, box: { width: number; height: number }): ImageBitmap | null {
  const { fitted } = decoded
  if (!fitted || view.zoom !== 1 || view.rotation !== 0 || view.brightness !== 1) return null
  const size = fittingSize(decoded, box)
  const isSame = Math.abs(fitted.width - size.width) <= 1 && Math.abs(fitted.height - size.height) <= 1
  return isSame ? fitted : null
}

function draw(canvas: HTMLCanvasElement, { url, view, framed }: Drawn, sharp: Sharp | null): void {
  const decoded = decodedImage(url)
  const box = canvas.parentElement
  const pen = canvas.getContext('2d')
  if (!box || !pen) return
  const { width, height } = pixelsOf(box)
  if (box.parentElement) notePane(pixelsOf(box.parentElement))
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width
    canvas.height = height
  }
  pen.resetTransform()
  pen.clearRect(0, 0, width, height)
  if (!decoded) return
  const drawn = drawnSize(decoded, view, { x: width, y: height })
  const fitted = fittedFor(decoded, view, { width, height })
  if (fitted)
    pen.drawImage(
      fitted,
      Math.round(width / 2 - view.x * drawn.x - fitted.width / 2),
      Math.round(height / 2 - view.y * drawn.y - fitted.height / 2),
    )
  pen.translate(width / 2 - view.x * drawn.x, height / 2 - view.y * drawn.y)
  pen.rotate((view.rotation * Math.PI) / 180)
  pen.scale(drawn.scale, drawn.scale)
  pen.imageSmoothingQuality = 'high'
  pen.filter = view.brightness === 1 ? 'none' : `brightness(${view.brightness})`
  if (!fitted) pen.drawImage(decoded.bitmap, -decoded.width / 2, -decoded.height / 2)
  // Where the page is not enlarged, it has more pixels than the screen.
  if (sharp?.url === url && drawn.scale > 1) {
    const { x, y, width: wide, height: high } = sharp.part
    pen.drawImage(sharp.bitmap, x - decoded.width / 2, y - decoded.height / 2, wide, high)
  }
  if (!framed) return
  const part = partOf(framed, decoded)
  pen.filter = 'none'
  pen.lineWidth = (FRAME * devicePixelRatio) / drawn.scale
  pen.strokeStyle = getComputedStyle(canvas).getPropertyValue('--color-accent') || '#2563eb'
  pen.strokeRect(part.x - decoded.width / 2, part.y - decoded.height / 2, part.width, part.height)
}

/** A canvas with an image, which the pointer moves while it is enlarged. */
interface EvidenceCanvas {
  ref: RefObject<HTMLCanvasElement | null>
  onPointerMove(event: PointerEvent): void
}

/**
 * Draws a decoded image on a canvas.
 * @param drawn with the URL of the image that was decoded last; a change of it draws again
 * @param onMove gets shares of the drawn image's width and height
 */
export function useEvidenceCanvas(
  { url, view, framed, loaded }: Drawn & { loaded: string },
  onMove: (by: { x: number; y: number }) => void,
): EvidenceCanvas {
  const canvas = useRef<HTMLCanvasElement>(null)
  const sharp = useRef<Sharp | null>(null)
  const latest = useRef({ url, view, framed })
  useLayoutEffect(() => {
    latest.current = { url, view, framed }
  })

  useLayoutEffect(() => keepDecoded(url), [url])

  useEffect(
    () => () => {
      sharp.current?.bitmap.close()
      sharp.current = null
    },
    [url],
  )

  // An enlarged page is drawn anew, in the part that is on screen.
  const { zoom, x, y, rotation } = view
  useEffect(() => {
    const box = canvas.current?.parentElement
    if (!box) return
    return decodedImage(url)?.sharpen?.({ zoom, x, y, rotation }, pixelsOf(box), (drawn) => {
      sharp.current?.bitmap.close()
      sharp.current = { url, ...drawn }
      if (canvas.current) draw(canvas.current, latest.current, sharp.current)
    })
  }, [url, loaded, zoom, x, y, rotation])

  // A layout effect draws before the paint, so that record and image appear in the same frame. An equal view that is
  // another object draws nothing again.
  useLayoutEffect(() => {
    if (canvas.current) draw(canvas.current, latest.current, sharp.current)
  }, [url, zoom, x, y, rotation, view.brightness, framed, loaded])

  // Observed once for all images: an observer that begins anew calls back, which would draw each image twice.
  useEffect(() => {
    const box = canvas.current?.parentElement
    if (!box) return
    const observer = new ResizeObserver(() => canvas.current && draw(canvas.current, latest.current, sharp.current))
    observer.observe(box)
    return () => observer.disconnect()
  }, [])

  return {
    ref: canvas,
    onPointerMove(event) {
      const box = canvas.current?.parentElement
      const decoded = decodedImage(url)
      if (event.buttons !== 1 || view.zoom === 1 || !box || !decoded) return
      const drawn = drawnSize(decoded, view, { x: box.clientWidth, y: box.clientHeight })
      onMove({ x: -event.movementX / drawn.x, y: -event.movementY / drawn.y })
    },
  }
}
