import { z } from 'zod'
import { rule } from '../../rule.ts'
import { baseRecord, calendarDate, dateTime, objectId, version } from '../general/base-record.ts'
import { cnpj } from '../general/document-number.ts'
import { dayRange, listQuery } from '../general/list-query.ts'
import { pagingReply } from '../general/paging.ts'
import { endsLater, isInOrder } from '../general/period.ts'
import { newPartnershipBanner, partnershipBanner } from './partnership-banner.ts'
import { namedReference } from '../general/references.ts'
import { truth } from '../general/truth.ts'
import { vocabulary, wordsOf } from '../general/vocabulary.ts'
import { hexColorOfSeven } from '../general/web.ts'
import { TITLE_MAXIMUM, writtenText } from '../general/written-text.ts'

/**
 * Kind of partnership (CON-3-037); the console document's names are read too, of which other services are read as
 * BENEFIT.
 */
export const partnershipType = vocabulary(['ADVERTISEMENT', 'BENEFIT'], {
  advertisement: 'ADVERTISEMENT',
  'other-services': 'BENEFIT',
  OTHER_SERVICES: 'BENEFIT',
  benefit: 'BENEFIT',
})
export type PartnershipType = (typeof partnershipType.options)[number]

/** Status of a partnership (CON-4-004). */
export const partnershipStatus = vocabulary(['SCHEDULED', 'ACTIVE', 'INACTIVE', 'COMPLETED'], {
  ...wordsOf(['SCHEDULED', 'ACTIVE', 'INACTIVE', 'COMPLETED']),
  SCHEDULE: 'SCHEDULED',
})
export type PartnershipStatus = z.infer<typeof partnershipStatus>

/** Operations in a partnership's history (CON-4-005); "actived" is read too (decisions §7). */
export const partnershipOperation = vocabulary(
  ['CREATED', 'SCHEDULED', 'ACTIVATED', 'UPDATED', 'INACTIVATED', 'COMPLETED'],
  {
    created: 'CREATED',
    scheduled: 'SCHEDULED',
    SCHEDULE: 'SCHEDULED',
    actived: 'ACTIVATED',
    ACTIVED: 'ACTIVATED',
    updated: 'UPDATED',
    inactivated: 'INACTIVATED',
    completed: 'COMPLETED',
  },
)

const mainInfoFields = z.object({
  partnerName: writtenText(TITLE_MAXIMUM),
  partnerDocument: cnpj,
  color: hexColorOfSeven,
  startAt: calendarDate,
  endAt: calendarDate,
  showValidity: truth.default(true),
  type: partnershipType,
  productName: writtenText(TITLE_MAXIMUM).optional(),
})

/**
 * Step 1 of a partnership: the partner, the days and the kind (CON-4-060, CON-5-048 to CON-5-053). The logo and the
 * cards are sent beside it.
 */
export const partnershipMainInfo = mainInfoFields
  .refine(isInOrder, { message: rule('dateOrder'), path: ['startAt'] })
  .meta({
    id: 'PartnershipMainInfo',
    examples: [
      {
        partnerName: 'Posto Horizonte',
        partnerDocument: '11.222.333/0001-81',
        color: '#3A84FF',
        startAt: '2026-11-21',
        endAt: '2026-12-21',
        type: 'ADVERTISEMENT',
      },
    ],
  })
export type PartnershipMainInfo = z.infer<typeof partnershipMainInfo>

/** Step 3: the list of drivers who see it; without one all do (CON-4-062, CON-4-064). Step 4 is the summary. */
const segmentation = objectId.nullable()

/** A new partnership: the data of its four steps. */
export const newPartnership = z
  .object({ mainInfo: partnershipMainInfo, banner: newPartnershipBanner, segmentation: segmentation.default(null) })
  .meta({ id: 'NewPartnership' })
export type NewPartnership = z.infer<typeof newPartnership>

/**
 * Changes a partnership, or activates it (CON-7-100, CON-4-006, decisions §14). Fields that are not given stay; files
 * replace the stored ones of the same part.
 */
export const partnershipChange = z
  .discriminatedUnion('event', [
    z.object({
      event: z.literal('UPDATE'),
      __v: version,
      mainInfo: partnershipMainInfo.optional(),
      banner: newPartnershipBanner.optional(),
      segmentation: segmentation.optional(),
    }),
    z.object({ event: z.literal('ACTIVATE'), __v: version }),
  ])
  .meta({ id: 'PartnershipChange' })
export type PartnershipChange = z.infer<typeof partnershipChange>

/** Inactivates a partnership (CON-4-007, CON-7-104). */
export const partnershipInactivation = z.object({ __v: version }).meta({ id: 'PartnershipInactivation' })

/** A partnership as its list shows it (CON-3-034 to CON-3-040, CON-3-049). */
export const partnership = baseRecord
  .extend({
    ...mainInfoFields.shape,
    showValidity: truth,
    productName: z.string().nullable(),
    status: partnershipStatus,
    /** A PNG. The addresses of pictures are signed and expire. */
    logoUrl: z.string(),
    homeCardUrl: z.string(),
    offersCardLogoUrl: z.string().nullable(),
    offersCardUrl: z.string(),
    /** The drivers who see it; null where all do. */
    segmentation: namedReference.nullable(),
    /** Days on which it was shown so far, the current one included (CON-3-049). */
    daysActive: z.int().min(0),
  })
  .meta({ id: 'Partnership' })
export type Partnership = z.infer<typeof partnership>

const byWeekday = z.array(z.int().min(0)).length(7)

/**
 * One partnership with its banner, and how often it was opened on each weekday, Monday first (CON-2-069). How often its
 * buttons were tapped is not in the specification.
 */
export const partnershipDetail = partnership
  .extend({ banner: partnershipBanner, accessesByWeekday: byWeekday, tapsByWeekday: byWeekday })
  .meta({ id: 'PartnershipDetail' })
export type PartnershipDetail = z.infer<typeof partnershipDetail>

/** One change of a partnership. */
export const partnershipHistory = z
  .object({
    _id: objectId,
    operation: partnershipOperation,
    from: partnershipStatus.nullable(),
    to: partnershipStatus.nullable(),
    by: z.string().nullable(),
    byName: z.string(),
    at: dateTime,
    /** Names of the fields that an update changed. */
    fields: z.array(z.string()),
  })
  .meta({ id: 'PartnershipHistory' })
export type PartnershipHistory = z.infer<typeof partnershipHistory>

/** Newest first by default. */
export const partnershipOrder = z.enum(['RECENT', 'OLDEST', 'PARTNER'])

/** Filters of the partnership list; the end is later than the start (CON-5-036). */
export const partnershipsQuery = listQuery
  .extend({
    ...dayRange.shape,
    status: partnershipStatus.optional(),
    type: partnershipType.optional(),
    /** The partner, by a part of the name. */
    companyName: z.string().trim().max(TITLE_MAXIMUM).optional(),
    orderBy: partnershipOrder.default('RECENT'),
  })
  .refine(endsLater, { message: rule('endLater'), path: ['endAt'] })
export type PartnershipsQuery = z.infer<typeof partnershipsQuery>

export const partnershipsReply = pagingReply.extend({ partnerships: z.array(partnership) })
export const partnershipReply = z.object({ message: z.string(), partnership: partnershipDetail })
export const partnershipHistoriesReply = pagingReply.extend({ histories: z.array(partnershipHistory) })
