import type { Database } from '../database/database.ts'
import type { TestRows, Values } from '../records/test-rows.ts'

/** An open incident of an endpoint, for tests; makes the endpoint unless one is given. */
export async function insertIncident(rows: TestRows, values: Values<'webhook_incidents'> = {}): Promise<string> {
  const { db, tenant } = rows
  const row = {
    ...rows.base(),
    status: 'OPEN',
    began_at: rows.now().toISOString(),
    first_cause: 'CONNECTION_REFUSED',
    latest_cause: 'CONNECTION_REFUSED',
    causes: JSON.stringify({ CONNECTION_REFUSED: 1 }),
    attempts: 1,
    requests: 1,
    last_failed_at: rows.now().toISOString(),
    ...values,
    endpoint_id: values.endpoint_id ?? rows.nextId(),
  }
  if (values.endpoint_id === undefined) {
    const endpoint = { ...rows.base(), id: row.endpoint_id, name: `Destino ${rows.count()}`, hooks: '[]' }
    await db.system
      .insertInto('webhook_endpoints')
      .values({ ...endpoint, url: 'https://erp.example.com/hooks' })
      .execute()
    await db.system.insertInto('webhook_endpoint_health').values({ tenant, endpoint_id: row.endpoint_id }).execute()
  }
  await db.system.insertInto('webhook_incidents').values(row).execute()
  await db.system
    .updateTable('webhook_endpoint_health')
    .set({ incident_id: row.status === 'CLOSED' ? null : row.id })
    .where('tenant', '=', tenant)
    .where('endpoint_id', '=', row.endpoint_id)
    .execute()
  return row.id
}

const settingsOf = (tenant: string) => ({
  tenant,
  id: `alerts-${tenant}`,
  version: 1,
  recipient: 'plantao@example.com',
  url: 'https://alerts.example.com/torre',
  remind_minutes: 15,
  language: 'pt' as const,
  updated_by: 'test',
  updated_at: new Date(0).toISOString(),
})

/** Settings of alerts of the rows' tenant, and an alert of an incident. */
export async function insertAlert({ db, tenant, nextId, now }: TestRows, incident: string): Promise<void> {
  const at = now().toISOString()
  await db.system.deleteFrom('webhook_alert_settings').where('tenant', '=', tenant).execute()
  await db.system.insertInto('webhook_alert_settings').values(settingsOf(tenant)).execute()
  await db.system
    .insertInto('webhook_incident_alerts')
    .values({ tenant, incident_id: incident, kind: 'OPENED', id: nextId(), at })
    .execute()
}

/** Settings of alerts in both test tenants, instead of those that they have. */
export async function insertAlerts(db: Database): Promise<void> {
  await db.system.deleteFrom('webhook_alert_settings').execute()
  for (const tenant of ['demo', 'demo2'])
    await db.system.insertInto('webhook_alert_settings').values(settingsOf(tenant)).execute()
}
