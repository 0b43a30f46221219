import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { DriverScreen } from './driver-screen.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { driversList } from './drivers-list.tsx'

/** `/drivers`. */
export function DriversRoute() {
  const navigate = useNavigate()
  return <ListScreen list={driversList} onNew={() => void navigate({ to: '/drivers/new' })} />
}

/** `/drivers/{id}`. */
export function DriverRoute() {
  const { id } = useParams({ from: '/drivers/$id' })
  const { tab, ...pendencies } = useSearch({ from: '/drivers/$id' })
  return <DriverScreen key={id} id={id} tab={tab ?? 'BASIC_DATA'} pendencies={pendencies} />
}
