import { useNavigate } from '@tanstack/react-router'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { freightsList } from './freights-list.tsx'

/** `/freights`. */
export function FreightsRoute() {
  const navigate = useNavigate()
  return <ListScreen list={freightsList} onNew={() => void navigate({ to: '/freight/new-freight' })} />
}
