import { useNavigate } from '@tanstack/react-router'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { drawersList } from './drawers-list.tsx'

/** `/drawers` (CON-2-059). */
export function DrawersRoute() {
  const navigate = useNavigate()
  return <ListScreen list={drawersList} onNew={() => void navigate({ to: '/drawer/new-drawer' })} />
}
