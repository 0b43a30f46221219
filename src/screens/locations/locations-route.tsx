import { useParams, useSearch } from '@tanstack/react-router'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { LocationScreen } from './location-screen.tsx'
import { locationsList } from './locations-list.tsx'

/** `/locations`. */
export function LocationsRoute() {
  return <ListScreen list={locationsList} />
}

/** `/locations/{id}`. */
export function LocationRoute() {
  const { id } = useParams({ from: '/locations/$id' })
  const { tab } = useSearch({ from: '/locations/$id' })
  return <LocationScreen key={id} id={id} tab={tab ?? 'DETAILS'} />
}
