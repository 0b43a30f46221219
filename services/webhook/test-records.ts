import type { Insertable } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'

type Values<Table extends keyof Tables> = Partial<Insertable<Tables[Table]>>

/**
 * The signing key of every test endpoint, unless a test gives another: that of the official test vector of Standard
 * Webhooks.
 */
export const TEST_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

/** Inserts rows of the webhook service and returns their ids, for tests. */
export interface WebhookRecords {
  hook(type: string, values?: Values<'webhook_hooks'>): Promise<string>
  endpoint(
    values?: Values<'webhook_endpoints'>,
    health?: Values<'webhook_endpoint_health'>,
    secrets?: readonly string[],
  ): Promise<string>
  /** A failed request, unless `values` say otherwise; makes an endpoint unless `endpoint_id` is given. */
  request(values?: Values<'webhook_requests'>): Promise<string>
  /** Many such requests, all of one endpoint. */
  requests(count: number, values: Values<'webhook_requests'> & { endpoint_id: string }): Promise<string[]>
  /** A running bulk retry without requests. */
  retry(values?: Values<'webhook_retries'>): Promise<string>
}

export function webhookRecords(db: Database, tenant: string, nextId: () => string, at: string): WebhookRecords {
  const base = () => ({ tenant, id: nextId(), created_at: at, updated_at: at })
  function requestRow(
    values: Values<'webhook_requests'> & { endpoint_id: string },
  ): Insertable<Tables['webhook_requests']> {
    const row = base()
    return {
      ...row,
      status: 'ERROR',
      type: 'driver.approved',
      webhook_id: `msg_${row.id}`,
      body: JSON.stringify({ type: 'driver.approved', timestamp: at, data: { id: row.id } }),
      current_attempt: 0,
      attempts_maximum: 8,
      at,
      ...(values.status === 'CREATED' || values.status === 'PENDING' ? { next_attempt_at: at } : {}),
      ...(values.status === 'ERROR' || values.status === undefined ? { last_status_code: 503, failing_since: at } : {}),
      ...values,
    }
  }
  const records: WebhookRecords = {
    async hook(type, values) {
      const row = { ...base(), type, description: null, ...values }
      await db.system.insertInto('webhook_hooks').values(row).execute()
      return row.id
    },
    async endpoint(values, health, secrets = [TEST_SECRET]) {
      const row = {
        ...base(),
        name: 'ERP Norte',
        url: 'https://erp.example.com/hooks',
        hooks: '["driver.approved"]',
        ...values,
      }
      await db.system.insertInto('webhook_endpoints').values(row).execute()
      await db.system
        .insertInto('webhook_endpoint_health')
        .values({ tenant, endpoint_id: row.id, tokens_at: at, claimed_at: at, ...health })
        .execute()
      const keys = secrets.map((secret, place) => ({
        tenant,
        id: nextId(),
        endpoint_id: row.id,
        secret,
        created_at: new Date(Date.parse(at) - place * 1000).toISOString(),
      }))
      if (keys.length > 0) await db.system.insertInto('webhook_secrets').values(keys).execute()
      return row.id
    },
    async request(values) {
      const row = requestRow({ ...values, endpoint_id: values?.endpoint_id ?? (await records.endpoint()) })
      await db.system.insertInto('webhook_requests').values(row).execute()
      return row.id
    },
    async requests(count, values) {
      const rows = Array.from({ length: count }, () => requestRow(values))
      for (let from = 0; from < count; from += 500)
        await db.system
          .insertInto('webhook_requests')
          .values(rows.slice(from, from + 500))
          .execute()
      return rows.map(({ id }) => id)
    },
    async retry(values) {
      const row = {
        ...base(),
        status: 'RUNNING',
        selection: '{}',
        total: 0,
        created_by_name: 'automation-operator',
        ...values,
      }
      await db.system.insertInto('webhook_retries').values(row).execute()
      return row.id
    },
  }
  return records
}
