import { z } from 'zod'
import { rule } from '../../rule.ts'
import { activation } from '../general/activation.ts'
import { baseRecord, localizedText, version } from '../general/base-record.ts'
import { listQuery } from '../general/list-query.ts'
import { flag, pagingReply } from '../general/paging.ts'
import { TITLE_MAXIMUM, writtenText } from '../general/written-text.ts'
import { REASON_TEXT_MAXIMUM, reasonCode } from '../reviews/review-decision.ts'
import { reviewKind } from '../reviews/review.ts'

/** Highest place in the order; the places 1 to 9 are the number keys. Not in the specification. */
export const REASON_POSITION_MAXIMUM = 99
/** Most snippets of one reason. Not in the specification; chosen so that all fit on the question. */
export const SNIPPETS_MAXIMUM = 9

const driverWords = writtenText(REASON_TEXT_MAXIMUM, rule('reasonLength'))

const written = {
  /** What the numbers count it as, and what rules and second looks name it by. */
  reasonCode: z.enum(reasonCode.options, rule('required')),
  /** Kinds of record that it is given to. */
  kinds: z
    .array(reviewKind)
    .min(1, rule('required'))
    .overwrite((kinds) => [...new Set(kinds)]),
  position: z
    .int(rule('reasonPosition'))
    .min(1, rule('reasonPosition'))
    .max(REASON_POSITION_MAXIMUM, rule('reasonPosition')),
  /** What the driver reads; null for the words of the code. */
  driverText: z.object({ pt: driverWords, en: driverWords, es: driverWords }).nullable().default(null),
  /** What colleagues read instead, in the language in which it is written; null for the driver's text. */
  colleagueText: writtenText(TITLE_MAXIMUM).nullable().default(null),
  /** Ready texts for a reason in the person's own words. */
  snippets: z.array(driverWords).max(SNIPPETS_MAXIMUM, rule('snippetsMaximum')).default([]),
}

/** A new reason; it is active. Not in the specification, which asks for a reason and names none (CON-4-020). */
export const newDisapprovalReason = z.object(written).meta({
  id: 'NewDisapprovalReason',
  examples: [
    {
      reasonCode: 'ILLEGIBLE',
      kinds: ['DRIVER_LICENSE'],
      position: 10,
      driverText: {
        pt: 'Fotografe o documento, não a tela.',
        en: 'Photograph the document, not a screen.',
        es: 'Fotografíe el documento, no la pantalla.',
      },
      colleagueText: 'Foto de tela',
      snippets: ['Use a câmera do celular, com luz do dia.'],
    },
  ],
})
export type NewDisapprovalReason = z.infer<typeof newDisapprovalReason>

/** A reason for disapproval. One that is not active (`active` of the base record) is not offered and not accepted. */
export const disapprovalReason = baseRecord
  .extend({ ...newDisapprovalReason.shape, driverText: localizedText.nullable(), colleagueText: z.string().nullable() })
  .meta({ id: 'DisapprovalReason' })
export type DisapprovalReason = z.infer<typeof disapprovalReason>

/** Edits a reason, or switches it on or off. */
export const disapprovalReasonChange = z
  .discriminatedUnion('event', [
    ...activation.options,
    z.object({ event: z.literal('EDIT'), __v: version, ...written }),
  ])
  .meta({ id: 'DisapprovalReasonChange' })
export type DisapprovalReasonChange = z.infer<typeof disapprovalReasonChange>

export const disapprovalReasonOrder = z.enum(['POSITION', 'RECENT', 'OLDEST'])

export const disapprovalReasonsQuery = listQuery.extend({
  active: flag.optional(),
  kind: reviewKind.optional(),
  orderBy: disapprovalReasonOrder.default('POSITION'),
})
export type DisapprovalReasonsQuery = z.infer<typeof disapprovalReasonsQuery>

export const disapprovalReasonsReply = pagingReply.extend({ disapprovalReasons: z.array(disapprovalReason) })
export const disapprovalReasonReply = z.object({ message: z.string(), disapprovalReason })
