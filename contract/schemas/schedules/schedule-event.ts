import { z } from 'zod'
import { dateTime, objectId } from '../general/base-record.ts'
import { DEFAULT_SCHEDULE_EVENT_STATUS, scheduleEventStatus, scheduleEventType } from './schedule-status.ts'
import { flexibleText } from '../general/texts-and-choices.ts'
import { tolerance } from '../general/tolerance.ts'
import { toldStatus } from '../general/vocabulary.ts'
import { truth } from '../general/truth.ts'

/** Who reported an event (CTR-3-168). */
export const eventSource = z.enum(['DRIVER', 'COMPANY', 'AUTOMATION'])
export type EventSource = z.infer<typeof eventSource>

/** A step of an operation at a dock, or at a stopping point (CTR-3-165 to CTR-3-168). */
export const scheduleEvent = z
  .object({
    _id: objectId.optional(),
    type: scheduleEventType,
    order: z.int().min(0),
    title: flexibleText.nullish(),
    status: toldStatus(scheduleEventStatus).default(DEFAULT_SCHEDULE_EVENT_STATUS),
    expectedAt: dateTime.nullish(),
    /** When it was done. Not in the specification's list of fields. */
    completedAt: dateTime.nullish(),
    tolerance: tolerance.nullish(),
    checklist: objectId.nullish(),
    required: truth.default(false),
    canEdit: truth.default(false),
    /** The driver's answers to the checklist. */
    response: z.unknown().optional(),
    /** The company's response to the event and its source; the responses to the checklist are stored unchanged. */
    companyResponse: z.object({ source: eventSource, response: z.unknown().optional() }).nullish(),
  })
  .meta({ id: 'ScheduleEvent' })
export type ScheduleEvent = z.infer<typeof scheduleEvent>
