import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listLocales } from '#contract/calls/locales'
import { cleanSearch, SUGGESTIONS_MAXIMUM } from '#contract/schemas/general/paging'
import { searchable } from '#contract/searchable'
import type { Location } from '#contract/schemas/locations/location'
import { send } from '../../api/client.ts'
import { followsChanges } from '../../api/queries.ts'
import { formatCount } from '../../i18n/numbers.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { MapNote } from '../../map/map-note.tsx'
import { metresBetween } from '../../map/track.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { fetched } from '../../ui/fetched.tsx'
import { PlaceLink } from '../../ui/place-link.tsx'
import { streetOf } from './location-record.ts'

/** Other locations are looked for within so many metres, or within the location's own radius. */
const NEAR = 2_000

type Placed = Location & { coordinates: NonNullable<Location['coordinates']> }

followsChanges(({ resource }) => (resource === 'LOCATION' ? ['locations-near'] : null), ['locations-near'])

const PlaceMap = fetched(async () => (await import('../../map/place-map.tsx')).PlaceMap)

const wordsOf = ({ title, street, houseNumber }: Location) =>
  searchable(cleanSearch([title ?? '', street ?? '', houseNumber ?? ''].join(' ')))

/** Another location with its distance in metres; a likely duplicate has the same words or street and number. */
function neighboursOf(location: Placed, found: readonly Location[]) {
  const { latitude, longitude } = location.coordinates
  return found
    .filter((other): other is Placed => other._id !== location._id && other.coordinates !== null)
    .map((other) => ({
      location: other,
      metres: metresBetween(longitude, latitude, other.coordinates.longitude, other.coordinates.latitude),
      isLikely:
        wordsOf(other) === wordsOf(location) ||
        (streetOf(other) !== '' && searchable(streetOf(other)) === searchable(streetOf(location))),
    }))
    .toSorted((one, other) => Number(other.isLikely) - Number(one.isLikely) || one.metres - other.metres)
}

/** Where a location is, its radius, and which other locations are near it, the likely duplicates first. */
function NearMap({ location }: { location: Placed }) {
  const { t, language } = useTexts()
  const { latitude, longitude } = location.coordinates
  const radiusInMeters = Math.max(NEAR, location.radius ?? 0)
  const { data } = useQuery({
    queryKey: ['locations-near', latitude, longitude, radiusInMeters],
    queryFn: async ({ signal }) =>
      (
        await send(
          listLocales,
          {
            query: {
              latitude: String(latitude),
              longitude: String(longitude),
              radiusInMeters: String(radiusInMeters),
              pageLength: SUGGESTIONS_MAXIMUM,
            },
          },
          { signal },
        )
      ).locales,
  })
  const neighbours = useMemo(() => neighboursOf(location, data ?? []), [location, data])
  const others = useMemo(() => neighbours.map((each) => each.location.coordinates), [neighbours])
  return (
    <section aria-label={t('locations.map')} className="flex min-w-80 flex-1 flex-col gap-3">
      <h2 className="pane-title">{t('locations.map')}</h2>
      <div
        role="img"
        aria-label={t('locations.mapOf', { count: neighbours.length })}
        className="relative h-72 border border-line"
      >
        <ErrorBoundary pane={t('locations.map')}>
          <PlaceMap place={location.coordinates} radius={location.radius} others={others} />
        </ErrorBoundary>
        <MapNote />
      </div>
      <h3 className="text-hint text-muted">{t(neighbours.length > 0 ? 'locations.nearby' : 'locations.nobodyNear')}</h3>
      <ul data-nearby={data ? neighbours.length : undefined} className="flex flex-col gap-1">
        {neighbours.map(({ location: other, metres, isLikely }) => (
          <li key={other._id} data-likely={isLikely} className="flex flex-wrap items-baseline gap-x-2">
            <PlaceLink path={`/locations/${other._id}`} className="text-accent underline-offset-2 hover:underline">
              {other.title ?? (streetOf(other) || t('locations.untitled'))}
            </PlaceLink>
            <span className="text-muted tabular-nums">
              {t('locations.metres', { distance: formatCount(Math.round(metres), language) })}
            </span>
            {isLikely ? <strong className="text-caution">{t('locations.likely')}</strong> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The map of a location that has coordinates. */
export function LocationMap({ location }: { location: Location }) {
  const { coordinates } = location
  const placed = useMemo(() => (coordinates ? { ...location, coordinates } : null), [location, coordinates])
  return placed ? <NearMap location={placed} /> : null
}
