import { type Selectable, sql } from 'kysely'
import { FEED_FREIGHTS_MAXIMUM, type FeedFreight } from '#contract/schemas/driver-app/driver-feed'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { type Offer, offerColumns, presentOffers } from './freights.ts'

/** Statuses of a registration with which the app shows no freights. */
const SHUT_OUT: readonly string[] = ['INACTIVE', 'DISAPPROVED']

/** Without tax ids. */
function feedFreightOf({ carrier, shipper, ...offer }: Offer): FeedFreight {
  const named = ({ name, logoUrl }: FeedFreight['carrier']) => ({ name, logoUrl })
  return { ...offer, carrier: named(carrier), shipper: named(shipper) } as FeedFreight
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
  const { tenant } = context.caller
  // A driver without an active main composition has no options, and so nothing to compare.
  const optionOf = (option: 'configuration' | 'body') => sql<string | null>`nullif((
    select ${sql.ref(option)} from freight_candidates where tenant = ${tenant} and driver_id = ${driver.id}), '')`
  const isAmong = (column: 'configuration_ids' | 'body_ids', option: 'configuration' | 'body') =>
    sql<boolean>`(${sql.ref(column)} = '[]' or coalesce(${sql.ref(column)} ? ${optionOf(option)}, true))`
  const isFor = (table: 'freight_drivers' | 'freight_contacts') => sql<boolean>`exists (
    select from ${sql.table(table)} t where t.tenant = freights.tenant and t.freight_id = freights.id
      and t.driver_id = ${driver.id})`
  // What is the same each time stands in the text, so that PostgreSQL keeps the statement and plans it once: planning
  // takes longer than finding the rows.
  const rows = await context.db
    .selectFrom('freights')
    .select(offerColumns)
    .where('status', '=', sql.lit('ACTIVE'))
    .where('deleted_at', 'is', null)
    .where('end_at', '>', context.now().toISOString())
    .where(({ and, or, eb }) =>
      or([
        isFor('freight_drivers'),
        and([
          isAmong('configuration_ids', 'configuration'),
          isAmong('body_ids', 'body'),
          or([eb('visibility', '=', 'PUBLIC'), isFor('freight_contacts')]),
        ]),
      ]),
    )
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(FEED_FREIGHTS_MAXIMUM))
    .execute()
  return (await presentOffers(context, context.db, rows)).map(feedFreightOf)
}
