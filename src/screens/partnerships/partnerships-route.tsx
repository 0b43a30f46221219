import { useNavigate } from '@tanstack/react-router'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { partnershipsList } from './partnerships-list.tsx'

/** `/partnerships` (CON-2-065). */
export function PartnershipsRoute() {
  const navigate = useNavigate()
  return <ListScreen list={partnershipsList} onNew={() => void navigate({ to: '/partnerships/new-partnership' })} />
}
