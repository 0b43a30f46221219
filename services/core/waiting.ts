import { sql, type Transaction } from 'kysely'
import type { ReviewKind } from '#contract/schemas/reviews/review'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { compareRecord } from './review-splits.ts'

/** PostgreSQL channel that announces records to ask the rules about; sent in the transaction that lets them wait. */
export const RULES_CHANNEL = 'torre_rules'

/** `reviews.ruled_at` of a record that rules are still to be asked about, and of one that they leave to people. */
const NEVER = '1970-01-01T00:00:00.000Z'
const LEFT_TO_PEOPLE = '9999-12-31T00:00:00.000Z'

/** A record that waits for a decision, its driver, and since when it waits (ISO 8601). */
interface WaitingRecord {
  kind: ReviewKind
  id: string
  driver: string
  since: string
  /** True where no rule may decide it. */
  isForPeople?: boolean
}

/** Wakes the automatic review of all processes once the transaction is committed. */
export async function askRules(trx: Transaction<Tables>): Promise<void> {
  await sql`select pg_notify(${RULES_CHANNEL}, '')`.execute(trx)
}

/** Puts a record into the review queue; one that is already in it keeps its place, and rules are asked about it again. */
export async function queueForReview(
  context: RequestContext,
  trx: Transaction<Tables>,
  { kind, id, driver, since, isForPeople = false }: WaitingRecord,
): Promise<void> {
  const { full_name: driverName } = await trx
    .selectFrom('drivers')
    .select('full_name')
    .where('id', '=', driver)
    .executeTakeFirstOrThrow()
  const ruled = { ruled_at: isForPeople ? LEFT_TO_PEOPLE : NEVER, passed_on_by: null }
  await trx
    .insertInto('reviews')
    .values({
      tenant: context.caller.tenant,
      id: context.newId(),
      kind,
      resource_id: id,
      driver_id: driver,
      driver_name: driverName,
      waiting_since: since,
      ...ruled,
    })
    .onConflict((conflict) => conflict.columns(['tenant', 'kind', 'resource_id']).doUpdateSet(ruled))
    .execute()
  const { tenant } = context.caller
  await compareRecord(trx, tenant, kind, id)
  // A registration is compared with the readings of the licence.
  if (kind === 'DRIVER_LICENSE') await compareRecord(trx, tenant, 'DRIVER', driver)
  if (!isForPeople) await askRules(trx)
}

/**
 * Puts many new registrations of drivers into the review queue, in one statement. A job compares them with their
 * pictures, as it does for loaded drivers.
 */
export async function queueNewDrivers(
  context: RequestContext,
  trx: Transaction<Tables>,
  drivers: readonly { id: string; full_name: string; created_at: string }[],
): Promise<void> {
  if (drivers.length === 0) return
  const rows = drivers.map(({ id, full_name: driver_name, created_at: waiting_since }) => ({
    tenant: context.caller.tenant,
    id: context.newId(),
    kind: 'DRIVER',
    resource_id: id,
    driver_id: id,
    driver_name,
    waiting_since,
    ruled_at: NEVER,
  }))
  await trx.insertInto('reviews').values(rows).execute()
  await askRules(trx)
}

/** Takes a decided record out of the review queue. */
export async function leaveQueue(
  trx: Transaction<Tables>,
  { tenant, kind, id }: { tenant: string; kind: ReviewKind; id: string },
): Promise<void> {
  const waiting = trx.deleteFrom('reviews').where('tenant', '=', tenant)
  await waiting.where('kind', '=', kind).where('resource_id', '=', id).execute()
}
