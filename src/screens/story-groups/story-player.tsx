import { Pause, Play } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'

/** Time for which a picture shows while the player runs, milliseconds. Not in the specification. */
const PICTURE_MS = 5_000

interface Slide {
  url: string
  isVideo: boolean
  poster: string | null
}

/** A status campaign as the player shows it, also while it is being typed: any part may be missing. */
export interface PlayedStory {
  partnerName: string
  title: string
  subtitle: string
  buttonText: string
  slides: readonly Slide[]
}

interface Turning {
  at: number
  isPlaying: boolean
  turn(to: number): void
  toggle(): void
  /** The slide has been shown for its whole time. */
  end(): void
}

/** The slide in view. It moves by keys, and by itself while it plays; after the last slide it stops. */
function useTurning(count: number): Turning {
  const [current, setCurrent] = useState(0)
  const [isPlaying, setIsPlaying] = useState(false)
  const at = Math.max(0, Math.min(current, count - 1))
  return {
    at,
    isPlaying: isPlaying && count > 0,
    turn: (to) => setCurrent(Math.max(0, Math.min(to, count - 1))),
    toggle: () => setIsPlaying((before) => !before),
    end() {
      if (at < count - 1) setCurrent(at + 1)
      else setIsPlaying(false)
    },
  }
}

/** The slide that a key leads to; null for other keys. */
function destination(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return at + 1
  if (key === 'ArrowLeft') return at - 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return /^[1-9]$/.test(key) && Number(key) <= count ? Number(key) - 1 : null
}

/** One bar for each slide; that of the slide in view fills while it plays. */
function Progress({ slides, turning }: { slides: readonly Slide[]; turning: Turning }) {
  const { at, isPlaying, end } = turning
  const bar = useRef<HTMLDivElement>(null)
  const running = useRef<Animation | null>(null)
  const onEnd = useRef(end)
  useEffect(() => {
    onEnd.current = end
  })
  const isPicture = slides[at]?.isVideo === false
  useEffect(() => {
    if (!isPicture || !bar.current) return undefined
    const animation = bar.current.animate([{ width: '0%' }, { width: '100%' }], PICTURE_MS)
    animation.pause()
    animation.onfinish = () => onEnd.current()
    running.current = animation
    return () => animation.cancel()
  }, [at, isPicture])
  useEffect(() => {
    if (isPlaying) running.current?.play()
    else running.current?.pause()
  }, [at, isPlaying])
  return (
    <div aria-hidden="true" className="absolute inset-x-2 top-2 flex gap-1">
      {slides.map((_, index) => (
        <div key={`${index} ${index === at}`} className="h-1 flex-1 overflow-hidden rounded-full bg-white/40">
          <div
            ref={index === at ? bar : undefined}
            data-progress={index === at || undefined}
            className="h-full bg-white"
            style={{ width: index < at ? '100%' : '0%' }}
          />
        </div>
      ))}
    </div>
  )
}

function SlideView({ slide, label, turning }: { slide: Slide; label: string; turning: Turning }) {
  const video = useRef<HTMLVideoElement>(null)
  const { isPlaying, end } = turning
  useEffect(() => {
    if (isPlaying) void video.current?.play().catch(() => undefined)
    else video.current?.pause()
  }, [isPlaying])
  /** The bar of a video follows its time. */
  const follow = () => {
    const bar = video.current?.closest('[data-player]')?.querySelector<HTMLElement>('[data-progress]')
    const { currentTime = 0, duration = 0 } = video.current ?? {}
    if (bar && duration > 0) bar.style.width = `${(currentTime / duration) * 100}%`
  }
  if (!slide.isVideo) return <img src={slide.url} alt={label} draggable={false} className="size-full object-cover" />
  return (
    <video
      ref={video}
      src={slide.url}
      poster={slide.poster ?? undefined}
      muted
      playsInline
      preload="metadata"
      tabIndex={-1}
      aria-label={label}
      className="size-full object-cover"
      onTimeUpdate={follow}
      onEnded={end}
    />
  )
}

/** Texts of a story over its slide. A text from right to left, or with its marks, stays by itself (`dir`). */
function Texts({ story }: { story: PlayedStory }) {
  const { t } = useTexts()
  return (
    <div className="absolute inset-x-0 bottom-0 flex flex-col gap-1 bg-linear-to-t from-black/85 via-black/70 to-transparent p-4 pt-10 text-white">
      <p className="text-hint wrap-anywhere" dir="auto">
        {story.partnerName}
      </p>
      <p className="text-lg font-semibold wrap-anywhere" dir="auto">
        {story.title || t('storyGroups.untitled')}
      </p>
      {story.subtitle ? (
        <p className="wrap-anywhere" dir="auto">
          {story.subtitle}
        </p>
      ) : null}
      {story.buttonText ? (
        <span
          className="mt-2 rounded-md bg-white px-3 py-2 text-center font-semibold wrap-anywhere text-slate-900"
          dir="auto"
        >
          {story.buttonText}
        </span>
      ) : null}
    </div>
  )
}

/**
 * Plays a status campaign as the phone does, one slide per view. It has the focus as a whole: arrows, Home, End and the
 * number of a slide turn it, Space starts and stops it. It does not start by itself.
 */
export function StoryPlayer({ story }: { story: PlayedStory }) {
  const { t } = useTexts()
  const { slides } = story
  const turning = useTurning(slides.length)
  const { at, isPlaying, turn, toggle } = turning
  const slide = slides[at]
  const position = t('storyGroups.slide', { at: at + 1, count: slides.length })
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || slides.length === 0) return
    const to = destination(event.key, at, slides.length)
    if (to !== null) turn(to)
    else if (event.key === ' ' && event.target === event.currentTarget) {
      if (!event.repeat) toggle()
    } else return
    event.preventDefault()
  }
  return (
    <section aria-label={t('storyGroups.preview')} className="flex w-64 max-w-full flex-col gap-2">
      <h2 className="pane-title">{t('storyGroups.preview')}</h2>
      <div
        role="group"
        aria-roledescription={t('media.carousel')}
        aria-label={t('storyGroups.player', { name: story.partnerName })}
        tabIndex={0}
        data-player={slide ? `${at + 1}/${slides.length}` : ''}
        data-playing={isPlaying}
        className="relative aspect-9/16 overflow-hidden rounded-xl border border-line bg-slate-900"
        onKeyDown={press}
      >
        {slide ? (
          <SlideView key={`${at} ${slide.url}`} slide={slide} label={position} turning={turning} />
        ) : (
          <p className="grid h-full place-content-center p-6 text-center text-white">{t('storyGroups.noFiles')}</p>
        )}
        <Progress slides={slides} turning={turning} />
        <Texts story={story} />
      </div>
      {slide ? (
        <div className="flex items-center gap-3 text-hint text-muted">
          <button type="button" className="button" onClick={toggle}>
            {isPlaying ? (
              <Pause aria-hidden="true" className="size-4" />
            ) : (
              <Play aria-hidden="true" className="size-4" />
            )}
            {t(isPlaying ? 'storyGroups.playing' : 'storyGroups.paused')}
          </button>
          <p aria-live="polite">{position}</p>
        </div>
      ) : null}
      <p className="text-hint text-muted">{t('storyGroups.playerKeys')}</p>
    </section>
  )
}
