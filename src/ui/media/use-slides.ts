import useEmblaCarousel from 'embla-carousel-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useMediaQuery } from '../use-media-query.ts'

interface Slides {
  /** Ref of the element that clips the slides. */
  view: ReturnType<typeof useEmblaCarousel>[0]
  /** Index of the shown slide, from 0. */
  at: number
  go(to: number): void
  /** Handles arrows, Home, End, PageUp, PageDown, and a digit for the slide of that number. */
  press(event: KeyboardEvent): void
}

/** Duration of a slide's movement in Embla's unit, frames of 1/60 s. With reduced motion slides jump instead. */
const GLIDE = 16

function destination(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'PageDown':
      return Math.min(at + 1, count - 1)
    case 'ArrowLeft':
    case 'PageUp':
      return Math.max(at - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return /^[1-9]$/.test(key) && Number(key) <= count ? Number(key) - 1 : null
  }
}

/** Shows one slide at a time, moved by keys, buttons and swipes; nothing moves by itself. */
export function useSlides(count: number): Slides {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const [view, embla] = useEmblaCarousel({ align: 'start', containScroll: false, duration: GLIDE })
  const [current, setCurrent] = useState(0)
  const at = Math.max(0, Math.min(current, count - 1))

  useEffect(() => {
    if (!embla) return undefined
    const follow = () => setCurrent(embla.selectedScrollSnap())
    embla.on('select', follow).on('reInit', follow)
    return () => {
      embla.off('select', follow).off('reInit', follow)
    }
  }, [embla])

  const go = (to: number) => {
    setCurrent(to)
    embla?.scrollTo(to, isStill)
  }
  return {
    view,
    at,
    go,
    press(event) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.target instanceof HTMLMediaElement)
        return
      const to = destination(event.key, at, count)
      if (to === null) return
      event.preventDefault()
      if (to !== at) go(to)
    },
  }
}
