import { ExternalLink, SquarePlay, VideoOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { youtubeLink } from '#contract/schemas/partnerships/partnership-banner'
import { useTexts } from '../../i18n/use-texts.ts'
import { SlideShow } from './slide-show.tsx'

/** Gap between two videos, in pixels (CTR-2-052). */
const SPACING = 8

interface SliderVideo {
  /** A file of the console's own origin, or a page elsewhere, such as one of YouTube. */
  url: string
  title: string
}

function isOurs(url: string): boolean {
  return URL.canParse(url, location.href) && new URL(url, location.href).origin === location.origin
}

function Player({ video: { url, title }, isShown }: { video: SliderVideo; isShown: boolean }) {
  const { t } = useTexts()
  const player = useRef<HTMLVideoElement>(null)
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    if (!isShown) player.current?.pause()
  }, [isShown])
  if (failed !== url)
    return (
      <video
        ref={player}
        src={url}
        controls
        preload={isShown ? 'metadata' : 'none'}
        aria-label={title}
        className="size-full"
        onError={() => setFailed(url)}
      />
    )
  return (
    <p className="grid h-full place-content-center justify-items-center gap-2 text-muted">
      <VideoOff aria-hidden="true" className="size-8" />
      {t('media.videoFailed')}
    </p>
  )
}

/** A video on another site. Nothing is loaded from there before somebody follows its link. */
function Elsewhere({ video: { url, title } }: { video: SliderVideo }) {
  const { t } = useTexts()
  const isYoutube = youtubeLink.safeParse(url).success
  return (
    <div className="grid h-full place-content-center justify-items-center gap-2 p-4 text-center">
      <SquarePlay aria-hidden="true" className="size-10 text-muted" strokeWidth={1.5} />
      <p className="font-medium">{title}</p>
      {isYoutube ? <p className="text-hint text-muted">{t('media.onYoutube')}</p> : null}
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className="flex items-center gap-1.5 text-accent underline"
      >
        <ExternalLink aria-hidden="true" className="size-4" />
        {t(isYoutube ? 'media.openYoutube' : 'media.openElsewhere')}
      </a>
    </div>
  )
}

/** Videos, one slide per view (CTR-2-051): the console's own files play here, others open in a new tab. */
export function VideoSlider({ label, videos }: { label: string; videos: readonly SliderVideo[] }) {
  return (
    <SlideShow
      label={label}
      spacing={SPACING}
      slides={videos.map(({ url, title }) => ({ url, caption: title }))}
      renderSlide={(at, isShown) => {
        const video = videos[at]
        if (!video) return null
        return (
          <div className="aspect-video">
            {isOurs(video.url) ? <Player video={video} isShown={isShown} /> : <Elsewhere video={video} />}
          </div>
        )
      }}
    />
  )
}
