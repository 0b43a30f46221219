import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { FreightScreen } from './freight-screen.tsx'
import { freightsList } from './freights-list.tsx'

/** `/freights`. */
export function FreightsRoute() {
  const navigate = useNavigate()
  return <ListScreen list={freightsList} onNew={() => void navigate({ to: '/freight/new-freight' })} />
}

/** `/freights/{id}`. */
export function FreightRoute() {
  const { id } = useParams({ from: '/freights/$id' })
  const { tab = 'DETAILS' } = useSearch({ from: '/freights/$id' })
  return <FreightScreen key={id} id={id} tab={tab} />
}
