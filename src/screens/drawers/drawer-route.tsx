import { useParams, useSearch } from '@tanstack/react-router'
import { DrawerScreen } from './drawer-screen.tsx'

/** `/drawers/{id}` (CON-2-061). */
export function DrawerRoute() {
  const { id } = useParams({ from: '/drawers/$id' })
  const { tab = 'DETAILS' } = useSearch({ from: '/drawers/$id' })
  return <DrawerScreen key={id} id={id} tab={tab} />
}
