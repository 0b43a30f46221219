import type { Target } from '#commands/command'
import type { Incident } from '#contract/schemas/requests/incident'
import { currentSession } from '../../effects/session.ts'

/** An incident as the target of its lifecycle's commands. */
export function incidentTarget(incident: Incident): Target {
  const { _id: id, __v: version, status, endpoint, acknowledgedAt: at, acknowledgedByName: name } = incident
  return {
    kind: 'WEBHOOK_INCIDENT',
    id,
    version,
    status,
    name: endpoint.name,
    heldBy: null,
    since: name !== null && at !== null ? { name, at } : undefined,
    facts: { isAcknowledged: at !== null, isMine: incident.acknowledgedBy === currentSession().user._id },
  }
}
