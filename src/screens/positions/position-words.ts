import dayjs from 'dayjs'
import { formatDuration } from '../../i18n/formats.ts'
import { formatCount } from '../../i18n/numbers.ts'
import type { Texts } from '../../i18n/use-texts.ts'
import type { Happening } from '../../map/happenings.ts'
import { type Municipality, nearestMunicipality } from '../../map/municipalities.ts'
import type { Track } from '../../map/track.ts'

/** Nearer than this, a position is said to be in the municipality, metres. */
const IN_MUNICIPALITY = 1_000

/** A moment with its seconds, because positions follow each other faster than minutes. */
export function timeText(moment: string | number): string {
  return dayjs(moment).format('DD/MM/YYYY HH:mm:ss')
}

/** The place in words: `12 km from Uberlândia, MG`; empty while the municipalities are not known. */
export function placeText(
  { t, language }: Texts,
  municipalities: readonly Municipality[],
  track: Track,
  at: number,
): string {
  const nearest = nearestMunicipality(municipalities, track.longitudes[at]!, track.latitudes[at]!)
  if (!nearest) return ''
  const { nome, uf } = nearest.municipality
  const place = `${nome}, ${uf}`
  if (nearest.metres < IN_MUNICIPALITY) return place
  return t('positions.near', { distance: formatCount(Math.round(nearest.metres / 1_000), language), place })
}

/** Everything that is known of a position, as it is shown and spoken. */
export function pointText(texts: Texts, municipalities: readonly Municipality[], track: Track, at: number): string {
  const { t } = texts
  const [speed, battery] = [track.speeds[at]!, track.batteries[at]!]
  return [
    timeText(track.times[at]!),
    placeText(texts, municipalities, track, at),
    Number.isNaN(speed) ? '' : t('positions.speedText', { speed: Math.round(speed) }),
    Number.isNaN(battery) ? '' : t('positions.batteryText', { battery: Math.round(battery) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** How long a stop or gap lasted, in words. */
export function happeningText({ t }: Texts, { times }: Track, { kind, from, to }: Happening): string {
  return t(`positions.${kind}`, { duration: formatDuration((times[to]! - times[from]!) / 1_000) })
}
