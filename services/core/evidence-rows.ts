import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Reading } from '#contract/schemas/documents/document-review'
import type { AdditionalDocumentData } from '#contract/schemas/documents/driver-additional-document'
import type { ReviewKind } from '#contract/schemas/reviews/review'
import type { Tables } from '../database/tables.ts'

/** Columns of a driver that reviews show or compare. */
const DRIVER_COLUMNS = [
  'id',
  'version',
  'status',
  'code',
  'full_name',
  'document_type',
  'document',
  'birth_date',
  'cellphone',
  'email',
  'work_mode',
  'country',
  'origin',
  'registered_at',
  'data',
] as const satisfies readonly (keyof Tables['drivers'])[]

export type ReviewedDriver = Pick<Selectable<Tables['drivers']>, (typeof DRIVER_COLUMNS)[number]>

/** What the evidence of a review is made of besides its driver. */
export interface EvidenceRow {
  /** The reviewed record itself, the latest licence of a reviewed driver, or a vehicle of a reviewed composition. */
  part: Exclude<ReviewKind, 'DRIVER'> | 'LATEST_LICENCE' | 'COMPOSED_VEHICLE'
  /** Id of the reviewed record. */
  reviewed: string
  driver_id: string
  version: number
  status: string
  /** Null for a document that an operator handed in. */
  data: Record<string, string | number | boolean | null> | null
  readings: readonly Reading[]
  file_ids: readonly string[]
  previous_file_ids: readonly string[]
  expire_at: string | null
  /** Type of a licence, such as BRA_CNH. */
  type: string | null
  /** Whether a composition is the driver's main one. */
  main: boolean | null
  /** The requested document that an additional one answers. */
  requested: AdditionalDocumentData | null
}

/** Ids of the reviewed records, by kind. */
export type ReviewedIds = Partial<Record<ReviewKind, readonly string[]>>

/** Each part has the columns of `EvidenceRow` in this order; those that its table does not have are null. */
const parts: Record<ReviewKind, (ids: readonly string[]) => RawBuilder<EvidenceRow>[]> = {
  DRIVER: (ids) => [
    sql`(select distinct on (driver_id) 'LATEST_LICENCE', driver_id, driver_id, version, status, data,
      readings, file_ids, previous_file_ids, expire_at, type, null::boolean, null::jsonb, 0
      from driver_licences where driver_id = any(${ids}::text[]) order by driver_id, created_at desc)`,
  ],
  DRIVER_LICENSE: (ids) => [
    sql`select 'DRIVER_LICENSE', id, driver_id, version, status, data,
      readings, file_ids, previous_file_ids, expire_at, type, null::boolean, null::jsonb, 0
      from driver_licences where id = any(${ids}::text[])`,
  ],
  // Vehicles do not expire, and their pictures are not replaced.
  DRIVER_VEHICLE: (ids) => [
    sql`select 'DRIVER_VEHICLE', id, driver_id, version, status, data,
      readings, file_ids, '[]'::jsonb, null::date, null, null::boolean, null::jsonb, 0
      from driver_vehicles where id = any(${ids}::text[])`,
  ],
  DRIVER_COMPOSITION: (ids) => [
    sql`select 'DRIVER_COMPOSITION', id, driver_id, version, status, data,
      '[]'::jsonb, '[]'::jsonb, '[]'::jsonb, null::date, null, main, null::jsonb, 0
      from driver_compositions where id = any(${ids}::text[])`,
    sql`select 'COMPOSED_VEHICLE', c.id, v.driver_id, v.version, v.status, v.data,
      v.readings, v.file_ids, '[]'::jsonb, null::date, null, null::boolean, null::jsonb, n.place::integer
      from driver_compositions c cross join jsonb_array_elements_text(c.vehicle_ids) with ordinality n (id, place)
      join driver_vehicles v on v.id = n.id where c.id = any(${ids}::text[])`,
  ],
  DRIVER_ADDITIONAL_DOCUMENT: (ids) => [
    sql`select 'DRIVER_ADDITIONAL_DOCUMENT', d.id, d.driver_id, d.version, d.status, d.data,
      d.readings, d.file_ids, d.previous_file_ids, d.expire_at, null, null::boolean, a.data, 0
      from driver_additional_documents d left join additional_documents a on a.id = d.additional_document_id
      where d.id = any(${ids}::text[])`,
  ],
}

/**
 * Reads what the evidence of reviewed records is made of, of all kinds in one statement: each statement is a way to the
 * database and back, which costs more than finding a few rows by their ids. The vehicles of a composition come in its
 * order.
 */
export async function readEvidenceRows(db: Kysely<Tables>, ids: ReviewedIds): Promise<EvidenceRow[]> {
  const asked = Object.entries(ids).flatMap(([kind, ofKind]) => parts[kind as ReviewKind](ofKind))
  if (asked.length === 0) return []
  const columns = sql`part, reviewed, driver_id, version, status, data, readings, file_ids, previous_file_ids, expire_at,
    type, main, requested, place`
  const { rows } = await sql<EvidenceRow>`with evidence (${columns}) as (${sql.join(asked, sql` union all `)})
    select * from evidence order by place`.execute(db)
  return rows
}

/** Reads drivers as far as reviews show them, by their ids. */
export async function readReviewedDrivers(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<Map<string, ReviewedDriver>> {
  const rows = await db
    .selectFrom('drivers')
    .select(DRIVER_COLUMNS)
    .where(sql<boolean>`id = any(${[...new Set(ids)]}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
