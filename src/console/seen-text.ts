import type { Seen } from '#contract/schemas/reviews/review-decision'
import { formatDuration } from '../i18n/formats.ts'
import type { Texts } from '../i18n/use-texts.ts'

/** What was on screen before a decision, in words: the images with their times, and the fields that were enlarged. */
export function seenText({ t, word }: Texts, { images, zoomed }: Seen): string {
  const times = images.map(({ milliseconds }) =>
    milliseconds === 0 ? t('reviews.notShown') : formatDuration(milliseconds / 1_000),
  )
  return [
    images.length > 0
      ? t('reviews.onScreen', { images: t('reviews.imageTimes', { count: images.length, times: times.join(', ') }) })
      : '',
    zoomed.length > 0
      ? t('reviews.onScreenZoomed', { fields: zoomed.map((field) => word('fields', field)).join(', ') })
      : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
