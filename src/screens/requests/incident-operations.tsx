import type { Scope, Target } from '#commands/command'
import { provide } from '#commands/facet'
import { failures, incidents } from '#commands/requests/facets'
import { updateIncident } from '#contract/calls/extensions/incidents'
import type { Incident } from '#contract/schemas/requests/incident'
import { send } from '../../api/client.ts'
import { newIdempotencyKey } from '../../api/idempotency-keys.ts'
import { queryClient } from '../../api/queries.ts'
import { commandContext, useLayer } from '../../console/command-layers.ts'
import { tell } from '../../console/notices.ts'
import { problemText } from '../../console/problem-text.ts'
import type { ListPage } from '../../ui/list/declaration.ts'
import { bulkRetry } from './bulk-retry-job.ts'
import { endpointPath } from './endpoint-record.ts'
import { testNow } from './endpoint-test.ts'
import { handOver } from './handover.ts'
import { incidentQueryOptions } from './incident-query.ts'
import { requestsPath } from './incident-record.ts'
import { incidentsList } from './incidents-list.tsx'
import { useBulkRetryAtHand } from './load-bulk-retry.ts'

/** An incident of a page of the list that was read, or of its own screen. */
function knownIncident(id: string): Incident | undefined {
  const pages = queryClient.getQueriesData<ListPage<Incident>>({ queryKey: ['list', incidentsList.place] })
  return (
    queryClient.getQueryData(incidentQueryOptions(id).queryKey) ??
    pages.flatMap(([, page]) => page?.rows ?? []).find(({ _id }) => _id === id)
  )
}

/** Writes a note. Never rejects. */
async function writeNote({ id, version, name }: Target, note: string): Promise<void> {
  try {
    const body = { event: 'NOTE', __v: version, note } as const
    await send(updateIncident, { params: { id }, body }, { idempotencyKey: newIdempotencyKey() })
    tell({ key: 'incidents.noted', values: { name } }, 'success')
  } catch (error) {
    tell({ key: 'notices.rejected', values: { name, message: problemText(error) } }, 'error')
  }
}

/** Commands on one incident, from the list or from its screen. */
export function IncidentOperations({ scope }: { scope: Extract<Scope, 'grid' | 'record'> }) {
  useBulkRetryAtHand()
  const withEndpoint = ({ id }: Target, run: (endpoint: Incident['endpoint']) => void) => {
    const incident = knownIncident(id)
    if (incident) run(incident.endpoint)
  }
  useLayer({
    scope,
    facets: [
      provide(incidents, () => ({
        note: (incident, text) => void writeNote(incident, text),
        show: ({ id }, what) => {
          const incident = knownIncident(id)
          if (incident)
            commandContext().ports.go(
              what === 'requests' ? requestsPath(incident) : endpointPath(incident.endpoint._id),
            )
        },
        retry: (incident) =>
          withEndpoint(incident, ({ _id: endpoint }) =>
            bulkRetry.send({ type: 'START', selection: { filter: { endpoint } } }),
          ),
        test: (incident) => withEndpoint(incident, ({ _id: id, name }) => void testNow({ id, name })),
      })),
      provide(failures, () => ({ handOver: () => void handOver({}) })),
    ],
  })
  return null
}
