import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import type { NamedReference } from '#contract/schemas/general/references'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { ruleBroken } from '../http/errors.ts'
import { phoneVariants } from './phone-variants.ts'

/** Tables of campaigns that may be for the drivers of one segmentation list only. */
export const campaignTables = ['drawers', 'story_groups', 'games', 'partnerships', 'notifications'] as const
export type CampaignTable = (typeof campaignTables)[number]

/** The segmentation lists of campaigns as replies name them; null where a campaign is for all drivers. */
export async function listsOf(
  db: Kysely<Tables>,
  rows: readonly { segmentation_id: string | null }[],
): Promise<(id: string | null) => NamedReference | null> {
  const ids = [...new Set(rows.flatMap(({ segmentation_id: id }) => (id === null ? [] : [id])))]
  const lists =
    ids.length === 0 ? [] : await db.selectFrom('segmentations').select(['id', 'name']).where('id', 'in', ids).execute()
  const names = new Map(lists.map(({ id, name }) => [id, name]))
  return (id) => (id === null ? null : { _id: id, name: names.get(id) ?? '' })
}

/**
 * Locks the list that a campaign is for, so that nobody deletes it meanwhile.
 * @param id undefined where the campaign is for all drivers
 * @throws ServiceError 422 at the field of the list for one that does not exist any more
 */
export async function lockList(
  context: RequestContext,
  trx: Transaction<Tables>,
  id: string | null | undefined,
): Promise<void> {
  if (!id) return
  const list = await trx
    .selectFrom('segmentations')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!list) throw ruleBroken(context, { path: ['segmentation'], text: 'segmentationGone' })
}

/** A driver as a segmentation list knows one. */
export type ListedDriver = Pick<Selectable<Tables['drivers']>, 'id' | 'document_type' | 'document' | 'cellphone'>

/**
 * True where a campaign is for everybody or for a list with that driver, who may have been a guest when the list was
 * made. Each way to be in a list is a question of its own, because one condition for all of them would use no index.
 */
export function isFor(campaigns: CampaignTable, driver: ListedDriver): RawBuilder<boolean> {
  const of = (column: 'tenant' | 'segmentation_id') => sql.ref(`${campaigns}.${column}`)
  const member = (condition: RawBuilder<unknown>) => sql`exists (
    select from segmentation_drivers m
    where m.tenant = ${of('tenant')} and m.segmentation_id = ${of('segmentation_id')} and ${condition})`
  const phones = driver.cellphone === null ? [] : phoneVariants(driver.cellphone)
  return sql<boolean>`(${of('segmentation_id')} is null
    or ${member(sql`m.driver_id = ${driver.id}`)}
    or ${member(sql`m.driver_id is null and m.document_type = ${driver.document_type} and m.document = ${driver.document}`)}
    or ${member(sql`m.driver_id is null and m.document is null and m.phone = any(${phones}::text[])`)})`
}

/**
 * The ids of the registered drivers whom the guests of a list turned out to be, by document or else by phone. Each way
 * is a select of its own, because one condition for both would use no index.
 */
function driversOfGuests(tenant: string, id: string): RawBuilder<unknown> {
  return sql`
    select d.id from segmentation_drivers m
      join drivers d on d.tenant = m.tenant and d.document = m.document and d.document_type = m.document_type
    where m.tenant = ${tenant} and m.segmentation_id = ${id} and m.driver_id is null and d.deleted_at is null
    union
    select d.id from segmentation_drivers m cross join unnest(phone_variants(m.phone)) v(phone)
      join drivers d on d.tenant = m.tenant and d.cellphone = v.phone
    where m.tenant = ${tenant} and m.segmentation_id = ${id} and m.driver_id is null and m.document is null
      and m.phone is not null and d.deleted_at is null`
}

/** The ids of the registered drivers of a list: its own, and its guests who have registered since. */
export function driversOfList(tenant: string, id: string): RawBuilder<unknown> {
  return sql`
    select d.id from segmentation_drivers m join drivers d on d.tenant = m.tenant and d.id = m.driver_id
    where m.tenant = ${tenant} and m.segmentation_id = ${id} and d.deleted_at is null
    union ${driversOfGuests(tenant, id)}`
}

/**
 * How many drivers `driversOfList` has. The list's own are counted in their index, without a look at each driver: only
 * the deleted ones, of whom there are few, are read.
 */
export function countOfList(tenant: string, id: string): RawBuilder<number> {
  const member = sql`m.tenant = ${tenant} and m.segmentation_id = ${id}`
  return sql<number>`(
    (select count(*) from segmentation_drivers m where ${member} and m.driver_id is not null)
    - (select count(*) from drivers d join segmentation_drivers m on m.driver_id = d.id
       where d.tenant = ${tenant} and d.deleted_at is not null and ${member})
    + (select count(*) from (${driversOfGuests(tenant, id)}) g
       where not exists (select from segmentation_drivers m where ${member} and m.driver_id = g.id)))::bigint`
}
