import { type Kysely, sql } from 'kysely'
import { reviewKind } from '#contract/schemas/reviews/review'
import { tableOf } from '../core/records.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { decisions, eventType } from '../records/publish.ts'
import { newSecret } from '../webhook/signing-keys.ts'
import { columnTypes, insertRows } from './load.ts'
import { type Subject, type Subjects, webhookRows } from './webhook-rows.ts'

/** Most records of one kind that events are about. */
const SUBJECTS = 200

/** Records of a tenant by the types of their decisions; types without records are absent. */
async function subjectsOf(db: Kysely<Tables>, tenant: string): Promise<Subjects> {
  const subjects = new Map<string, Subject[]>()
  for (const kind of reviewKind.options) {
    const driver = kind === 'DRIVER' ? sql`id` : sql`driver_id`
    const { rows } = await sql<{
      id: string
      driver: string
    }>`select id, ${driver} as driver from ${sql.table(tableOf[kind])} where tenant = ${tenant} and deleted_at is null order by id limit ${SUBJECTS}`.execute(
      db,
    )
    const types = Object.keys(decisions).flatMap((event) => eventType(kind, event) ?? [])
    if (rows.length > 0)
      for (const type of types)
        subjects.set(
          type,
          rows.map((row) => ({ kind, ...row })),
        )
  }
  return subjects
}

async function hasEndpoints(db: Kysely<Tables>, tenant: string): Promise<boolean> {
  return (
    (await db.selectFrom('webhook_endpoints').select('id').where('tenant', '=', tenant).limit(1).executeTakeFirst()) !==
    undefined
  )
}

/**
 * Gives a demo tenant endpoints that point to the demo's receiver, and requests in every status, among them a cluster
 * that has failed since last night. The requests are about the tenant's records, so these must exist. Does nothing
 * where the tenant has endpoints.
 */
export async function seedWebhooks(
  database: Database,
  options: { tenant: string; seed: number; now: Date },
): Promise<void> {
  const { tenant, seed, now } = options
  const db = database.system
  if (await hasEndpoints(db, tenant)) return
  const { endpoints, health, requests, attempts, histories, nextId } = webhookRows(
    tenant,
    seed,
    now,
    await subjectsOf(db, tenant),
  )
  const tables = [
    'webhook_endpoints',
    'webhook_endpoint_health',
    'webhook_secrets',
    'webhook_requests',
    'webhook_attempts',
    'histories',
  ] as const
  const types = await columnTypes(db, tables)
  await db.transaction().execute(async (trx) => {
    const load = (table: (typeof tables)[number], rows: readonly object[]) =>
      insertRows(trx, tenant, table, types.get(table) ?? new Map(), rows)
    await load('webhook_endpoints', endpoints)
    await load('webhook_endpoint_health', health)
    // Signing keys are random, unlike all other rows.
    await load(
      'webhook_secrets',
      endpoints.map(({ id }) => ({ id: nextId(), endpoint_id: id, secret: newSecret() })),
    )
    await load('webhook_requests', requests)
    await load('webhook_attempts', attempts)
    await load('histories', histories)
  })
}
