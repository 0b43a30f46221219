import type { WebhookEndpoint } from '#contract/schemas/requests/webhook-request'
import { queryClient } from '../../api/queries.ts'
import type { ListPage } from '../../ui/list/declaration.ts'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { EndpointOperations } from './endpoint-operations.tsx'
import { endpointsList } from './endpoints-list.tsx'

/** How many requests wait for an endpoint of a page of the list that was read. */
function waitingOf(id: string): number {
  const pages = queryClient.getQueriesData<ListPage<WebhookEndpoint>>({ queryKey: ['list', endpointsList.place] })
  return pages.flatMap(([, page]) => page?.rows ?? []).find(({ _id }) => _id === id)?.waiting ?? 0
}

/** `/endpoints`: the health of the endpoints, and commands on each. */
export function EndpointsScreen() {
  return (
    <>
      <ListScreen list={endpointsList} />
      <EndpointOperations scope="grid" waitingOf={waitingOf} />
    </>
  )
}
