import type { Selectable } from 'kysely'
import type { BlindLook, Reconciliation } from '#contract/schemas/second-looks/second-look'
import { secondLook as lifecycle } from '#machines/second-looks/second-look.lifecycle'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { notFound } from '../http/errors.ts'
import { declareRecord } from '../records/declare.ts'
import { presentBase } from '../records/present-base.ts'
import { type DriverRow, type ImageSizes, presentEvidence } from './present.ts'
import { imageSizes } from './records.ts'
import { presentReviewedDriver } from './review-evidence.ts'

type LookRow = Selectable<Tables['second_looks']>

function evidenceOf(context: RequestContext, row: LookRow, driver: DriverRow, sizes: ImageSizes) {
  const { kind, resource_id: resourceId, seen } = row
  return {
    kind,
    resourceId,
    label: seen.label,
    driver: presentReviewedDriver(driver),
    evidence: seen.files.flatMap(({ id, description }) => presentEvidence(context, [id], sizes, description)),
    fields: seen.fields,
  }
}

/** What the second person sees. */
function presentBlindLook(context: RequestContext, row: LookRow, driver: DriverRow, sizes: ImageSizes): BlindLook {
  return { ...presentBase(row), status: row.status, ...evidenceOf(context, row, driver, sizes) }
}

function presentReconciliation(
  context: RequestContext,
  row: LookRow,
  driver: DriverRow,
  sizes: ImageSizes,
): Reconciliation {
  const { status, first, second, settlement } = row
  const decisions = { status, first, second, settlement }
  return { ...presentBase(row), ...decisions, ...evidenceOf(context, row, driver, sizes) }
}

/** Second looks in one of their two forms, with their drivers and images. */
async function presentAll<Presented>(
  context: RequestContext,
  db: RequestContext['db'],
  rows: readonly LookRow[],
  present: (context: RequestContext, row: LookRow, driver: DriverRow, sizes: ImageSizes) => Presented,
): Promise<Presented[]> {
  if (rows.length === 0) return []
  const ids = [...new Set(rows.map(({ driver_id: id }) => id))]
  const drivers = await db.selectFrom('drivers').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(drivers.map((driver) => [driver.id, driver]))
  const files = rows.flatMap(({ seen }) => seen.files.map(({ id }) => id))
  const sizes = await imageSizes(db, files)
  return rows.flatMap((row) => {
    const driver = byId.get(row.driver_id)
    return driver ? [present(context, row, driver, sizes)] : []
  })
}

export const presentBlindLooks = (context: RequestContext, db: RequestContext['db'], rows: readonly LookRow[]) =>
  presentAll(context, db, rows, presentBlindLook)
export const presentReconciliations = (context: RequestContext, db: RequestContext['db'], rows: readonly LookRow[]) =>
  presentAll(context, db, rows, presentReconciliation)

const declared = {
  table: 'second_looks',
  resource: 'SECOND_LOOK',
  lifecycle,
  statusOf: ({ status }: LookRow) => status,
  before: async ({ caller }: RequestContext) => ({ caller: caller.userId }),
  contextOf: ({ first_by: first }: LookRow, facts?: { caller: string }) => ({ isOwn: facts?.caller === first }),
  driverOf: ({ driver_id: driver }: LookRow) => driver,
} as const

function theOne<Presented>([presented]: readonly Presented[]): Presented {
  if (presented === undefined) throw notFound()
  return presented
}

/** Second looks as the second person sees them. */
export const blindLooks = declareRecord({
  ...declared,
  present: async (context, db, row) => ({ secondLook: theOne(await presentBlindLooks(context, db, [row])) }),
})

/** Second looks as those see them who settle disagreements. */
export const reconciliations = declareRecord({
  ...declared,
  present: async (context, db, row) => ({ reconciliation: theOne(await presentReconciliations(context, db, [row])) }),
})
