import { ListScreen } from '../../ui/list/list-screen.tsx'
import { positionsList } from './positions-list.tsx'
import { TrackPane } from './track-pane.tsx'

/** `/positions` (CON-2-083, CON-2-084): a driver's positions in a table and on a map, once driver and period are chosen. */
export function PositionsRoute() {
  return <ListScreen list={positionsList} beside={TrackPane} />
}
