import { useParams, useSearch } from '@tanstack/react-router'
import { FreightScreen } from './freight-screen.tsx'

/** `/freights/{id}`. */
export function FreightRoute() {
  const { id } = useParams({ from: '/freights/$id' })
  const { tab = 'DETAILS' } = useSearch({ from: '/freights/$id' })
  return <FreightScreen key={id} id={id} tab={tab} />
}
