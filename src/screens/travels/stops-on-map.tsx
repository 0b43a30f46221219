import { useMemo } from 'react'
import type { StoppingPoint } from '#contract/schemas/travels/stopping-point'
import { searchable } from '#contract/searchable'
import { useTexts } from '../../i18n/use-texts.ts'
import type { Municipality } from '../../map/municipalities.ts'
import { MapNote } from '../../map/map-note.tsx'
import type { MapStop } from '../../map/stops-map.tsx'
import { useMunicipalities } from '../../map/use-municipalities.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { fetched } from '../../ui/fetched.tsx'

const StopsMap = fetched(async () => (await import('../../map/stops-map.tsx')).StopsMap)

type Placed = MapStop & { isApproximate: boolean }

/** Where a stop is: its own coordinates, otherwise the middle of its municipality; null where neither is known. */
function placeOf({ locale }: StoppingPoint, municipalities: readonly Municipality[]) {
  if (locale.coordinates) return { ...locale.coordinates, isApproximate: false }
  const { city, stateCode } = locale
  if (!city || !stateCode) return null
  const name = searchable(city)
  const found = municipalities.find(({ uf, nome }) => uf === stateCode && searchable(nome) === name)
  return found ? { latitude: found.latitude, longitude: found.longitude, isApproximate: true } : null
}

/** The map of a travel beside its line of time, which says the same in words. */
export function StopsOnMap({ stops }: { stops: readonly StoppingPoint[] }) {
  const { t } = useTexts()
  const municipalities = useMunicipalities()
  const placed = useMemo(
    () =>
      stops.flatMap((stop, at): Placed[] => {
        const place = placeOf(stop, municipalities)
        return place ? [{ ...place, label: String(at + 1), isDone: Boolean(stop.completedAt) }] : []
      }),
    [stops, municipalities],
  )
  const approximate = placed.filter(({ isApproximate }) => isApproximate).length
  const missing = stops.length - placed.length
  const notes = [
    ...(approximate > 0 ? [t('travels.mapApproximate', { count: approximate })] : []),
    ...(missing > 0 && municipalities.length > 0 ? [t('travels.mapMissing', { count: missing })] : []),
  ]
  return (
    <section aria-label={t('travels.map')} className="flex min-w-80 flex-1 flex-col gap-2 p-6">
      <div
        role="img"
        aria-label={t('travels.mapOf', { count: placed.length })}
        className="relative h-96 border border-line"
      >
        <ErrorBoundary pane={t('travels.map')}>
          <StopsMap stops={placed} />
        </ErrorBoundary>
        <MapNote />
      </div>
      {notes.length > 0 ? <p className="text-hint text-muted">{notes.join(' · ')}</p> : null}
    </section>
  )
}
