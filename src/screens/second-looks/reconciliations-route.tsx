import { useParams } from '@tanstack/react-router'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { ReconciliationScreen } from './reconciliation-screen.tsx'
import { reconciliationsList } from './reconciliations-list.tsx'

/** `/reconciliations`. */
export function ReconciliationsRoute() {
  return <ListScreen list={reconciliationsList} />
}

/** `/reconciliations/{id}`. */
export function ReconciliationRoute() {
  const { id } = useParams({ from: '/reconciliations/$id' })
  return <ReconciliationScreen key={id} id={id} />
}
