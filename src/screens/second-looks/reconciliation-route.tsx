import { useParams } from '@tanstack/react-router'
import { ReconciliationScreen } from './reconciliation-screen.tsx'

/** `/reconciliations/{id}`. */
export function ReconciliationRoute() {
  const { id } = useParams({ from: '/reconciliations/$id' })
  return <ReconciliationScreen key={id} id={id} />
}
