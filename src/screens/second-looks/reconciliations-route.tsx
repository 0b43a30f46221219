import { ListScreen } from '../../ui/list/list-screen.tsx'
import { reconciliationsList } from './reconciliations-list.tsx'

/** `/reconciliations`. */
export function ReconciliationsRoute() {
  return <ListScreen list={reconciliationsList} />
}
