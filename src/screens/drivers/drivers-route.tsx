import { useNavigate } from '@tanstack/react-router'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { driversList } from './drivers-list.tsx'

/** `/drivers`. */
export function DriversRoute() {
  const navigate = useNavigate()
  return <ListScreen list={driversList} onNew={() => void navigate({ to: '/drivers/new' })} />
}
