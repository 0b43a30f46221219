import { type Selectable, sql } from 'kysely'
import { FEED_FREIGHTS_MAXIMUM, feedFreight, type FeedFreight } from '#contract/schemas/driver-app/driver-feed'
import type { Freight } from '#contract/schemas/freights/freight'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { presentFreights } from './freights.ts'

/** Statuses of a registration with which the app shows no freights. */
const SHUT_OUT: readonly string[] = ['INACTIVE', 'DISAPPROVED']

/** Option ids of the driver's active main composition; empty without one, and so without anything to compare. */
async function optionsOf({ db, caller: { tenant } }: RequestContext, driver: string) {
  const kept = db.selectFrom('freight_candidates').select(['configuration', 'body'])
  return kept.where('tenant', '=', tenant).where('driver_id', '=', driver).executeTakeFirst()
}

const fields = Object.keys(feedFreight.shape) as (keyof FeedFreight)[]

/** Without tax ids and without what concerns the console alone. */
function feedFreightOf(freight: Freight): FeedFreight {
  const named = ({ name, logoUrl }: FeedFreight['carrier']) => ({ name, logoUrl })
  const picked = Object.fromEntries(fields.map((field) => [field, freight[field]])) as unknown as FeedFreight
  return { ...picked, carrier: named(freight.carrier), shipper: named(freight.shipper) }
}

/**
 * The freights that the app of a driver shows, the latest published first: active ones that fit the driver's vehicle;
 * private ones only to drivers who were contacted about them. A freight that the driver is defined for is always shown
 * while it is active.
 */
export async function feedFreights(
  context: RequestContext,
  driver: Selectable<Tables['drivers']>,
): Promise<FeedFreight[]> {
  if (SHUT_OUT.includes(driver.status) || !driver.active) return []
  const options = await optionsOf(context, driver.id)
  const isAmong = (column: 'configuration_ids' | 'body_ids', id: string | null | undefined) =>
    id ? sql<boolean>`(${sql.ref(column)} = '[]' or ${sql.ref(column)} ? ${id})` : sql<boolean>`true`
  const isFor = (table: 'freight_drivers' | 'freight_contacts') => sql<boolean>`exists (
    select from ${sql.table(table)} t where t.tenant = freights.tenant and t.freight_id = freights.id
      and t.driver_id = ${driver.id})`
  const rows = await context.db
    .selectFrom('freights')
    .selectAll()
    .where('status', '=', 'ACTIVE')
    .where('deleted_at', 'is', null)
    .where('end_at', '>', context.now().toISOString())
    .where(({ and, or, eb }) =>
      or([
        isFor('freight_drivers'),
        and([
          isAmong('configuration_ids', options?.configuration),
          isAmong('body_ids', options?.body),
          or([eb('visibility', '=', 'PUBLIC'), isFor('freight_contacts')]),
        ]),
      ]),
    )
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(FEED_FREIGHTS_MAXIMUM)
    .execute()
  return (await presentFreights(context, context.db, rows, { withDrivers: false })).map(feedFreightOf)
}
