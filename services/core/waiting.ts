import { sql, type Transaction } from 'kysely'
import type { ReviewKind } from '#contract/schemas/reviews/review'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { compareRecords } from './review-splits.ts'

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

/**
 * Puts records of one kind into the review queue; one that is already in it keeps its place, and rules are asked about
 * it again.
 */
export async function queueAllForReview(
  context: RequestContext,
  trx: Transaction<Tables>,
  kind: ReviewKind,
  records: readonly Omit<WaitingRecord, 'kind'>[],
): Promise<void> {
  if (records.length === 0) return
  const { tenant } = context.caller
  const rows = records.map(({ isForPeople = false, ...record }) => ({
    ...record,
    review: context.newId(),
    ruled: isForPeople ? LEFT_TO_PEOPLE : NEVER,
  }))
  // The name is looked up row by row: a join would read all drivers where the planner's statistics are old.
  await sql`
    insert into reviews (tenant, id, kind, resource_id, driver_id, driver_name, waiting_since, ruled_at)
    select ${tenant}, w.review, ${kind}, w.id, w.driver,
      (select d.full_name from drivers d where d.tenant = ${tenant} and d.id = w.driver), w.since, w.ruled
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as w(review text, id text, driver text, since timestamptz, ruled timestamptz)
    on conflict (tenant, kind, resource_id) do update set ruled_at = excluded.ruled_at, passed_on_by = null`.execute(
    trx,
  )
  await compareRecords(
    trx,
    tenant,
    kind,
    records.map(({ id }) => id),
  )
  // A registration is compared with the readings of the licence.
  if (kind === 'DRIVER_LICENSE')
    await compareRecords(
      trx,
      tenant,
      'DRIVER',
      records.map(({ driver }) => driver),
    )
  if (records.some(({ isForPeople }) => !isForPeople)) await askRules(trx)
}

/** Puts one record into the review queue. */
export function queueForReview(
  context: RequestContext,
  trx: Transaction<Tables>,
  { kind, ...record }: WaitingRecord,
): Promise<void> {
  return queueAllForReview(context, trx, kind, [record])
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
