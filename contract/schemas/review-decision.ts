import { z } from 'zod'
import { rule } from '../rule.ts'
import { version } from './base-record.ts'
import { truth } from './truth.ts'

/** Longest text of a reason, characters. Not in the specification. */
export const REASON_TEXT_MAXIMUM = 500

/** Reasons of a disapproval, in the order of the number keys 1 to 9. OTHER requires a text. */
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

/** A reason is mandatory with every disapproval (CON-4-020). */
export const reason = z
  .object(
    {
      code: z.enum(reasonCode.options, rule('required')),
      text: z.string().trim().max(REASON_TEXT_MAXIMUM, rule('reasonLength')).optional(),
    },
    rule('required'),
  )
  .refine((value) => value.code !== 'OTHER' || Boolean(value.text), { message: rule('required'), path: ['text'] })
export type Reason = z.infer<typeof reason>

const approve = z.object({ event: z.literal('APPROVE'), __v: version })
const disapprove = z.object({
  event: z.literal('DISAPPROVE'),
  __v: version,
  reason,
  /** Asks the driver for a new photo (CON-4-021). */
  requestNewPhoto: truth.default(false),
})

/** A person's decision on a document: the event of its lifecycle, with the version that the person saw. */
export const documentDecision = z.discriminatedUnion('event', [approve, disapprove])

/** A person's decision on a registration, a vehicle or a composition. */
export const registrationDecision = z.discriminatedUnion('event', [
  approve,
  disapprove,
  z.object({ event: z.literal('ACTIVATE'), __v: version }),
  z.object({ event: z.literal('INACTIVATE'), __v: version }),
])
export type Decision = z.infer<typeof registrationDecision>
export type DecisionEvent = Decision['event']
