import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Evidence } from '#contract/schemas/document-review'
import { decodedImage, prepareImage } from '../../effects/images.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { AfterPause } from '../after-pause.tsx'

/** The shown image, its zoom and its rotation; reset for each record. */
export interface View {
  at: number
  zoom: number
  rotation: 0 | 90 | 180 | 270
}

export const FIRST_VIEW: View = { at: 0, zoom: 1, rotation: 0 }

/** Factor of one zoom step, between the whole image and eight times its size. */
export const ZOOM_STEP = 1.5
export const ZOOM_MAXIMUM = 8

interface EvidencePaneProps {
  evidence: readonly Evidence[]
  /** Whose image it is, announced with each image. */
  name: string
  view: View
  onShown(state: 'shown' | 'failed'): void
}

function draw(canvas: HTMLCanvasElement, url: string, view: View, pan: { x: number; y: number }): void {
  const decoded = decodedImage(url)
  const box = canvas.parentElement
  const pen = canvas.getContext('2d')
  if (!box || !pen) return
  const ratio = devicePixelRatio
  const width = Math.max(1, Math.round(box.clientWidth * ratio))
  const height = Math.max(1, Math.round(box.clientHeight * ratio))
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width
    canvas.height = height
  }
  pen.resetTransform()
  pen.clearRect(0, 0, width, height)
  if (!decoded) return
  const turned = view.rotation % 180 !== 0
  const [wide, high] = turned ? [decoded.height, decoded.width] : [decoded.width, decoded.height]
  const scale = Math.min(width / wide, height / high) * view.zoom
  pen.translate(width / 2 + pan.x * ratio, height / 2 + pan.y * ratio)
  pen.rotate((view.rotation * Math.PI) / 180)
  pen.scale(scale, scale)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(decoded.bitmap, -decoded.width / 2, -decoded.height / 2)
}

/**
 * The evidence, large. It is drawn on a canvas from an image decoded before, so that it appears in the record's first
 * frame.
 */
export function EvidencePane({ evidence: images, name, view, onShown }: EvidencePaneProps) {
  const { t, word } = useTexts()
  const canvas = useRef<HTMLCanvasElement>(null)
  const pan = useRef({ x: 0, y: 0 })
  const [loaded, setLoaded] = useState('')
  const [failed, setFailed] = useState('')
  const evidence = images[Math.min(view.at, images.length - 1)]
  const url = evidence?.url ?? ''
  const isThere = decodedImage(url) !== null

  // A layout effect draws before the paint, so that record and image appear in the same frame.
  useLayoutEffect(() => {
    pan.current = { x: 0, y: 0 }
    if (canvas.current) draw(canvas.current, url, view, pan.current)
  }, [url, view, loaded])

  useEffect(() => {
    if (!url) return
    let isCurrent = true
    prepareImage(url, true).then(
      () => {
        if (!isCurrent) return
        setLoaded(url)
        onShown('shown')
      },
      () => {
        if (!isCurrent) return
        setFailed(url)
        onShown('failed')
      },
    )
    return () => {
      isCurrent = false
    }
  }, [url, onShown])

  useEffect(() => {
    const box = canvas.current?.parentElement
    if (!box) return
    const observer = new ResizeObserver(() => canvas.current && draw(canvas.current, url, view, pan.current))
    observer.observe(box)
    return () => observer.disconnect()
  }, [url, view])

  return (
    <section aria-label={t('reviews.evidence')} className="flex min-w-0 flex-1 flex-col bg-canvas">
      <header className="flex h-10 shrink-0 items-center gap-3 border-b border-line px-4">
        <h2 className="pane-title">{evidence ? word('evidence', evidence.description) : t('reviews.evidence')}</h2>
        {images.length > 1 ? (
          <span className="text-hint text-muted">
            {t('reviews.imageOf', { at: Math.min(view.at, images.length - 1) + 1, count: images.length })}
          </span>
        ) : null}
        <span className="ml-auto text-hint text-muted">
          {Math.round(view.zoom * 100)} %{view.rotation ? ` · ${view.rotation}°` : ''}
        </span>
      </header>
      <div
        className="relative min-h-0 flex-1"
        onPointerMove={(event) => {
          if (event.buttons !== 1 || view.zoom === 1) return
          pan.current = { x: pan.current.x + event.movementX, y: pan.current.y + event.movementY }
          if (canvas.current) draw(canvas.current, url, view, pan.current)
        }}
      >
        {evidence ? (
          <canvas
            ref={canvas}
            role="img"
            aria-label={`${word('evidence', evidence.description)}: ${name}`}
            data-evidence={isThere || loaded === url ? evidence._id : undefined}
            className="absolute inset-0 size-full bg-canvas"
          />
        ) : (
          <p className="flex h-full items-center justify-center text-muted">{t('reviews.noImage')}</p>
        )}
        {evidence && !isThere && failed !== url ? (
          <AfterPause>
            <div className="absolute inset-8 animate-pulse rounded-lg bg-line/60" aria-label={t('common.loading')} />
          </AfterPause>
        ) : null}
        {failed === url && url ? (
          <p role="alert" className="absolute inset-0 flex items-center justify-center gap-3 bg-canvas">
            {t('reviews.imageFailed')}
            <button
              type="button"
              className="button"
              onClick={() => {
                setFailed('')
                prepareImage(url, true).then(
                  () => {
                    setLoaded(url)
                    onShown('shown')
                  },
                  () => setFailed(url),
                )
              }}
            >
              {t('common.retry')}
            </button>
          </p>
        ) : null}
      </div>
    </section>
  )
}
