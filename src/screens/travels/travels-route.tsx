import { ListScreen } from '../../ui/list/list-screen.tsx'
import { travelsList } from './travels-list.tsx'

/** `/travels` (CON-2-085). */
export function TravelsRoute() {
  return <ListScreen list={travelsList} />
}
