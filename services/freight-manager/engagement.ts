import { type SqlBool, sql } from 'kysely'
import type {
  FreightContact,
  FreightEngagement,
  FreightEngagementsQuery,
  NewFreightContact,
} from '#contract/schemas/freights/freight-engagement'
import { textOf } from '#contract/texts'
import type { RequestContext } from '../http/context.ts'
import { recordChange } from '../records/histories.ts'
import { countUpToBound, holds, listPage } from '../records/list-page.ts'
import { readRecord } from '../records/rows.ts'
import { writeOnce } from '../records/transaction.ts'
import { engagementOf } from './freights.ts'

/** ISO 8601 in PostgreSQL's words. */
const ISO_FORMAT = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'

/**
 * What drivers did with the current publication of a freight, one entry for each driver, the latest first (CON-7-074).
 */
export async function listFreightEngagements(context: RequestContext, id: string, query: FreightEngagementsQuery) {
  const freight = await readRecord(context.db, 'freights', id)
  const done = sql`from freight_interactions i
    where i.tenant = drivers.tenant and i.driver_id = drivers.id and i.freight_id = ${id} and i.publication = ${freight.publication}`
  const ofType = query.type === undefined ? sql`` : sql`and i.type = ${query.type}`
  const lastAt = sql<string>`(select max(i.at) ${done})`
  const matching = context.db
    .selectFrom('drivers')
    .where(sql<SqlBool>`exists (select ${done} ${ofType})`)
    .$if(Boolean(query.search), (all) => all.where(holds('search', query.search!)))
  const { head, rows } = await listPage(context, query, {
    count: await countUpToBound(context.db, matching.select('id')),
    order: [
      [lastAt, 'desc'],
      ['id', 'asc'],
    ],
    rows: ({ paged }) =>
      paged(
        matching.select([
          'id',
          'full_name',
          'document_type',
          'document',
          'cellphone',
          lastAt.as('last_at'),
          sql<FreightEngagement['interactions']>`(select
            jsonb_agg(jsonb_build_object('type', i.type, 'at', to_char(i.at at time zone 'utc', ${ISO_FORMAT})) order by i.at desc, i.type)
            ${done})`.as('interactions'),
        ]),
      ).execute(),
  })
  const engagements = rows.map((row) => ({
    driver: {
      _id: row.id,
      fullName: row.full_name,
      document: { type: row.document_type, value: row.document },
    },
    cellphone: row.cellphone,
    interactions: row.interactions,
    lastAt: row.last_at,
  }))
  return { ...head, counts: engagementOf(freight), engagements }
}

/**
 * Records that a person contacted a driver about a freight (CON-7-066). The freight's row stays as it is, so that a
 * change that somebody else is typing is not refused; its history names the driver.
 * @throws ServiceError 404 for an unknown freight or driver
 */
export function createFreightContact(context: RequestContext, body: NewFreightContact) {
  const { tenant, userId: by, userName: byName } = context.caller
  return writeOnce(context, async (trx) => {
    const { id, status, version } = await readRecord(trx, 'freights', body.freight)
    await readRecord(trx, 'drivers', body.driver)
    const at = context.now().toISOString()
    const contact: FreightContact = { ...body, _id: context.newId(), at, by, byName }
    await trx
      .insertInto('freight_contacts')
      .values({
        tenant,
        id: contact._id,
        freight_id: body.freight,
        driver_id: body.driver,
        type: body.type,
        by_user: by,
        by_name: byName,
        at,
      })
      .execute()
    const contacted = {
      resource: 'FREIGHT',
      id,
      event: 'CONTACT_DRIVER',
      from: status,
      to: status,
      version,
      at,
    } as const
    await recordChange(context, trx, { ...contacted, details: { contact: body.type, drivers: [body.driver] } })
    return { message: textOf('ok', context.language), freightContact: contact }
  })
}
