import { useEffect, useRef } from 'react'
import type { Evidence, Region } from '#contract/schemas/documents/document-review'
import { type DecodedImage, prepareImage } from '../../effects/images.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { aspectOf, partOf } from './regions.ts'

/** Height of a strip, CSS pixels; it is drawn with twice as many, for screens of twice the density. */
const HEIGHT = 22
const DRAWN_HEIGHT = 2 * HEIGHT

function draw(canvas: HTMLCanvasElement, { bitmap, width, height }: DecodedImage, region: Region): void {
  const part = partOf(region, { width, height })
  const drawnWidth = Math.max(1, Math.round(DRAWN_HEIGHT * aspectOf(part, region.turn)))
  canvas.width = drawnWidth
  canvas.height = DRAWN_HEIGHT
  const pen = canvas.getContext('2d')
  if (!pen) return
  const [wide, high] = region.turn % 180 === 0 ? [drawnWidth, DRAWN_HEIGHT] : [DRAWN_HEIGHT, drawnWidth]
  // Better quality than this makes smaller copies of the whole image first, which takes longer than all strips.
  pen.imageSmoothingQuality =
    DRAWN_HEIGHT >= 0.5 * (region.turn % 180 === 0 ? part.height : part.width) ? 'low' : 'high'
  pen.translate(drawnWidth / 2, DRAWN_HEIGHT / 2)
  pen.rotate((region.turn * Math.PI) / 180)
  pen.drawImage(bitmap, part.x, part.y, part.width, part.height, -wide / 2, -high / 2, wide, high)
}

interface ImageStripProps {
  image: Evidence
  region: Region
  /** What the strip shows, for people who do not see it. */
  label: string
}

/**
 * The part of an image that a value was read from. It is drawn from the decoded image, after the frame in which its
 * record appears: the record's frame waits for no strip, and nothing is fetched again.
 */
export function ImageStrip({ image, region, label }: ImageStripProps) {
  const { t } = useTexts()
  const canvas = useRef<HTMLCanvasElement>(null)
  const { url, width, height } = image
  useEffect(() => {
    let isCurrent = true
    prepareImage(url).then(
      (decoded) => isCurrent && canvas.current && draw(canvas.current, decoded, region),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [url, region])
  const aspect = aspectOf(partOf(region, { width: width || 1, height: height || 1 }), region.turn)
  return (
    <span className="flex items-center" style={{ height: HEIGHT }}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={t('reviews.strip', { field: label })}
        data-strip={image._id}
        className="max-w-full rounded-xs"
        style={{ width: `${Math.round(HEIGHT * aspect)}px`, aspectRatio: aspect }}
      />
    </span>
  )
}
