import type { IncidentAlertEvent } from '#contract/schemas/requests/incident-alerts'
import type { AlertKind, IncidentFacts } from './incident-email.ts'

const types = {
  OPENED: 'incident.opened',
  STILL_OPEN: 'incident.still_open',
  CLOSED: 'incident.closed',
} as const satisfies Readonly<Record<AlertKind, IncidentAlertEvent['type']>>

/**
 * The body of an alert's webhook.
 * @param at ISO 8601
 */
export function alertEvent(
  alert: { kind: 'TEST' } | { kind: AlertKind; id: string; endpointId: string; incident: IncidentFacts },
  at: string,
): IncidentAlertEvent {
  if (alert.kind === 'TEST') return { type: 'incident.test', timestamp: at, data: { incident: null } }
  const { id, endpointId, incident } = alert
  const { endpoint: name, cause, began: beganAt, ended: endedAt, link } = incident
  const endpoint = { _id: endpointId, name }
  return {
    type: types[alert.kind],
    timestamp: at,
    data: { incident: { _id: id, link, endpoint, cause, beganAt, endedAt } },
  }
}
