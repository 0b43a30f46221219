import { z } from 'zod'
import { baseRecord, objectId } from '../general/base-record.ts'
import { flexibleText } from '../general/texts-and-choices.ts'

/** The record that an occurrence or a reason belongs to, with its number and name (CTR-3-155). */
export const occurrenceSource = z
  .object({ _id: objectId, code: z.int(), label: flexibleText })
  .meta({ id: 'OccurrenceSource' })
export type OccurrenceSource = z.infer<typeof occurrenceSource>

/** An entry of a catalogue of reasons. The driver answers its checklist. */
const catalogueEntry = baseRecord.extend({
  label: flexibleText,
  externalId: z.string().nullish(),
  checklist: objectId.nullish(),
  source: occurrenceSource.nullish(),
})

/** Reasons of a pause, of a failed delivery and of a partial delivery, and categories of occurrences (CTR-3-157). */
export const pauseReason = catalogueEntry.meta({ id: 'PauseReason' })
export type PauseReason = z.infer<typeof pauseReason>
export const notDeliveredReason = catalogueEntry.meta({ id: 'NotDeliveredReason' })
export type NotDeliveredReason = z.infer<typeof notDeliveredReason>
export const partialDeliveryReason = catalogueEntry.meta({ id: 'PartialDeliveryReason' })
export type PartialDeliveryReason = z.infer<typeof partialDeliveryReason>
export const occurrenceCategory = catalogueEntry.meta({ id: 'OccurrenceCategory' })
export type OccurrenceCategory = z.infer<typeof occurrenceCategory>

/** Longest own id of a reason in another system, characters. Not in the specification. */
const REASON_ID_MAXIMUM = 100

/** A reason or a category as another system tells it; the same label, or external id, is the same entry. */
export const reasonCandidate = z
  .object({
    label: flexibleText,
    externalId: z.string().trim().max(REASON_ID_MAXIMUM).nullish(),
    checklist: objectId.nullish(),
  })
  .meta({ id: 'ReasonCandidate' })
export type ReasonCandidate = z.infer<typeof reasonCandidate>
