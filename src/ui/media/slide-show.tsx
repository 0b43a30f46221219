import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useSlides } from './use-slides.ts'

interface SlideShowProps {
  label: string
  slides: readonly { url: string; caption: string }[]
  /** Gap between two slides, in pixels. */
  spacing: number
  /**
   * Draws a slide.
   * @param isShown whether the slide is the one in view
   */
  renderSlide(at: number, isShown: boolean): ReactNode
}

function Turn({ isNext, isPossible, onTurn }: { isNext: boolean; isPossible: boolean; onTurn(): void }) {
  const { t } = useTexts()
  const Icon = isNext ? ChevronRight : ChevronLeft
  return (
    <button
      type="button"
      className="button w-8 justify-center px-0"
      aria-label={t(isNext ? 'media.next' : 'media.previous')}
      aria-disabled={!isPossible || undefined}
      onClick={() => isPossible && onTurn()}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
    </button>
  )
}

/**
 * One slide per view, with its caption and position. Keys, buttons and swipes move it; it never moves by itself (APG
 * carousel).
 */
export function SlideShow({ label, slides, spacing, renderSlide }: SlideShowProps) {
  const { t } = useTexts()
  const { view, at, go, press } = useSlides(slides.length)
  const position = (index: number) => t('media.position', { at: index + 1, count: slides.length })
  if (slides.length === 0) return <p className="text-muted">{t('media.nothing')}</p>
  return (
    <section
      aria-roledescription={t('media.carousel')}
      aria-label={label}
      className="flex min-w-0 flex-col gap-2"
      onKeyDown={press}
    >
      <div ref={view} className="overflow-hidden rounded-md border border-line bg-canvas">
        <div className="flex" style={{ gap: spacing }}>
          {slides.map(({ url }, index) => (
            <div
              key={`${index} ${url}`}
              role="group"
              aria-roledescription={t('media.slide')}
              aria-label={position(index)}
              inert={index !== at}
              className="min-w-0 shrink-0 grow-0 basis-full"
            >
              {renderSlide(index, index === at)}
            </div>
          ))}
        </div>
      </div>
      <div className="flex items-center gap-3">
        <Turn isNext={false} isPossible={at > 0} onTurn={() => go(at - 1)} />
        <p aria-live="polite" className="flex min-w-0 flex-1 items-baseline justify-center gap-3">
          <span className="min-w-0 truncate">{slides[at]?.caption}</span>
          <span className="shrink-0 text-hint text-muted">{position(at)}</span>
        </p>
        <Turn isNext isPossible={at < slides.length - 1} onTurn={() => go(at + 1)} />
      </div>
    </section>
  )
}
