import { sql } from 'kysely'
import { type History, historyResource } from '#contract/schemas/general/history'
import { textOf } from '#contract/texts'
import type { SyncInfo } from '#contract/schemas/drivers/driver-record'
import type { RequestContext } from '../http/context.ts'
import { countRows, listPage } from '../records/list-page.ts'
import { NEWEST_FIRST } from '../records/list-histories.ts'
import { readRecord } from '../records/rows.ts'
import { presentDriverRecord, presentLicence } from './present.ts'
import { imageSizes, presentCompositions } from './records.ts'

/** The newest exchange of a driver's data with another system; null where there is none. */
async function lastExchangeOf(context: RequestContext, driver: string): Promise<SyncInfo | null> {
  const exchange = await context.db
    .selectFrom('integration_histories')
    .select(['integration', 'direction', 'status', 'at'])
    .where('driver_id', '=', driver)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()
  return (exchange as SyncInfo | undefined) ?? null
}

export async function getDriverBasicData(context: RequestContext, id: string) {
  const row = await readRecord(context.db, 'drivers', id)
  const licence = await context.db
    .selectFrom('driver_licences')
    .selectAll()
    .where('driver_id', '=', id)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  const compositions = await context.db
    .selectFrom('driver_compositions')
    .selectAll()
    .where('driver_id', '=', id)
    .orderBy('main', 'desc')
    .orderBy('id')
    .execute()
  return {
    message: textOf('ok', context.language),
    driver: presentDriverRecord(context, row, await lastExchangeOf(context, id)),
    driverLicense: licence ? presentLicence(context, licence, await imageSizes(context.db, licence.file_ids)) : null,
    driverCompositions: await presentCompositions(context, compositions),
  }
}

export async function listDriverHistories(
  context: RequestContext,
  id: string,
  query: { page: number; pageLength: number; resourceId?: string | undefined },
) {
  await readRecord(context.db, 'drivers', id)
  // Travels, schedules and exchanges of the driver have histories of their own.
  let ofDriver = context.db
    .selectFrom('histories')
    .where('driver_id', '=', id)
    .where('resource', 'in', historyResource.options)
  if (query.resourceId) ofDriver = ofDriver.where('resource_id', '=', query.resourceId)
  const { head, rows } = await listPage(context, query, {
    count: await countRows(context.db, ofDriver.select('id')),
    order: NEWEST_FIRST,
    rows: ({ paged }) => paged(ofDriver.selectAll()).execute(),
  })
  return {
    ...head,
    histories: rows.map((row): History => ({
      _id: row.id,
      resource: row.resource as History['resource'],
      resourceId: row.resource_id,
      event: row.event,
      from: row.from_status,
      to: row.to_status,
      by: row.by_user,
      byName: row.by_name,
      at: row.at,
      requestId: row.request_id,
      details: row.details as History['details'],
    })),
  }
}
