import { INCIDENTS_FEATURE } from '../../schemas/requests/feature.ts'
import { recordId } from '../../schemas/general/record-id.ts'
import {
  incidentChange,
  incidentHistoriesQuery,
  incidentHistoriesReply,
  incidentReply,
  incidentSituationReply,
  incidentsQuery,
  incidentsReply,
} from '../../schemas/requests/incident.ts'
import {
  incidentAlertsEdit,
  incidentAlertsEditReply,
  incidentAlertsReply,
  incidentAlertsTest,
} from '../../schemas/requests/incident-alerts.ts'
import { secretRotation, secretRotationReply } from '../../schemas/requests/request-operations.ts'
import { call } from '../call.ts'

const shared = { service: 'webhook', feature: INCIDENTS_FEATURE } as const

export const listIncidents = call({
  ...shared,
  method: 'GET',
  path: '/incidents',
  summary: 'Outages of endpoints that match the filters, worst first',
  right: 'read',
  query: incidentsQuery,
  reply: incidentsReply,
})

export const getIncidentSituation = call({
  ...shared,
  method: 'GET',
  path: '/incidents/situation',
  summary: 'How many endpoints fail now, why and since when, and how many of these nobody has taken',
  right: 'read',
  reply: incidentSituationReply,
})

export const getIncident = call({
  ...shared,
  method: 'GET',
  path: '/incident/{id}',
  summary: 'One outage of an endpoint: since when and why, what waits, who has taken it and what was done',
  right: 'read',
  params: recordId,
  reply: incidentReply,
})

export const updateIncident = call({
  ...shared,
  method: 'PATCH',
  path: '/incident/{id}',
  summary: 'Takes an incident, also from somebody else, or writes a note about it',
  right: 'operate',
  params: recordId,
  body: incidentChange,
  reply: incidentReply,
  errors: [409],
})

export const listIncidentHistories = call({
  ...shared,
  method: 'GET',
  path: '/incident/{id}/histories',
  summary: 'What happened to one incident, newest first: its falls, its end, who took it, and notes',
  right: 'read',
  params: recordId,
  query: incidentHistoriesQuery,
  reply: incidentHistoriesReply,
})

const alerts = { ...shared, path: '/incident-alerts', right: 'administer', reply: incidentAlertsReply } as const

export const getIncidentAlerts = call({
  ...alerts,
  method: 'GET',
  summary: 'Whom the tenant tells of its incidents, by e-mail and by a signed webhook',
})

export const updateIncidentAlerts = call({
  ...alerts,
  method: 'PATCH',
  summary:
    'Sets whom the tenant tells of its incidents, by e-mail and by a signed webhook, and when it reminds of those that nobody has taken',
  body: incidentAlertsEdit,
  reply: incidentAlertsEditReply,
  errors: [409],
})

export const testIncidentAlerts = call({
  ...alerts,
  path: '/incident-alerts/test',
  method: 'POST',
  summary: 'Sends a test to each address of the alerts',
  body: incidentAlertsTest,
})

export const rotateIncidentAlertsSecret = call({
  ...alerts,
  path: '/incident-alerts/secret',
  method: 'POST',
  summary: 'Replaces the key that signs the webhook of the alerts; the reply shows it once',
  body: secretRotation,
  reply: secretRotationReply,
  errors: [409],
})
