import { ListScreen } from '../../ui/list/list-screen.tsx'
import { EndpointOperations } from './endpoint-operations.tsx'
import { endpointsList } from './endpoints-list.tsx'

/** `/endpoints`: how the places that requests go to do, and what can be done about one. */
export function EndpointsScreen() {
  return (
    <>
      <ListScreen list={endpointsList} />
      <EndpointOperations scope="grid" />
    </>
  )
}
