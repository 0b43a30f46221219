import { type Kysely, type Selectable, sql } from 'kysely'
import { FEED_OCCURRENCES_MAXIMUM } from '#contract/schemas/driver-app/driver-feed'
import type { DriverOccurrence, OccurrenceCandidate } from '#contract/schemas/travels/occurrence'
import type { OccurrenceSource } from '#contract/schemas/travels/reason-catalogue'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import type { ToldRecordRow } from './operation-history.ts'
import { presentOccurrences, presentReasons } from './told-parts.ts'
import type { OperationKind } from './told-records.ts'

type Row = ToldRecordRow<{ occurrences: OccurrenceCandidate[] }>
type Category = DriverOccurrence['category']

/** The latest records of a driver that have occurrences. */
async function recordsOf(db: Kysely<Tables>, table: OperationKind['table'], driver: string): Promise<Row[]> {
  return (
    db
      // Both tables have the same columns; the cast to one of them tells the compiler so.
      .selectFrom(table as 'travels')
      .selectAll()
      .where('driver_id', '=', driver)
      .where('deleted_at', 'is', null)
      .where(sql<boolean>`told -> 'occurrences' <> '[]'`)
      .orderBy('happens_at', 'desc')
      .orderBy('id', 'desc')
      .limit(sql.lit(FEED_OCCURRENCES_MAXIMUM))
      .execute()
  )
}

/** The record that an occurrence belongs to, by its number and the other system's id. */
function sourceOf({ id, code, external_id: name }: Row): OccurrenceSource {
  return { _id: id, code, label: { pt: name, en: name, es: name } }
}

/** The categories that the records name, each with all records that name it. */
function categoriesOf(context: RequestContext, rows: readonly Row[]): ReadonlyMap<string, Category> {
  const categories = new Map<string, Category>()
  for (const row of rows) {
    const named = row.told.occurrences.map(({ category }) => category)
    for (const { _id, label, checklist } of presentReasons(context, row, 'occurrence', named)) {
      const { sources = [] } = categories.get(_id) ?? {}
      categories.set(_id, { _id, label, checklist, sources: [...sources, sourceOf(row)] })
    }
  }
  return categories
}

/** The occurrences of a driver's travels and schedules as the app lists them, the latest first (CTR-3-154). */
export async function feedOccurrences(
  context: RequestContext,
  driver: Selectable<Tables['drivers']>,
): Promise<DriverOccurrence[]> {
  const [travels, schedules] = await Promise.all([
    recordsOf(context.db, 'travels', driver.id),
    recordsOf(context.db, 'schedules', driver.id),
  ])
  const categories = categoriesOf(context, [...travels, ...schedules])
  const records = [
    ...travels.map((row) => ({ row, travelCode: row.code, scheduleCode: null })),
    ...schedules.map((row) => ({ row, travelCode: null, scheduleCode: row.code })),
  ]
  return records
    .flatMap(({ row, ...codes }) =>
      presentOccurrences(context, row, row.told.occurrences, {}).flatMap((occurrence) => {
        const { _id, code, updatedAt, response } = occurrence
        const category = categories.get(occurrence.category ?? '')
        const at = Date.parse(occurrence.createdAt)
        return category
          ? [{ at, shown: { _id, code, ...codes, updatedAt, source: sourceOf(row), category, response } }]
          : []
      }),
    )
    .toSorted((one, other) => other.at - one.at)
    .slice(0, FEED_OCCURRENCES_MAXIMUM)
    .map(({ shown }) => shown)
}
