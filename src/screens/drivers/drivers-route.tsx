import { useParams, useSearch } from '@tanstack/react-router'
import { DriverScreen } from './driver-screen.tsx'
import { DriversScreen } from './drivers-screen.tsx'

/** `/drivers`, with its query from the address. */
export function DriversRoute() {
  const address = useSearch({ from: '/drivers' })
  return <DriversScreen address={address} />
}

/** `/drivers/{id}`. */
export function DriverRoute() {
  const { id } = useParams({ from: '/drivers/$id' })
  const { tab } = useSearch({ from: '/drivers/$id' })
  return <DriverScreen key={id} id={id} tab={tab ?? 'BASIC_DATA'} />
}
