import { z } from 'zod'
import { documentFiles } from '../../files.ts'
import { calendarDate, version } from '../general/base-record.ts'
import { documentDecision } from '../reviews/review-decision.ts'

/**
 * Hands a document in for a driver: the expiry date is required, and exactly one image, or a PDF in its place, is sent
 * beside it (CON-5-023, CON-5-024).
 */
export const driverAdditionalDocumentAddition = z
  .object({ event: z.literal('ADD'), __v: version, expireAt: calendarDate })
  .meta({ id: 'DriverAdditionalDocumentAddition' })
export type DriverAdditionalDocumentAddition = z.infer<typeof driverAdditionalDocumentAddition>

/** The image that is handed in: asked for where the event is ADD (CON-5-023). */
export const addedDocumentImage = documentFiles('Image of the document')

/** Adds, approves or disapproves an additional document of a driver (CON-7-034). */
export const driverAdditionalDocumentChange = z
  .discriminatedUnion('event', [...documentDecision.options, driverAdditionalDocumentAddition])
  .meta({ id: 'DriverAdditionalDocumentChange' })
export type DriverAdditionalDocumentChange = z.infer<typeof driverAdditionalDocumentChange>
