import { type Kysely, sql, type SqlBool } from 'kysely'
import { compareFields, comparisonOf, type ReviewKind } from '#contract/schemas/reviews/review'
import { isForeignDocument, type ReviewSplit } from '#contract/schemas/reviews/review-split'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/retry.ts'
import type { Tables } from '../database/tables.ts'
import { comparisonsOf } from './review-evidence.ts'

/** Reviews of one statement; bounds its locks and the memory of the process. */
const AT_ONCE = 500

/** A condition on reviews, and on their kept counts. */
export function isInSplit(split: ReviewSplit) {
  return split === 'FOREIGN' ? sql<SqlBool>`is_foreign` : sql<SqlBool>`coalesce(comparison, 'UNREAD') = ${split}`
}

/** Computes the splits of locked reviews, and stores those that changed. */
async function keepSplits(db: Kysely<Tables>, tenant: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const reviews = db.selectFrom('reviews').where('tenant', '=', tenant)
  const rows = await reviews
    .where('id', 'in', [...ids])
    .selectAll()
    .execute()
  const people = await db
    .selectFrom('drivers')
    .select(['id', 'document_type as type'])
    .where('tenant', '=', tenant)
    .where('id', 'in', [...new Set(rows.map((row) => row.driver_id))])
    .execute()
  const foreigners = new Set(people.filter(isForeignDocument).map(({ id }) => id))
  const fields = await comparisonsOf(db, rows)
  const changed = rows.flatMap((row) => {
    const result = comparisonOf(compareFields(fields.get(row.id) ?? []))
    const isForeign = foreigners.has(row.driver_id)
    return row.comparison === result && row.is_foreign === isForeign ? [] : [{ id: row.id, result, isForeign }]
  })
  if (changed.length === 0) return
  await sql`
    update reviews set comparison = c.result, is_foreign = c."isForeign"
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as c(id text, result text, "isForeign" boolean)
    where reviews.tenant = ${tenant} and reviews.id = c.id`.execute(db)
}

/**
 * Computes the splits of records that wait. Called in each transaction that changes their registered values, readings
 * or images. Locks no other reviews than theirs: a decision on another record of the driver locks its review before the
 * driver.
 */
export async function compareRecords(
  db: Kysely<Tables>,
  tenant: string,
  kind: ReviewKind,
  ids: readonly string[],
): Promise<void> {
  const reviews = db.selectFrom('reviews').select('id').where('tenant', '=', tenant).where('kind', '=', kind)
  const rows = await reviews
    .where('resource_id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
  await keepSplits(
    db,
    tenant,
    rows.map((row) => row.id),
  )
}

/** Does the same for one record. */
export function compareRecord(db: Kysely<Tables>, tenant: string, kind: ReviewKind, id: string): Promise<void> {
  return compareRecords(db, tenant, kind, [id])
}

/** Computes the splits of everything that waits of a driver, whose document has another type. */
export async function compareDriver(db: Kysely<Tables>, tenant: string, driver: string): Promise<void> {
  const reviews = db.selectFrom('reviews').select('id').where('tenant', '=', tenant)
  const rows = await reviews.where('driver_id', '=', driver).orderBy('id').forUpdate().execute()
  await keepSplits(
    db,
    tenant,
    rows.map((row) => row.id),
  )
}

/**
 * Computes the splits of reviews that have none, in all tenants: those of a loaded demo, and those from before splits
 * were kept. Processes that run it together divide the work.
 */
export async function compareAll(database: Database): Promise<void> {
  for (;;) {
    const count = await inTransaction(database.system, async (trx) => {
      const waiting = trx.selectFrom('reviews').select(['tenant', 'id']).where('comparison', 'is', null)
      const rows = await waiting.limit(AT_ONCE).forUpdate().skipLocked().execute()
      for (const tenant of new Set(rows.map((row) => row.tenant)))
        await keepSplits(
          trx,
          tenant,
          rows.filter((row) => row.tenant === tenant).map(({ id }) => id),
        )
      return rows.length
    })
    if (count === 0) return
  }
}
