import { useParams, useSearch } from '@tanstack/react-router'
import { DriverScreen } from './driver-screen.tsx'

/** `/drivers/{id}`. */
export function DriverRoute() {
  const { id } = useParams({ from: '/drivers/$id' })
  const { tab, ...pendencies } = useSearch({ from: '/drivers/$id' })
  return <DriverScreen key={id} id={id} tab={tab ?? 'BASIC_DATA'} pendencies={pendencies} />
}
