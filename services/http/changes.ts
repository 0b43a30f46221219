import { sql, type Transaction } from 'kysely'
import type { Change } from '#contract/change'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'

const CHANNEL = 'torre_changes'

/** Announces a change to every console of the tenant, once the transaction is committed. */
export async function announce(trx: Transaction<Tables>, tenant: string, change: Change): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ tenant, change })})`.execute(trx)
}

/** Announces many changes in one statement. */
export async function announceAll(
  trx: Transaction<Tables>,
  changes: readonly { tenant: string; change: Change }[],
): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, payload) from unnest(${changes.map((one) => JSON.stringify(one))}::text[]) as payload`.execute(
    trx,
  )
}

/** Receives the changes of its tenant; null means that some may have been missed. */
type Subscriber = (change: Change | null) => void

/** One listening connection for the whole process, shared by all its event streams. */
export interface ChangeHub {
  subscribe(tenant: string, subscriber: Subscriber): () => void
  close(): Promise<void>
}

export async function openChangeHub(db: Database): Promise<ChangeHub> {
  const subscribers = new Map<string, Set<Subscriber>>()
  const stop = await db.pool.listen(
    CHANNEL,
    (payload) => {
      const message = JSON.parse(payload) as { tenant: string; change: Change }
      for (const subscriber of subscribers.get(message.tenant) ?? []) subscriber(message.change)
    },
    () => {
      for (const ofTenant of subscribers.values()) for (const subscriber of ofTenant) subscriber(null)
    },
  )
  return {
    subscribe(tenant, subscriber) {
      const known = subscribers.get(tenant) ?? new Set()
      known.add(subscriber)
      subscribers.set(tenant, known)
      return () => {
        known.delete(subscriber)
      }
    },
    close: stop,
  }
}
