import { useParams, useSearch } from '@tanstack/react-router'
import { LocationScreen } from './location-screen.tsx'

/** `/locations/{id}`. */
export function LocationRoute() {
  const { id } = useParams({ from: '/locations/$id' })
  const { tab } = useSearch({ from: '/locations/$id' })
  return <LocationScreen key={id} id={id} tab={tab ?? 'DETAILS'} />
}
