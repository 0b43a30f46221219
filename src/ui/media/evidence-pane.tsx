import { lazy, type RefObject, Suspense, useEffect, useState } from 'react'
import type { EvidenceImage, Region } from '#contract/schemas/documents/document-review'
import { decodedImage, prepareImage } from '../../effects/images.ts'
import { areTall, shownIndexes } from '../../effects/pane-layout.ts'
import { fetchTexts } from '../../i18n/messages.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { AfterPause } from '../after-pause.tsx'
import { imageName } from './image-name.ts'
import { type ImageViews, indexOfView, type Transform, transformOf } from './image-views.ts'
import { useEvidenceCanvas } from './use-evidence-canvas.ts'

type OnShown = (image: string, state: 'shown' | 'failed') => void
type OnMove = (image: string, by: { x: number; y: number }) => void

interface EvidencePaneProps {
  evidence: readonly EvidenceImage[]
  /** Whose images they are, announced with each image. */
  name: string
  views: ImageViews
  /** Shows two images beside each other, where there are two. */
  isBeside?: boolean
  /** Number of images that were not on screen yet. */
  unseen?: number
  /** Contains the boxes of the images. */
  pane?: RefObject<HTMLDivElement | null>
  /** The field that was led to: where it was read, and which one of how many it is. */
  walked?: { field: { region: Region | null } | null; note: string | null }
  onShown: OnShown
  onMove: OnMove
}

/** Fetches and decodes an image. `loaded` and `failed` tell of the last image with that outcome. */
function useEvidenceImage({ key: id, url }: EvidenceImage, onShown: OnShown) {
  const [loaded, setLoaded] = useState('')
  const [failed, setFailed] = useState<{ url: string; error: unknown } | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    const isDrawn = decodedImage(url) !== null
    prepareImage(url, true).then(
      () => {
        if (!isCurrent) return
        if (!isDrawn) setLoaded(url)
        onShown(id, 'shown')
      },
      (error: unknown) => {
        if (!isCurrent) return
        setFailed({ url, error })
        onShown(id, 'failed')
      },
    )
    return () => {
      isCurrent = false
    }
  }, [id, url, onShown, attempt])
  const retry = () => {
    setFailed(null)
    setAttempt((last) => last + 1)
  }
  return { loaded, failure: failed?.url === url ? failed : null, retry }
}

interface PaneHeadProps {
  evidence: EvidenceImage | undefined
  count: number
  at: number
  view: Transform | null
  unseen: number
  note: string | null
}

/** What the current image shows, which one of how many it is, how it is drawn, and how many were not seen yet. */
function PaneHead({ evidence, count, at, view, unseen, note }: PaneHeadProps) {
  const texts = useTexts()
  const { t } = texts
  return (
    <header className="flex h-10 shrink-0 items-center gap-3 border-b border-line px-4 whitespace-nowrap">
      <h2 className="pane-title truncate">{evidence ? imageName(texts, evidence) : t('reviews.evidence')}</h2>
      {count > 1 ? <span className="text-hint text-muted">{t('reviews.imageOf', { at: at + 1, count })}</span> : null}
      {note ? (
        <span className="min-w-0 truncate text-hint font-semibold text-caution" data-walked title={note}>
          {note}
        </span>
      ) : null}
      {view ? (
        <span className="ml-auto text-hint text-muted">
          {Math.round(view.zoom * 100)} %{view.rotation ? ` · ${view.rotation}°` : ''}
          {view.brightness === 1 ? '' : ` · ☀ ${Math.round(view.brightness * 100)} %`}
        </span>
      ) : null}
      {unseen > 0 ? (
        <span className="text-hint font-semibold text-caution" data-unseen={unseen}>
          <span aria-hidden="true">○ </span>
          {unseen === 1 ? t('reviews.unseenOne') : t('reviews.unseen', { count: unseen })}
        </span>
      ) : null}
    </header>
  )
}

interface ImageBoxProps {
  image: EvidenceImage
  name: string
  view: Transform
  /** True for the image that the keys change, where there are two; null where there is one. */
  isCurrent: boolean | null
  /** The part of the image that is framed. */
  framed: Region | null
  onShown: OnShown
  onMove: OnMove
}

/** Fetched with the first page that cannot be shown. */
const PdfFailure = lazy(async () => {
  const [{ PdfFailure: Shown }] = await Promise.all([import('./pdf-failure.tsx'), fetchTexts(['uploads'])])
  return { default: Shown }
})

/** One image, on a canvas, from an image decoded before, so that it appears in the record's first frame. */
function ImageBox({ image, name, view, isCurrent, framed, onShown, onMove }: ImageBoxProps) {
  const texts = useTexts()
  const { t } = texts
  const { loaded, failure, retry } = useEvidenceImage(image, onShown)
  const { ref, onPointerMove } = useEvidenceCanvas({ url: image.url, view, framed, loaded }, (by) =>
    onMove(image.key, by),
  )
  const isDecoded = decodedImage(image.url) !== null
  const description = imageName(texts, image)
  return (
    <div className="relative min-h-0 min-w-0 flex-1" onPointerMove={onPointerMove}>
      <canvas
        ref={ref}
        role="img"
        aria-label={`${description}: ${name}`}
        aria-current={isCurrent ?? undefined}
        data-evidence={isCurrent !== false && (isDecoded || loaded === image.url) ? image.key : undefined}
        data-beside={isCurrent === false && (isDecoded || loaded === image.url) ? image.key : undefined}
        className={`absolute inset-0 size-full bg-canvas ${isCurrent ? 'outline -outline-offset-1 outline-accent' : ''}`}
      />
      {isCurrent === null ? null : (
        <p
          aria-hidden="true"
          className={`absolute top-2 left-2 rounded bg-surface/85 px-1.5 text-hint shadow-xs ${isCurrent ? 'font-semibold' : 'text-muted'}`}
        >
          {description}
        </p>
      )}
      {!isDecoded && !failure ? (
        <AfterPause>
          <div className="absolute inset-8 animate-pulse rounded-lg bg-line/60" aria-label={t('common.loading')} />
        </AfterPause>
      ) : null}
      {failure ? (
        <p
          role="alert"
          className="absolute inset-0 flex flex-wrap content-center items-center justify-center gap-3 bg-canvas p-4"
        >
          {image.page === null ? (
            t('reviews.imageFailed')
          ) : (
            <Suspense>
              <PdfFailure image={image} error={failure.error} />
            </Suspense>
          )}
          <button type="button" className="button" onClick={retry}>
            {t('common.retry')}
          </button>
        </p>
      ) : null}
    </div>
  )
}

/** The evidence, large: one image, or two beside each other. */
export function EvidencePane({
  evidence: images,
  name,
  views,
  isBeside = false,
  unseen = 0,
  pane,
  walked,
  onShown,
  onMove,
}: EvidencePaneProps) {
  const { t } = useTexts()
  const at = indexOfView(views, images.length)
  const current = images[at]
  const shown = shownIndexes(at, images.length, isBeside).flatMap((index) => images[index] ?? [])
  const next = images[at + shown.length]
  const pageAhead = next?.page ? next.url : null
  useEffect(() => {
    if (pageAhead) prepareImage(pageAhead).catch(() => undefined)
  }, [pageAhead])
  return (
    <section aria-label={t('reviews.evidence')} className="flex min-w-0 flex-1 flex-col bg-canvas">
      <PaneHead
        evidence={current}
        count={images.length}
        at={at}
        view={current ? transformOf(views, current.key) : null}
        unseen={unseen}
        note={walked?.note ?? null}
      />
      <div className="min-h-0 flex-1">
        {current ? (
          <div ref={pane} className={`flex size-full divide-line ${areTall(shown) ? 'divide-x' : 'flex-col divide-y'}`}>
            {shown.map((image, place) => (
              <ImageBox
                key={place}
                image={image}
                name={name}
                view={transformOf(views, image.key)}
                isCurrent={shown.length > 1 ? image === current : null}
                framed={walked?.field?.region?.image === image._id ? walked.field.region : null}
                onShown={onShown}
                onMove={onMove}
              />
            ))}
          </div>
        ) : (
          <p className="flex h-full items-center justify-center text-muted">{t('reviews.noImage')}</p>
        )}
      </div>
    </section>
  )
}
