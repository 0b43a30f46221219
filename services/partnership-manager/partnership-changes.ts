import { isDeepStrictEqual } from 'node:util'
import type { PartnershipChange } from '#contract/schemas/partnerships/partnership'
import type { PartnershipField } from '#machines/partnerships/partnership.lifecycle'
import type { RequestContext } from '../http/context.ts'
import { changeRecord } from '../records/change-record.ts'
import { pausedDays } from './active-days.ts'
import { type Given, insertFiles, readFiles, storedBanner, type StoredFiles } from './partnership-pictures.ts'
import { assertNotOver, lockSegmentation, mainInfoValues, type PartnershipRow, partnerships } from './partnerships.ts'

type Update = Extract<PartnershipChange, { event: 'UPDATE' }>

/** The field that each column of the main information stands for. */
const fieldOf = {
  partner_name: 'partnerName',
  partner_document: 'partnerDocument',
  color: 'color',
  start_at: 'startAt',
  end_at: 'endAt',
  show_validity: 'showValidity',
  type: 'type',
  product_name: 'productName',
} as const satisfies Record<keyof ReturnType<typeof mainInfoValues>, PartnershipField>

/** The column of the picture in each part; the other parts belong to the banner. */
const pictureColumns = {
  logo: 'logo_id',
  homeCard: 'home_card_id',
  offersCardLogo: 'offers_card_logo_id',
  offersCard: 'offers_card_id',
} as const

const bannerParts = ['bannerLogo', 'terms', 'contents'] as const

const isSent = (given: Given, part: keyof Given) => (given[part]?.length ?? 0) > 0

/** True where an update leaves the stored banner as it is. */
function keepsBanner(context: RequestContext, row: PartnershipRow, { banner }: Update, given: Given): boolean {
  if (bannerParts.some((part) => isSent(given, part))) return false
  if (!banner) return true
  return isDeepStrictEqual(storedBanner(context, banner, { terms: [], contents: [] }, row.banner), row.banner)
}

/** The fields that an update changes: those that are given and differ, and those with a new file. */
function changedFields(context: RequestContext, row: PartnershipRow, change: Update, given: Given): PartnershipField[] {
  const info = change.mainInfo ? mainInfoValues(change.mainInfo) : {}
  const columns = Object.entries(info) as [keyof typeof fieldOf, unknown][]
  const pictures = (Object.keys(pictureColumns) as (keyof typeof pictureColumns)[]).filter((part) =>
    isSent(given, part),
  )
  return [
    ...columns.flatMap(([column, value]) => (row[column] === value ? [] : [fieldOf[column]])),
    ...pictures,
    ...(keepsBanner(context, row, change, given) ? [] : (['banner'] as const)),
    ...(change.segmentation === undefined || change.segmentation === row.segmentation_id
      ? []
      : (['segmentation'] as const)),
  ]
}

/** The new values of an updated row. */
function updatedValues(context: RequestContext, row: PartnershipRow, change: Update, ids: StoredFiles) {
  const { mainInfo, banner, segmentation } = change
  const pictures = Object.entries(pictureColumns).flatMap(([part, column]) => {
    const [id] = ids[part as keyof typeof pictureColumns]
    return id === undefined ? [] : [[column, id]]
  })
  const [bannerLogo] = ids.bannerLogo
  return {
    ...(mainInfo ? mainInfoValues(mainInfo) : {}),
    ...Object.fromEntries(pictures),
    ...(bannerLogo === undefined ? {} : { banner_logo_id: bannerLogo }),
    ...(banner ? { banner: JSON.stringify(storedBanner(context, banner, ids, row.banner)) } : {}),
    ...(segmentation === undefined ? {} : { segmentation_id: segmentation }),
  }
}

/** Brings a partnership back; before its first day it is scheduled again (CON-4-006). */
function activate(context: RequestContext, id: string, change: Extract<PartnershipChange, { event: 'ACTIVATE' }>) {
  const today = context.calendar.dayOf(context.now())
  return changeRecord(context, partnerships, id, change, {
    eventOf: async ({ start_at: startAt }) => ({ hasStarted: startAt <= today }),
    values: ({ row, outcome }) => ({
      status: outcome.status,
      paused_at: null,
      paused_days: pausedDays(row, today, context.calendar),
    }),
  })
}

/**
 * Changes a partnership, or brings it back. What a partnership may still change is the lifecycle's say.
 * @throws ServiceError 404 for an unknown partnership or segmentation list; 409 for an older version, an event or a
 * change that its status does not allow, and a CNPJ that another partnership has; 422 for a file that does not open, a
 * kept file of another record, or a last day that is over
 */
export async function updatePartnership(context: RequestContext, id: string, change: PartnershipChange, given: Given) {
  if (change.event === 'ACTIVATE') return activate(context, id, change)
  const files = await readFiles(context, given)
  return changeRecord(context, partnerships, id, change, {
    eventOf: async (row) => ({ changes: changedFields(context, row, change, given) }),
    async values({ row, trx }) {
      const { mainInfo } = change
      if (mainInfo && (mainInfo.startAt !== row.start_at || mainInfo.endAt !== row.end_at))
        assertNotOver(context, mainInfo.endAt)
      await lockSegmentation(trx, change.segmentation)
      return updatedValues(context, row, change, await insertFiles(context, trx, files))
    },
    after: async ({ row }) => ({ fields: changedFields(context, row, change, given) }),
  })
}

/**
 * Takes a partnership away (CON-4-007).
 * @throws ServiceError 404 for an unknown partnership; 409 for an older version or a status that does not allow it
 */
export function inactivatePartnership(context: RequestContext, id: string, change: { __v: number }) {
  return changeRecord(
    context,
    partnerships,
    id,
    { event: 'INACTIVATE', ...change },
    {
      values: ({ outcome }) => ({ status: outcome.status, paused_at: context.calendar.dayOf(context.now()) }),
    },
  )
}
