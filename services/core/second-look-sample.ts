import type { Transaction } from 'kysely'
import { isEnabled } from '#contract/features'
import { SECOND_LOOK_FEATURE } from '#contract/schemas/second-looks/feature'
import type { ReviewKind } from '#contract/schemas/reviews/review'
import type { Decision, Reason } from '#contract/schemas/reviews/review-decision'
import { type LookDecision, rateOf } from '#contract/schemas/second-looks/second-look'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { insertRecord } from '../records/change-record.ts'
import { SYSTEM_NAME } from '../records/histories.ts'
import { comparedFieldsOf, evidenceKey, readEvidence } from './review-evidence.ts'
import { blindLooks } from './second-look-record.ts'

/** The decided record as it is now. */
interface Decided {
  kind: ReviewKind
  id: string
  driver: string
  version: number
  /** Reason of a disapproval as the record keeps it; null of an approval. */
  reason: Reason | null
}

/** The tenant's shares; undefined where it has set none, or has no second looks. */
async function ratesOf(trx: Transaction<Tables>, tenant: string) {
  const row = await trx
    .selectFrom('second_look_rates as r')
    .innerJoin('tenants as t', 't.id', 'r.tenant')
    .select(['r.rates', 't.features'])
    .where('r.tenant', '=', tenant)
    .executeTakeFirst()
  return row && isEnabled(SECOND_LOOK_FEATURE, row.features) ? row.rates : undefined
}

/**
 * Draws a person's decision for a second look, by a keyed hash of the id of its history: nobody can tell beforehand
 * which decision is drawn, and drawing again gives the same. Runs in the transaction of the decision.
 */
export async function drawSecondLook(
  context: RequestContext,
  trx: Transaction<Tables>,
  { kind, id, driver, version, reason }: Decided,
  decision: Extract<Decision, { event: 'APPROVE' | 'DISAPPROVE' }>,
): Promise<void> {
  const { tenant, userId: by, userName: byName } = context.caller
  const rates = await ratesOf(trx, tenant)
  const rate = rates ? rateOf(rates, { by, code: reason?.code ?? null }) : 0
  if (rate === 0) return
  const history = await trx
    .selectFrom('histories')
    .select(['id', 'at'])
    .where('resource', '=', kind)
    .where('resource_id', '=', id)
    .where('version', '=', version)
    .where('event', '=', decision.event)
    .executeTakeFirstOrThrow()
  if (context.draw(history.id) >= rate) return
  const row = { kind, resource_id: id, driver_id: driver }
  const { evidence } = await readEvidence(trx, [row])
  const record = evidence.get(evidenceKey(row))
  if (!record) return
  const { label, files } = record
  const first: LookDecision = { decision: decision.event, reason, by, byName, at: history.at }
  // Drawn by nobody: its history must not tell the second person who decided.
  const drawn = { ...context, author: { by: null, byName: SYSTEM_NAME } }
  await insertRecord(drawn, trx, blindLooks, 'CREATE', {
    ...row,
    resource_version: version,
    history_id: history.id,
    first_by: by,
    seen: JSON.stringify({ label, files, fields: comparedFieldsOf(record) }),
    first: JSON.stringify(first),
  })
}
