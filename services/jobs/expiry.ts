import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import { documentReview } from '#machines/documents/document-review.lifecycle'
import { apply, type Lifecycle } from '#machines/lifecycle'
import { pendency } from '#machines/pendencies/pendency.lifecycle'
import { dayOf } from '../core/calendar.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { announceAll } from '../http/changes.ts'
import { publish } from '../webhook/publish.ts'
import { SYSTEM_NAME } from '../webhook/settle.ts'

/** Rows of one transaction: bounds what it holds and how long a person waits behind it. */
const AT_ONCE = 200

/** What the clock ends: where it stands, by which law, and since when it is over. */
interface Expiring {
  resource: 'DRIVER_LICENSE' | 'DRIVER_ADDITIONAL_DOCUMENT' | 'DRIVER_CHECKLIST'
  table: 'driver_licences' | 'driver_additional_documents' | 'driver_checklists'
  lifecycle: Lifecycle
  event: string
  /** What is valid until a day is valid on that day; what is valid until a moment is over at it. */
  until: 'day' | 'moment'
}

const expiring: readonly Expiring[] = [
  { resource: 'DRIVER_LICENSE', table: 'driver_licences', lifecycle: documentReview, event: 'EXPIRED', until: 'day' },
  { resource: 'DRIVER_ADDITIONAL_DOCUMENT', table: 'driver_additional_documents', lifecycle: documentReview, event: 'EXPIRED', until: 'day' },
  { resource: 'DRIVER_CHECKLIST', table: 'driver_checklists', lifecycle: pendency, event: 'EXPIRE', until: 'moment' },
]

/** Statuses that the event leads out of, each with the one that it leads to. */
function moves({ lifecycle, event }: Expiring): ReadonlyMap<string, string> {
  const sample = lifecycle.samples[event]
  return new Map(
    Object.keys(lifecycle.machine.states).flatMap((status) => {
      const outcome = sample && apply(lifecycle, status, sample)
      return outcome ? [[status, outcome.status] as const] : []
    }),
  )
}

interface Due {
  tenant: string
  id: string
  driver_id: string
  status: string
  version: number
}

/** Rows that are over, locked; those that another process has in hand are passed over. */
async function takeDue(trx: Transaction<Tables>, kind: Expiring, from: readonly string[], now: Date): Promise<readonly Due[]> {
  // Written out, so that the planner sees that the index on what can still expire has them all.
  const statuses = sql.join(from.map((status) => sql.lit(status)))
  const isOver = kind.until === 'day' ? sql`expire_at < ${dayOf(now)}::date` : sql`expire_at <= ${now.toISOString()}::timestamptz`
  const { rows } = await sql<Due>`
    select tenant, id, driver_id, status, version from ${sql.table(kind.table)}
    where deleted_at is null and status in (${statuses}) and ${isOver}
    order by expire_at limit ${AT_ONCE} for update skip locked`.execute(trx)
  return rows
}

interface World {
  now: Date
  newId(): string
}

function expireSome(database: Database, kind: Expiring, { now, newId }: World): Promise<number> {
  const to = moves(kind)
  const at = now.toISOString()
  return database.system.transaction().execute(async (trx) => {
    const due = await takeDue(trx, kind, [...to.keys()], now)
    if (due.length === 0) return 0
    const ids = (rows: readonly Due[]) => sql`select * from unnest(${rows.map(({ tenant }) => tenant)}::text[], ${rows.map(({ id }) => id)}::text[])`
    for (const [from, status] of to) {
      const rows = due.filter((row) => row.status === from)
      if (rows.length === 0) continue
      const finished = kind.table === 'driver_checklists' ? sql`, finished_at = ${at}` : sql``
      await sql`
        update ${sql.table(kind.table)} set status = ${status}, updated_at = ${at}, updated_by = null, version = version + 1 ${finished}
        where (tenant, id) in (${ids(rows)})`.execute(trx)
    }
    const changes = due.map((row) => ({ ...row, to: to.get(row.status) ?? row.status }))
    await trx
      .insertInto('histories')
      .values(
        changes.map((row) => {
          const id = newId()
          const { resource, event } = kind
          return { tenant: row.tenant, id, resource, resource_id: row.id, driver_id: row.driver_id, event, from_status: row.status, to_status: row.to, by_user: null, by_name: SYSTEM_NAME, at, request_id: `expiry-${id}`, details: '{}' }
        }),
      )
      .execute()
    await announceAll(
      trx,
      changes.map((row) => ({
        tenant: row.tenant,
        change: { resource: kind.resource, id: row.id, driver: row.driver_id, event: kind.event, status: row.to, __v: row.version + 1, by: null, byName: SYSTEM_NAME, at },
      })),
    )
    await publish(
      trx,
      changes.map((row) => ({ tenant: row.tenant, resource: kind.resource, id: row.id, driver: row.driver_id, event: kind.event, from: row.status, to: row.to, at, by: null, byName: SYSTEM_NAME })),
    )
    return due.length
  })
}

/**
 * Raises the clock's event on every licence, additional document and pendency whose time is over, some at a time, in all tenants;
 * processes that do it together divide the work. @returns how many expired
 */
export async function expirePapers(database: Database, world: World): Promise<number> {
  let expired = 0
  for (const kind of expiring) {
    let some: number
    do {
      some = await expireSome(database, kind, world)
      expired += some
    } while (some > 0)
  }
  return expired
}
