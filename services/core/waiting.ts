import type { Transaction } from 'kysely'
import type { ReviewKind } from '#contract/schemas/review'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'

/** Puts a record that waits for a person into the review queue; one that stands there already keeps its place. */
export async function queueForReview(context: RequestContext, trx: Transaction<Tables>, record: { kind: ReviewKind; id: string; driver: { id: string; name: string }; since: string }): Promise<void> {
  await trx
    .insertInto('reviews')
    .values({
      tenant: context.caller.tenant,
      id: context.newId(),
      kind: record.kind,
      resource_id: record.id,
      driver_id: record.driver.id,
      driver_name: record.driver.name,
      waiting_since: record.since,
    })
    .onConflict((conflict) => conflict.columns(['tenant', 'kind', 'resource_id']).doNothing())
    .execute()
}
