import { useParams, useSearch } from '@tanstack/react-router'
import { PartnershipScreen } from './partnership-screen.tsx'

/** `/partnerships/{id}` (CON-2-068). */
export function PartnershipRoute() {
  const { id } = useParams({ from: '/partnerships/$id' })
  const { tab = 'DETAILS' } = useSearch({ from: '/partnerships/$id' })
  return <PartnershipScreen key={id} id={id} tab={tab} />
}
