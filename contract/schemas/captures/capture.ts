import { z } from 'zod'
import { rule } from '../../rule.ts'
import { baseRecord, dateTime, objectId, version } from '../general/base-record.ts'
import { phoneNumber } from '../general/contact.ts'
import {
  contactAction,
  contactEvent,
  type ContactOutcome,
  contactOutcome,
  contactReasonFilter,
  contactReasonType,
  contactTaskStatus,
} from './contact-task.ts'
import { dayOrder, dayRange, daysInOrder, listQuery } from '../general/list-query.ts'
import { pagingReply } from '../general/paging.ts'
import { truth } from '../general/truth.ts'
import { TEXT_MAXIMUM, TITLE_MAXIMUM, writtenText } from '../general/written-text.ts'

/** What a person learned by calling or writing to the contact, with a note of their own (CON-3-074). */
const manualAnswer = z.object({
  answer: contactOutcome,
  observation: writtenText(TEXT_MAXIMUM).optional(),
  /** Free text where no listed answer fits. */
  description: writtenText(TEXT_MAXIMUM).optional(),
})

/**
 * A person whom the platform tries to win for the app, which the menu calls an acquisition (CON-3-069 to CON-3-074,
 * decisions §5). It is the contract's contact task (CTR-3-209): its status, its reason as `type`, its action, its
 * channels and events as `events`, and its outcome as the answer of the manual action.
 */
export const capture = baseRecord
  .extend({
    name: z.string(),
    originClient: z.string().nullable(),
    originSystem: z.string().nullable(),
    primaryContact: z.string(),
    alternativeContact: z.string().nullable(),
    hasRegistration: truth,
    status: contactTaskStatus,
    type: contactReasonType,
    /** What the person is asked to do, where the other system tells it. */
    action: contactAction.nullable(),
    /** Last moment of the attempts to reach the person. */
    limitAt: dateTime.nullable(),
    appInstalledAt: dateTime.nullable(),
    internalId: z.string(),
    externalId: z.string().nullable(),
    pushCount: z.int().min(0),
    smsAttempts: z.int().min(0),
    whatsappAttempts: z.int().min(0),
    manualAction: z
      .object({
        answer: contactOutcome,
        observation: z.string().nullable(),
        description: z.string().nullable(),
        by: z.string().nullable(),
        byName: z.string(),
        at: dateTime,
      })
      .nullable(),
  })
  .meta({ id: 'Capture' })
export type Capture = z.infer<typeof capture>

/** One capture with what happened to it, oldest first. */
export const captureDetail = capture.extend({ events: z.array(contactEvent) }).meta({ id: 'CaptureDetail' })
export type CaptureDetail = z.infer<typeof captureDetail>

/** The answer of the form that somebody fills in; it may add an alternative number (CON-3-073). */
const answered = manualAnswer.extend({ alternativeContact: phoneNumber.optional() })
const isDescribed = ({ answer, description }: { answer: ContactOutcome; description?: string | undefined }) =>
  answer !== 'OTHER_ANSWER' || Boolean(description)
const described = { message: rule('required'), path: ['description'] }

/** The form of the manual action: an answer that is none of the listed ones needs its description. */
export const manualAction = answered.refine(isDescribed, described)
export type ManualAction = z.output<typeof manualAction>

/** The manual action on a capture (CON-3-074, CON-7-093). */
export const captureChange = z
  .discriminatedUnion('event', [answered.extend({ event: z.literal('ACT_MANUALLY'), __v: version })])
  .refine(isDescribed, described)
  .meta({
    id: 'CaptureChange',
    examples: [{ event: 'ACT_MANUALLY', __v: 0, answer: 'AGREED_TO_INSTALL', observation: 'Instala hoje.' }],
  })
export type CaptureChange = z.infer<typeof captureChange>

/** Newest first by default; DUE puts the nearest limit date first. */
export const captureOrder = z.enum(['RECENT', 'OLDEST', 'DUE'])

/** Filters of the captures list; the days are those on which a capture was made. */
export const capturesQuery = listQuery
  .extend({
    ...dayRange.shape,
    status: contactTaskStatus.optional(),
    type: contactReasonFilter.default('ALL'),
    company: objectId.optional(),
    companyName: z.string().trim().max(TITLE_MAXIMUM).optional(),
    orderBy: captureOrder.default('RECENT'),
  })
  .refine(daysInOrder, dayOrder)
export type CapturesQuery = z.infer<typeof capturesQuery>

export const capturesReply = pagingReply.extend({ transactions: z.array(capture) })
export const captureReply = z.object({ message: z.string(), transaction: captureDetail })
