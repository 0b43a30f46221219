import type { Lifecycle } from '../lifecycle.ts'
import { webhookEndpoint } from './endpoint.lifecycle.ts'
import { incident } from './incident.lifecycle.ts'
import { webhookRequest } from './webhook-request.lifecycle.ts'

/** Kinds of record of the requests' domain, each with the lifecycle that rules it. */
export const requestRecords = {
  WEBHOOK_REQUEST: webhookRequest,
  WEBHOOK_ENDPOINT: webhookEndpoint,
  WEBHOOK_INCIDENT: incident,
} as const satisfies Readonly<Record<string, Lifecycle>>
