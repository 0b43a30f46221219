import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { getLocale } from '#contract/calls/locales'
import type { Location } from '#contract/schemas/locations/location'
import { send } from '../../api/client.ts'
import { followsChanges, queryClient } from '../../api/queries.ts'
import { standingOf } from '../../console/decided.ts'
import { decidedAtom } from '../../console/outbox-atoms.ts'
import { formatPostalCode } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { RecordFields } from '../../ui/record/record-fields.tsx'
import { RecordScreen } from '../../ui/record/record-screen.tsx'
import { StandingStatus } from '../../ui/status.tsx'
import { LocationForm } from './location-form.tsx'
import { LocationMap } from './location-map.tsx'
import { locationTarget, streetOf } from './location-record.ts'
import type { LocationTab } from './location-tabs.ts'

followsChanges(({ resource, id }) => (resource === 'LOCATION' ? ['location', id] : null), ['location'])

function locationQueryOptions(id: string) {
  return queryOptions({
    queryKey: ['location', id],
    queryFn: async ({ signal }) => (await send(getLocale, { params: { id } }, { signal })).locale,
  })
}

const address = [
  'country',
  'state',
  'stateCode',
  'city',
  'county',
  'district',
  'subdistrict',
  'street',
  'houseNumber',
  'complement',
  'block',
  'subblock',
  'building',
  'postalCode',
] as const

function Details({ location }: { location: Location }) {
  const { t } = useTexts()
  const { coordinates, radius } = location
  const text = (value: number | undefined | null) => (value === undefined || value === null ? null : String(value))
  return (
    <div className="flex flex-wrap gap-10 p-6">
      <RecordFields
        title={t('locations.address')}
        values={address.map(
          (name) =>
            [name, name === 'postalCode' ? formatPostalCode(location[name] ?? '') || null : location[name]] as const,
        )}
      />
      <div className="flex min-w-80 flex-1 flex-col gap-8">
        <div>
          <RecordFields
            title={t('locations.position')}
            values={[
              ['latitude', text(coordinates?.latitude)],
              ['longitude', text(coordinates?.longitude)],
              ['radius', radius === null ? null : `${radius} m`],
              ['needsReview', t(location.needsReview ? 'common.yes' : 'common.no')],
            ]}
          />
        </div>
        <LocationMap location={location} />
      </div>
    </div>
  )
}

/** `/locations/{id}`: one location, with its edit form and its approval. */
export function LocationScreen({ id, tab }: { id: string; tab: LocationTab }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const decided = useAtomValue(decidedAtom)
  const { data: location, error, refetch } = useQuery(locationQueryOptions(id))
  const show = (next: LocationTab) =>
    void navigate({ to: '/locations/$id', params: { id }, search: { tab: next }, replace: true })

  return (
    <RecordScreen
      place="location"
      list={{ place: 'locations', path: '/locations', back: 'locations.back' }}
      id={id}
      path={`/locations/${id}`}
      record={
        location
          ? {
              title: location.title ?? t('locations.untitled'),
              version: location.__v,
              status: <StandingStatus {...standingOf(decided, location, location.status)} />,
              facts: `#${location.code} · ${streetOf(location)}`,
            }
          : null
      }
      error={error}
      retry={() => void refetch()}
      tabs={[
        { id: 'DETAILS', label: 'locations.tabDETAILS', content: location ? <Details location={location} /> : null },
        {
          id: 'EDIT',
          label: 'locations.tabEDIT',
          content: location ? (
            <LocationForm
              key={location._id}
              location={location}
              // The tab changes after the record is read again, so that it shows what was saved and a further edit
              // states the new version.
              onSaved={() =>
                void queryClient.invalidateQueries({ queryKey: ['location', id] }).then(() => show('DETAILS'))
              }
              onLeave={() => show('DETAILS')}
            />
          ) : null,
        },
      ]}
      tab={tab}
      tabsLabel="locations.tabs"
      commands={['location.approve.record', 'location.edit.record']}
      targets={() => (location ? [locationTarget(location, decided)] : [])}
      copyable={{ id, link: new URL(`/locations/${id}`, window.location.origin).href }}
      ports={{ record: { edit: () => show('EDIT') } }}
    />
  )
}
