import type { Transaction } from 'kysely'
import type { ReviewKind } from '#contract/schemas/review'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'

/** A record that waits for a person, its driver, and since when it waits (ISO 8601). */
interface WaitingRecord {
  kind: ReviewKind
  id: string
  driver: string
  since: string
}

/** Puts a record into the review queue; one that is already in it keeps its place. */
export async function queueForReview(
  context: RequestContext,
  trx: Transaction<Tables>,
  { kind, id, driver, since }: WaitingRecord,
): Promise<void> {
  const { full_name: driverName } = await trx
    .selectFrom('drivers')
    .select('full_name')
    .where('id', '=', driver)
    .executeTakeFirstOrThrow()
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
    })
    .onConflict((conflict) => conflict.columns(['tenant', 'kind', 'resource_id']).doNothing())
    .execute()
}
