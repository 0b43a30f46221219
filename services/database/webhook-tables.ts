import type { Language } from '#contract/languages'
import type { GeneratedAlways } from 'kysely'
import type { BaseRow, Json, WithDefault } from './columns.ts'

interface EndpointRow extends BaseRow {
  name: string
  url: string
  client_id: WithDefault<string | null>
  client_name: WithDefault<string | null>
  hooks: Json<string[]>
  concurrency: WithDefault<number>
  rate_per_second: WithDefault<number | null>
  attempts_maximum: WithDefault<number>
  held_since: WithDefault<string | null>
  held_until: WithDefault<string | null>
}

interface RequestRow extends BaseRow {
  status: string
  type: string
  endpoint_id: string
  webhook_id: string
  body: string
  resource: WithDefault<string | null>
  resource_id: WithDefault<string | null>
  current_attempt: WithDefault<number>
  attempts_maximum: number
  last_status_code: WithDefault<number | null>
  /** Why the latest attempt had no answer; the code of an answer is in `last_status_code`. */
  cause: WithDefault<string | null>
  failing_since: WithDefault<string | null>
  at: string
  next_attempt_at: WithDefault<string | null>
  leased_by: WithDefault<string | null>
  manual_by: WithDefault<string | null>
  manual_by_name: WithDefault<string | null>
  retry_id: WithDefault<string | null>
}

export interface IncidentRow extends BaseRow {
  status: string
  endpoint_id: string
  began_at: string
  ended_at: WithDefault<string | null>
  first_cause: string
  latest_cause: string
  /** Failed attempts by cause. */
  causes: Json<Record<string, number>>
  attempts: WithDefault<number>
  requests: WithDefault<number>
  falls: WithDefault<number>
  answered_at: WithDefault<string | null>
  last_failed_at: string
  acknowledged_at: WithDefault<string | null>
  acknowledged_by: WithDefault<string | null>
  acknowledged_by_name: WithDefault<string | null>
}

interface CountRow {
  tenant: string
  status: string
  type: string
  endpoint_id: string
  cause: string
  total: number
}

/** Tables of the webhook service. */
declare module './tables.ts' {
  interface Tables {
    webhook_hooks: BaseRow & { type: string; description: WithDefault<string | null> }
    webhook_endpoints: EndpointRow
    webhook_endpoint_health: {
      tenant: string
      endpoint_id: string
      disabled: WithDefault<boolean>
      consecutive_failures: WithDefault<number>
      last_success_at: WithDefault<string | null>
      last_failure_at: WithDefault<string | null>
      retry_at: WithDefault<string | null>
      opens: WithDefault<number>
      opened_at: WithDefault<string | null>
      trust: WithDefault<number>
      tokens: WithDefault<number>
      tokens_at: WithDefault<string>
      average_ms: WithDefault<number | null>
      claimed_at: WithDefault<string>
      proven: WithDefault<boolean>
      probe: WithDefault<string | null>
      probed_at: WithDefault<string | null>
      incident_id: WithDefault<string | null>
    }
    webhook_incidents: IncidentRow
    webhook_alert_settings: {
      tenant: string
      id: string
      version: number
      recipient: string | null
      url: WithDefault<string | null>
      remind_minutes: number
      language: Language
      updated_by: string
      updated_at: string
    }
    webhook_incident_alerts: {
      tenant: string
      incident_id: string
      kind: 'OPENED' | 'STILL_OPEN' | 'CLOSED'
      id: string
      at: string
    }
    webhook_secrets: {
      tenant: string
      id: string
      /** Null for a key of the tenant's alerts. */
      endpoint_id: string | null
      secret: string
      created_at: WithDefault<string>
      retires_at: WithDefault<string | null>
    }
    webhook_requests: RequestRow
    webhook_attempts: {
      tenant: string
      request_id: string
      number: number
      manual: WithDefault<boolean>
      by_name: WithDefault<string | null>
      started_at: string
      status_code: WithDefault<number | null>
      failure: WithDefault<string | null>
      timing: Json<{ lookup: number | null; connect: number | null; firstByte: number | null; total: number }>
      request_headers: Json<Record<string, string>>
      response_headers: Json<Record<string, string> | null>
      response_body: WithDefault<string | null>
      response_cut: WithDefault<boolean>
    }
    webhook_retries: BaseRow & {
      status: string
      selection: Json<unknown>
      total: number
      created_by_name: string
      finished_at: WithDefault<string | null>
    }
    webhook_retry_items: {
      tenant: string
      retry_id: string
      request_id: string
      endpoint_id: string
      state: WithDefault<string>
      cause: WithDefault<string | null>
      open: GeneratedAlways<boolean>
      was_status: WithDefault<string | null>
      was_next_attempt_at: WithDefault<string | null>
    }
    webhook_retry_counts: {
      tenant: string
      retry_id: string
      endpoint_id: string
      state: string
      cause: string
      total: number
    }
    webhook_workers: { id: string; alive_until: string }
    webhook_request_counts: CountRow
    webhook_request_hours: CountRow & { hour: string }
    webhook_request_steps: Omit<CountRow, 'total'> & { writer: WithDefault<string>; hour: string; step: number }
    webhook_request_days: CountRow & { day: string }
    webhook_attempt_hours: Omit<CountRow, 'status'> & { hour: string }
    webhook_receiver_faults: { tenant: string; endpoint_id: string; fault: string; url: string }
    webhook_arrivals: {
      tenant: string
      endpoint_id: string
      webhook_id: string
      accepted: WithDefault<number>
      unverified: WithDefault<number>
      last_at: string
    }
  }
}
