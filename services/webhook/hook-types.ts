import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { eventTypes } from '../records/publish.ts'

/**
 * Gives each tenant a hook for every event type that it has none for, since new types are added while tenants exist.
 * Endpoints are not subscribed to them, since that is their client's choice; hooks that were switched off or removed
 * stay so.
 */
export async function insertMissingHooks(db: Kysely<Tables>, now: Date): Promise<void> {
  const at = now.toISOString()
  await sql`
    insert into webhook_hooks (tenant, id, type, created_at, updated_at)
    select t.id, lpad(to_hex(extract(epoch from ${at}::timestamptz)::bigint), 8, '0') || left(replace(gen_random_uuid()::text, '-', ''), 16), k.type, ${at}, ${at}
    from tenants t, unnest(${[...eventTypes]}::text[]) as k(type)
    where not exists (select from webhook_hooks h where h.tenant = t.id and h.type = k.type)
    on conflict do nothing`.execute(db)
}
