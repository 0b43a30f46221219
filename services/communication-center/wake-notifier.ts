import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** PostgreSQL channel that wakes the notifiers; sent in the transaction that gives them work. */
export const NOTIFIER_CHANNEL = 'torre_notifications'

/** Wakes the notifiers of all processes once the transaction is committed. */
export async function wakeNotifier(db: Kysely<Tables>): Promise<void> {
  await sql`select pg_notify(${NOTIFIER_CHANNEL}, '')`.execute(db)
}
