import { sql, type Transaction } from 'kysely'
import type { Change } from '#contract/schemas/change'
import { type Outcome, stepsOf } from '#machines/lifecycle'
import { dayOf } from '../core/calendar.ts'
import { driverChecklists } from '../core/driver-checklists.ts'
import { driverAdditionalDocuments, driverLicences } from '../core/records.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { changeRecords, type LockedRow } from '../records/change-records.ts'
import type { RecordDeclaration, ValuesOf } from '../records/declare.ts'
import { SYSTEM_NAME } from '../records/histories.ts'

/** Rows of one transaction; bounds its locks and how long a person waits for them. */
const AT_ONCE = 200

type ExpiringTable = 'driver_licences' | 'driver_additional_documents' | 'driver_checklists'

/** A kind of record that expires, and the event that ends it. */
interface Expiring {
  record: RecordDeclaration<ExpiringTable, Change['resource'], object, unknown>
  event: string
  /** `day`: valid until the end of `expire_at` in Brazil; `moment`: over at `expire_at`. */
  until: 'day' | 'moment'
  valuesOf(outcome: Outcome, at: string): ValuesOf<ExpiringTable>
}

const statusOf = ({ status }: Outcome) => ({ status })

const expiring: readonly Expiring[] = [
  { record: driverLicences, event: 'EXPIRED', until: 'day', valuesOf: statusOf },
  { record: driverAdditionalDocuments, event: 'EXPIRED', until: 'day', valuesOf: statusOf },
  {
    record: driverChecklists,
    event: 'EXPIRE',
    until: 'moment',
    valuesOf: ({ status }, at) => ({ status, finished_at: at }),
  },
]

/** Locks rows that are over; skips those that another process has locked. */
async function takeDue(
  trx: Transaction<Tables>,
  { record, event, until }: Expiring,
  now: Date,
): Promise<readonly LockedRow[]> {
  // Literals, so that the planner uses the partial index on statuses that can expire.
  const statuses = sql.join([...stepsOf(record.lifecycle, event).keys()].map((status) => sql.lit(status)))
  const at = now.toISOString()
  const isOver = until === 'day' ? sql`expire_at < ${dayOf(now)}::date` : sql`expire_at <= ${at}::timestamptz`
  const { rows } = await sql<LockedRow>`
    select tenant, id, driver_id, status, version from ${sql.table(record.table)}
    where deleted_at is null and status in (${statuses}) and ${isOver}
    order by expire_at limit ${AT_ONCE} for update skip locked`.execute(trx)
  return rows
}

interface World {
  now: Date
  newId(): string
}

function expireSome(database: Database, kind: Expiring, { now, newId }: World): Promise<number> {
  const at = now.toISOString()
  const clock = { by: null, byName: SYSTEM_NAME, at, newId, requestOf: (history: string) => `expiry-${history}` }
  return database.system.transaction().execute(async (trx) => {
    const due = await takeDue(trx, kind, now)
    return changeRecords(trx, kind.record, due, kind.event, clock, (outcome) => kind.valuesOf(outcome, at))
  })
}

/**
 * Expires every licence, additional document and pendency that is over, in all tenants, some at a time. Processes that
 * run it together divide the work.
 * @returns how many expired
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
