import { ImageOff, ZoomIn } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { StillImage } from './still-image.tsx'
import { SlideShow } from './slide-show.tsx'

interface CarouselImage {
  url: string
  /** Caption, and alternative text (CTR-3-080). */
  description?: string | undefined
}

interface ImageCarouselProps {
  label: string
  images: readonly CarouselImage[]
  /** Shows an image large; without it there is no button for that. */
  onZoom?: (at: number) => void
}

function Picture({ url, alt, isShown }: { url: string; alt: string; isShown: boolean }) {
  const { t } = useTexts()
  const [failed, setFailed] = useState<string | null>(null)
  // Later images load when they are near the view.
  if (failed !== url)
    return (
      <StillImage
        url={url}
        alt={alt}
        loading={isShown ? 'eager' : 'lazy'}
        decoding="async"
        draggable={false}
        className="size-full object-contain"
        onFailed={() => setFailed(url)}
      />
    )
  return (
    <p className="grid h-full place-content-center justify-items-center gap-2 text-muted">
      <ImageOff aria-hidden="true" className="size-8" />
      {t('media.imageFailed')}
    </p>
  )
}

/** Shows one image at a time (CTR-2-040); arrows, Home, End or its number select one. */
export function ImageCarousel({ label, images, onZoom }: ImageCarouselProps) {
  const { t } = useTexts()
  return (
    <SlideShow
      label={label}
      spacing={0}
      slides={images.map(({ url, description = '' }) => ({ url, caption: description }))}
      renderSlide={(at, isShown) => {
        const { url = '', description } = images[at] ?? {}
        return (
          <div className="relative aspect-4/3">
            <Picture
              url={url}
              alt={description ?? t('media.image', { at: at + 1, count: images.length })}
              isShown={isShown}
            />
            {onZoom ? (
              <button
                type="button"
                className="button absolute top-2 right-2 w-8 justify-center px-0"
                aria-label={t('media.zoom', { at: at + 1 })}
                onClick={() => onZoom(at)}
              >
                <ZoomIn aria-hidden="true" className="size-4 shrink-0" />
              </button>
            ) : null}
          </div>
        )
      }}
    />
  )
}
