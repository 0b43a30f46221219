import { z } from 'zod'
import { baseRecord, objectId } from './base-record.ts'
import { flexibleText } from './texts-and-choices.ts'

/** Where an occurrence or a reason belongs: a record with its number and name (CTR-3-155). */
export const occurrenceSource = z
  .object({ _id: objectId, code: z.int(), label: flexibleText })
  .meta({ id: 'OccurrenceSource' })
export type OccurrenceSource = z.infer<typeof occurrenceSource>

/** An entry of a catalogue of reasons. What the driver answers is its checklist. */
const catalogueEntry = baseRecord.extend({
  label: flexibleText,
  externalId: z.string().nullish(),
  checklist: objectId.nullish(),
  source: occurrenceSource.nullish(),
})

/** Why a driver pauses, does not deliver, delivers in part; and what kind of occurrence is told (CTR-3-157). */
export const pauseReason = catalogueEntry.meta({ id: 'PauseReason' })
export type PauseReason = z.infer<typeof pauseReason>
export const notDeliveredReason = catalogueEntry.meta({ id: 'NotDeliveredReason' })
export type NotDeliveredReason = z.infer<typeof notDeliveredReason>
export const partialDeliveryReason = catalogueEntry.meta({ id: 'PartialDeliveryReason' })
export type PartialDeliveryReason = z.infer<typeof partialDeliveryReason>
export const occurrenceCategory = catalogueEntry.meta({ id: 'OccurrenceCategory' })
export type OccurrenceCategory = z.infer<typeof occurrenceCategory>
