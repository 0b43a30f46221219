import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { eventTypes } from './publish.ts'

/**
 * Gives each tenant a hook for every kind of event that it has none for: what the platform tells grows, and tenants stay. Only kinds are
 * added: which of them an endpoint is told of is for its client to say, and one that was switched off or removed stays so.
 */
export async function completeHooks(db: Kysely<Tables>, now: Date): Promise<void> {
  const at = now.toISOString()
  await sql`
    insert into webhook_hooks (tenant, id, type, created_at, updated_at)
    select t.id, lpad(to_hex(extract(epoch from ${at}::timestamptz)::bigint), 8, '0') || left(replace(gen_random_uuid()::text, '-', ''), 16), k.type, ${at}, ${at}
    from tenants t, unnest(${[...eventTypes]}::text[]) as k(type)
    where not exists (select from webhook_hooks h where h.tenant = t.id and h.type = k.type)
    on conflict do nothing`.execute(db)
}
