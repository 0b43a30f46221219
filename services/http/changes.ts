import { sql, type Transaction } from 'kysely'
import type { Change } from '#contract/change'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'

const CHANNEL = 'torre_changes'

/** What a NOTIFY tells when its transaction is committed. */
export interface Note {
  channel: string
  payload: string
}

interface TenantChange {
  tenant: string
  change: Change
}

/** What a note of the channel carries: changes of one tenant, in their order. */
interface Told {
  tenant: string
  changes: readonly Change[]
}

/** PostgreSQL carries payloads below 8,000 bytes; a character of JSON takes up to four. */
const PAYLOAD_CHARACTERS = 1_900

const noteOfChanges = (told: Told): Note => ({ channel: CHANNEL, payload: JSON.stringify(told) })

/** The note that tells every console of the tenant of a change. */
export const noteOf = ({ tenant, change }: TenantChange): Note => noteOfChanges({ tenant, changes: [change] })

/**
 * Notes of many changes, in their order. A note carries several, because each one costs the database and every process
 * some work.
 */
function notesOf(changes: readonly TenantChange[]): Note[] {
  const all: { tenant: string; changes: Change[] }[] = []
  let left = 0
  for (const { tenant, change } of changes) {
    const last = all.at(-1)
    const { length } = JSON.stringify(change)
    left -= length
    if (last?.tenant === tenant && left >= 0) {
      last.changes.push(change)
      continue
    }
    all.push({ tenant, changes: [change] })
    left = PAYLOAD_CHARACTERS - length
  }
  return all.map(noteOfChanges)
}

/** The expression that sends notes, once the transaction is committed. */
export function sent(notes: readonly Note[]) {
  const [channels, payloads] = [notes.map(({ channel }) => channel), notes.map(({ payload }) => payload)]
  return sql`select pg_notify(channel, payload) from unnest(${channels}::text[], ${payloads}::text[]) as note (channel, payload)`
}

/** Announces many changes to every console of their tenants, once the transaction is committed. */
export async function announceAll(trx: Transaction<Tables>, changes: readonly TenantChange[]): Promise<void> {
  await sent(notesOf(changes)).execute(trx)
}

/** Announces one change. */
export function announce(trx: Transaction<Tables>, tenant: string, change: Change): Promise<void> {
  return announceAll(trx, [{ tenant, change }])
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
      const { tenant, changes } = JSON.parse(payload) as Told
      for (const change of changes) for (const subscriber of subscribers.get(tenant) ?? []) subscriber(change)
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
