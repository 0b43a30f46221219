import { queryOptions } from '@tanstack/react-query'
import { getIncident, getIncidentSituation } from '#contract/calls/extensions/incidents'
import type { Change } from '#contract/change'
import { isEnabled } from '#contract/features'
import { INCIDENTS_FEATURE } from '#contract/schemas/requests/feature'
import { send } from '../../api/client.ts'
import { followsChanges } from '../../api/queries.ts'
import { currentSession } from '../../effects/session.ts'
import { touchesRequests } from './request-query.ts'

/** True for a change that concerns incidents: of one, or of requests, since an incident tells what waits. */
export const touchesIncidents = (change: Change) => change.resource === 'WEBHOOK_INCIDENT' || touchesRequests(change)

followsChanges((change) => (touchesIncidents(change) ? ['incident'] : null), ['incident'])

const SITUATION_KEY = ['incidents', 'situation'] as const
followsChanges(({ resource }) => (resource === 'WEBHOOK_INCIDENT' ? SITUATION_KEY : null), SITUATION_KEY)

export function incidentQueryOptions(id: string) {
  return queryOptions({
    queryKey: ['incident', id],
    queryFn: async ({ signal }) => (await send(getIncident, { params: { id } }, { signal })).incident,
  })
}

/** How many endpoints fail, why and since when; disabled where the platform keeps no incidents. */
export function situationQueryOptions() {
  return queryOptions({
    queryKey: SITUATION_KEY,
    queryFn: async ({ signal }) => (await send(getIncidentSituation, {}, { signal })).situation,
    enabled: isEnabled(INCIDENTS_FEATURE, currentSession().features),
  })
}
