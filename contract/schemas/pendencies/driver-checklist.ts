import { z } from 'zod'
import { baseRecord, dateTime, localizedText, objectId, version } from '../general/base-record.ts'
import { checklist } from '../checklists/checklist.ts'
import { TEXT_MAXIMUM, TITLE_MAXIMUM, writtenText } from '../general/written-text.ts'
import { dayOrder, dayRange, daysInOrder, listQuery } from '../general/list-query.ts'
import { pagingReply } from '../general/paging.ts'
import { driverReference } from '../general/references.ts'
import { processStatus } from '../reviews/review-statuses.ts'

/**
 * A pendency: a checklist that somebody asks a driver to go through (CON-3-027). The creation date is the shared base
 * record's.
 */
export const driverChecklist = baseRecord
  .extend({
    driver: driverReference,
    /** Who asks: a company, a person or the platform. */
    requester: z.string(),
    description: z.string(),
    /** PENDING is read as CREATED (CON-4-029). */
    status: processStatus,
    finishedAt: dateTime.nullable(),
    expireAt: dateTime.nullable(),
  })
  .meta({ id: 'DriverChecklist' })
export type DriverChecklist = z.infer<typeof driverChecklist>

/** A pendency with its checklist and the responses to it, in the shapes of both. */
export const driverChecklistDetail = driverChecklist
  .extend({ checklist: z.unknown(), responses: z.array(z.unknown()) })
  .meta({ id: 'DriverChecklistDetail' })
export type DriverChecklistDetail = z.infer<typeof driverChecklistDetail>

/** Asks a driver to go through a checklist; without a requester, the caller is the one who asks. */
export const newDriverChecklist = z
  .object({
    driver: objectId,
    description: writtenText(TEXT_MAXIMUM),
    requester: writtenText(TITLE_MAXIMUM).optional(),
    checklist,
    expireAt: dateTime.optional(),
  })
  .meta({ id: 'NewDriverChecklist' })
export type NewDriverChecklist = z.output<typeof newDriverChecklist>

/** A checklist that drivers were asked before, as the newest pendency with its label has it. */
const askedChecklist = z
  .object({ pendency: objectId, label: localizedText, stepCount: z.int().min(0), checklist: z.unknown() })
  .meta({
    id: 'AskedChecklist',
    description: 'A checklist that drivers were asked before, as the newest pendency with its label has it.',
  })
export type AskedChecklist = z.infer<typeof askedChecklist>

export const askedChecklistsReply = z.object({ message: z.string(), checklists: z.array(askedChecklist) })

/** Cancels a pendency (CON-7-010). */
export const driverChecklistChange = z
  .object({ event: z.literal('CANCEL'), __v: version })
  .meta({ id: 'DriverChecklistChange' })

/** Newest first by default. */
export const driverChecklistOrder = z.enum(['RECENT', 'OLDEST'])

/** Filters of the pendencies; the days are those in which they were made. */
export const driverChecklistsQuery = listQuery
  .extend({
    ...dayRange.shape,
    driver: objectId.optional(),
    status: processStatus.optional(),
    orderBy: driverChecklistOrder.default('RECENT'),
  })
  .refine(daysInOrder, dayOrder)

export const driverChecklistsReply = pagingReply.extend({ driverChecklists: z.array(driverChecklist) })
export const driverChecklistReply = z.object({ message: z.string(), driverChecklist: driverChecklistDetail })
