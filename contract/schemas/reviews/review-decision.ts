import { z } from 'zod'
import { rule } from '../../rule.ts'
import { localizedText, objectId, version } from '../general/base-record.ts'
import { truth } from '../general/truth.ts'

/** Longest text of a reason, characters. Not in the specification. */
export const REASON_TEXT_MAXIMUM = 500

/**
 * What a reason of a disapproval is counted as, in the order in which a tenant's reasons begin. OTHER requires a text.
 */
export const reasonCode = z.enum([
  'ILLEGIBLE',
  'DATA_MISMATCH',
  'EXPIRED',
  'WRONG_DOCUMENT',
  'INCOMPLETE_IMAGE',
  'NOT_THE_PERSON',
  'DUPLICATE',
  'SUSPECTED_FRAUD',
  'OTHER',
])
export type ReasonCode = z.infer<typeof reasonCode>

const given = {
  code: z.enum(reasonCode.options, rule('required')),
  /** The tenant's reason; without it the first active one of the code that fits the record. */
  id: objectId.optional(),
  text: z.string().trim().max(REASON_TEXT_MAXIMUM, rule('reasonLength')).optional(),
}

/** A reason is mandatory with every disapproval (CON-4-020). */
export const reason = z
  .object(given, rule('required'))
  .refine((value) => value.code !== 'OTHER' || Boolean(value.text), { message: rule('required'), path: ['text'] })
export type GivenReason = z.infer<typeof reason>

/**
 * The reason of a decision as it is kept: with the tenant's words of that day, which later edits of the reason do not
 * change. A reason without them has the words of its code.
 */
export const storedReason = z.object({
  ...given,
  driverText: localizedText.optional(),
  colleagueText: z.string().optional(),
})
export type Reason = z.infer<typeof storedReason>

/** A kept reason as a decision sends it: the services add the tenant's words and refuse them in a request. */
export function reasonSent({ code, id, text }: Reason): GivenReason {
  return { code, ...(id === undefined ? {} : { id }), ...(text === undefined ? {} : { text }) }
}

/** Longest time that an image counts as on screen, milliseconds: a day. */
export const ON_SCREEN_MAXIMUM_MS = 86_400_000
/** Most images and fields that a decision names. */
const IMAGES_SEEN_MAXIMUM = 500
const FIELDS_ENLARGED_MAXIMUM = 100

/**
 * What the person had on screen before the decision: every image of the record with its time on screen, 0 for one that
 * was not shown, and the fields that were enlarged one by one. The histories keep it. Not in the specification.
 */
export const seen = z.object({
  images: z
    .array(
      z.object({
        image: objectId,
        /** The page of a PDF, from 1. */
        page: z.int().min(1).optional(),
        milliseconds: z.int().min(0).max(ON_SCREEN_MAXIMUM_MS),
      }),
    )
    .max(IMAGES_SEEN_MAXIMUM),
  zoomed: z.array(z.string().max(100)).max(FIELDS_ENLARGED_MAXIMUM),
})
export type Seen = z.infer<typeof seen>

const approve = z.object({ event: z.literal('APPROVE'), __v: version, seen: seen.optional() })
const disapprove = z.object({
  event: z.literal('DISAPPROVE'),
  __v: version,
  seen: seen.optional(),
  reason,
  /** Asks the driver for a new photo (CON-4-021). */
  requestNewPhoto: truth.default(false),
})

/**
 * Opens the review of a decided record again: it waits for a decision as before. The explanation is written by the
 * person. Not in the specification.
 */
const reopen = z.object({
  event: z.literal('REOPEN'),
  __v: version,
  explanation: z
    .string(rule('required'))
    .trim()
    .min(1, rule('required'))
    .max(REASON_TEXT_MAXIMUM, rule('reasonLength')),
})

/** A person's decision on a document: the event of its lifecycle, with the version that the person saw. */
export const documentDecision = z.discriminatedUnion('event', [approve, disapprove, reopen])

/** A person's decision on a registration, a vehicle or a composition. */
export const registrationDecision = z.discriminatedUnion('event', [
  approve,
  disapprove,
  reopen,
  z.object({ event: z.literal('ACTIVATE'), __v: version }),
  z.object({ event: z.literal('INACTIVATE'), __v: version }),
])
export type Decision = z.infer<typeof registrationDecision>
export const decisionEvent = z.enum(['APPROVE', 'DISAPPROVE', 'REOPEN', 'ACTIVATE', 'INACTIVATE'])
export type DecisionEvent = Decision['event']
