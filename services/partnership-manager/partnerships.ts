import type { Expression, ExpressionBuilder, Kysely, Selectable, SqlBool, Transaction } from 'kysely'
import type {
  NewPartnership,
  Partnership,
  PartnershipMainInfo,
  PartnershipsQuery,
} from '#contract/schemas/partnerships/partnership'
import type { PartnershipBanner } from '#contract/schemas/partnerships/partnership-banner'
import { partnership as lifecycle } from '#machines/partnerships/partnership.lifecycle'
import type { Tables } from '../database/tables.ts'
import { withSignedAddresses } from '../files/stored-addresses.ts'
import type { RequestContext } from '../http/context.ts'
import { notFound, ruleBroken } from '../http/errors.ts'
import { insertRecord, replyWith } from '../records/change-record.ts'
import { declareRecord } from '../records/declare.ts'
import { clockEvent } from '../records/due.ts'
import { byMoment, countRows, holds, listPage } from '../records/list-page.ts'
import { presentBase } from '../records/present-base.ts'
import { lockRecord, readRecord } from '../records/rows.ts'
import { listsOf } from '../records/segments.ts'
import { writeOnce } from '../records/transaction.ts'
import { daysActive } from './active-days.ts'
import { numbersOf } from './partnership-numbers.ts'
import { type Given, insertFiles, readFiles, storedBanner } from './partnership-pictures.ts'

export type PartnershipRow = Selectable<Tables['partnerships']>

const orders = {
  ...byMoment('created_at'),
  PARTNER: [
    ['partner_name', 'asc'],
    ['id', 'asc'],
  ],
} as const

/** What the partnership itself says, with the addresses of its pictures. */
export function presentContent(context: RequestContext, row: PartnershipRow) {
  const urlOf = (id: string) => context.fileUrl(context.caller.tenant, id)
  return {
    partnerName: row.partner_name,
    color: row.color,
    startAt: row.start_at,
    endAt: row.end_at,
    showValidity: row.show_validity,
    type: row.type,
    productName: row.product_name,
    logoUrl: urlOf(row.logo_id),
    homeCardUrl: urlOf(row.home_card_id),
    offersCardLogoUrl: row.offers_card_logo_id === null ? null : urlOf(row.offers_card_logo_id),
    offersCardUrl: urlOf(row.offers_card_id),
  }
}

/** The banner with the signed addresses of its files. */
export function presentBanner(context: RequestContext, row: PartnershipRow): PartnershipBanner {
  const urlOf = (id: string) => context.fileUrl(context.caller.tenant, id)
  const banner = withSignedAddresses(row.banner, urlOf) as Omit<PartnershipBanner, 'logoUrl'>
  return { ...banner, logoUrl: urlOf(row.banner_logo_id) }
}

async function presentPartnerships(
  context: RequestContext,
  db: Kysely<Tables>,
  rows: readonly PartnershipRow[],
): Promise<Partnership[]> {
  const listOf = await listsOf(db, rows)
  const today = context.calendar.dayOf(context.now())
  return rows.map((row) => ({
    ...presentBase(row),
    ...presentContent(context, row),
    partnerDocument: row.partner_document,
    status: row.status as Partnership['status'],
    segmentation: listOf(row.segmentation_id),
    daysActive: daysActive(row, today, context.calendar),
  }))
}

/** Partnerships; the clock shows and completes them. A CNPJ is registered once (CON-5-050). */
export const partnerships = declareRecord({
  table: 'partnerships',
  resource: 'PARTNERSHIP',
  lifecycle,
  statusOf: ({ status }) => status,
  uniques: { partnerships_document: () => ({ text: 'partnerRegistered', path: ['mainInfo', 'partnerDocument'] }) },
  async present(context, db, row) {
    const [partnership] = await presentPartnerships(context, db, [row])
    if (!partnership) throw notFound()
    return { partnership: { ...partnership, banner: presentBanner(context, row), ...(await numbersOf(db, row.id)) } }
  },
})

export async function listPartnerships(context: RequestContext, query: PartnershipsQuery) {
  const { search, status, type, companyName, startAt, endAt } = query
  const filter = (eb: ExpressionBuilder<Tables, 'partnerships'>) => {
    const all: Expression<SqlBool>[] = [eb('deleted_at', 'is', null)]
    if (status !== undefined) all.push(eb('status', '=', status))
    if (type !== undefined) all.push(eb('type', '=', type))
    if (companyName) all.push(holds('partner_search', companyName))
    // The partnerships that show on some day between both.
    if (startAt !== undefined) all.push(eb('end_at', '>=', startAt))
    if (endAt !== undefined) all.push(eb('start_at', '<=', endAt))
    if (search) all.push(holds('search', search))
    return eb.and(all)
  }
  const matching = context.db.selectFrom('partnerships').where(filter)
  const { head, rows } = await listPage(context, query, {
    count: await countRows(context.db, matching.select('id')),
    order: orders[query.orderBy],
    rows: ({ paged }) => paged(matching.selectAll()).execute(),
  })
  return { ...head, partnerships: await presentPartnerships(context, context.db, rows) }
}

export async function getPartnership(context: RequestContext, id: string) {
  return replyWith(context, context.db, partnerships, await readRecord(context.db, 'partnerships', id))
}

/** The columns of the main information. */
export function mainInfoValues(info: PartnershipMainInfo) {
  return {
    partner_name: info.partnerName,
    partner_document: info.partnerDocument,
    color: info.color,
    start_at: info.startAt,
    end_at: info.endAt,
    show_validity: info.showValidity,
    type: info.type,
    product_name: info.productName ?? null,
  }
}

/** @throws ServiceError 422 for a last day that is over */
export function assertNotOver(context: RequestContext, endAt: string): void {
  if (endAt < context.calendar.dayOf(context.now()))
    throw ruleBroken(context, { path: ['mainInfo', 'endAt'], text: 'partnershipOver' })
}

/** Locks a list, so that nobody deletes it meanwhile. @throws ServiceError 404 for an unknown one */
export async function lockSegmentation(trx: Transaction<Tables>, id: string | null | undefined): Promise<void> {
  if (id) await lockRecord(trx, 'segmentations', id)
}

/**
 * Adds a partnership; the clock shows it on its first day.
 * @throws ServiceError 404 for an unknown segmentation list; 409 for a CNPJ that another partnership has; 422 for a file
 * that does not open, or a last day that is over
 */
export async function createPartnership(context: RequestContext, body: NewPartnership, given: Given) {
  const files = await readFiles(context, given)
  return writeOnce(context, async (trx) => {
    // Asked within the change, so that a repeated request gets the first reply after the last day too.
    assertNotOver(context, body.mainInfo.endAt)
    await lockSegmentation(trx, body.segmentation)
    const ids = await insertFiles(context, trx, files)
    const [logo = ''] = ids.logo
    const [homeCard = ''] = ids.homeCard
    const [offersCard = ''] = ids.offersCard
    const [bannerLogo = ''] = ids.bannerLogo
    const row = await insertRecord(context, trx, partnerships, 'CREATE', {
      ...mainInfoValues(body.mainInfo),
      logo_id: logo,
      home_card_id: homeCard,
      offers_card_logo_id: ids.offersCardLogo[0] ?? null,
      offers_card_id: offersCard,
      banner_logo_id: bannerLogo,
      banner: JSON.stringify(storedBanner(context, body.banner, ids, null)),
      segmentation_id: body.segmentation,
      paused_at: null,
    })
    return replyWith(context, trx, partnerships, row)
  })
}

const statusOf = ({ status }: { status: string }) => ({ status })

/** Events of the clock on partnerships: each shows from its first to the end of its last day. */
export const partnershipClock = [
  clockEvent({ record: partnerships, event: 'START', column: 'start_at', due: 'day', valuesOf: statusOf }),
  clockEvent({ record: partnerships, event: 'END', column: 'end_at', due: 'dayAfter', valuesOf: statusOf }),
]
