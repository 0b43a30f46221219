import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { RoutesOf } from '../http/routes.ts'
import { getDemoReceiver, updateDemoReceiver } from './demo-receiver.ts'
import {
  getEndpoint,
  listEndpointHistories,
  listWebhookEndpoints,
  listWebhookHooks,
  rotateSecret,
  updateEndpoint,
} from './endpoints.ts'
import { createEndpoint, editEndpoint } from './endpoint-settings.ts'
import { testEndpoint } from './endpoint-tests.ts'
import {
  getIncidentAlerts,
  rotateIncidentAlertsSecret,
  testIncidentAlerts,
  updateIncidentAlerts,
} from './alert-settings.ts'
import { getIncident, getIncidentSituation, listIncidentHistories, listIncidents, updateIncident } from './incidents.ts'
import { changeRequest, getWebhookRequest, listRequestHistories, listWebhookRequests } from './requests.ts'
import { getRequestResults, listRequestFailures } from './results.ts'
import { createRetry, getRetry, listRetries, planRetry, updateRetry } from './retries.ts'

/**
 * The routes of the webhook service.
 * @param system a database connection that reads signing keys; the connection that serves people cannot
 */
export function webhookRoutes(system: Kysely<Tables>): RoutesOf<'webhook'> {
  return {
    listWebhookRequests: (context, { query }) => listWebhookRequests(context, query),
    getWebhookRequest: (context, { params }) => getWebhookRequest(context, params.id),
    reprocessWebhookRequest: (context, { params, body }) => changeRequest(context, params.id, 'REPROCESS', body.__v),
    listWebhookHooks: (context, { query }) => listWebhookHooks(context, query),
    listWebhookEndpoints: (context, { query }) => listWebhookEndpoints(context, query),
    planRetry: (context, { body }) => planRetry(context, body),
    createRetry: (context, { body }) => createRetry(context, body),
    listRetries: (context, { query }) => listRetries(context, query),
    getRetry: (context, { params }) => getRetry(context, params.id),
    updateRetry: (context, { params, body }) => updateRetry(context, params.id, body),
    getRequestResults: (context, { query }) => getRequestResults(context, query),
    listRequestFailures: (context, { query }) => listRequestFailures(context, query),
    updateRequest: (context, { params, body }) => changeRequest(context, params.id, body.event, body.__v),
    listRequestHistories: (context, { params, query }) => listRequestHistories(context, params.id, query),
    getEndpoint: (context, { params }) => getEndpoint(context, params.id),
    listEndpointHistories: (context, { params, query }) => listEndpointHistories(context, params.id, query),
    updateEndpoint: (context, { params, body }) => updateEndpoint(context, params.id, body),
    createEndpoint: (context, { body }) => createEndpoint(context, system, body),
    editEndpoint: (context, { params, body }) => editEndpoint(context, params.id, body),
    testEndpoint: (context, { params }) => testEndpoint(context, params.id),
    rotateEndpointSecret: (context, { params, body }) => rotateSecret(context, system, params.id, body.overlapHours),
    listIncidents: (context, { query }) => listIncidents(context, query),
    getIncidentSituation: (context) => getIncidentSituation(context),
    getIncident: (context, { params }) => getIncident(context, params.id),
    updateIncident: (context, { params, body }) => updateIncident(context, params.id, body),
    listIncidentHistories: (context, { params, query }) => listIncidentHistories(context, params.id, query),
    getIncidentAlerts: (context) => getIncidentAlerts(context),
    updateIncidentAlerts: (context, { body }) => updateIncidentAlerts(context, system, body),
    rotateIncidentAlertsSecret: (context, { body }) => rotateIncidentAlertsSecret(context, system, body.overlapHours),
    testIncidentAlerts: (context) => testIncidentAlerts(context),
    getDemoReceiver: (context) => getDemoReceiver(context),
    updateDemoReceiver: (context, { body }) => updateDemoReceiver(context, body),
  }
}
