import { ListScreen } from '../../ui/list/list-screen.tsx'
import { EndpointOperations } from './endpoint-operations.tsx'
import { endpointsList } from './endpoints-list.tsx'

/** `/endpoints`: the health of the endpoints, and commands on each. */
export function EndpointsScreen() {
  return (
    <>
      <ListScreen list={endpointsList} />
      <EndpointOperations scope="grid" />
    </>
  )
}
