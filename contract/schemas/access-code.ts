import { z } from 'zod'
import { dateTime } from './base-record.ts'
import { phoneNumber } from './contact.ts'
import { personDocument } from './document-number.ts'
import { messageDelivery } from './message-delivery.ts'
import { driverReference } from './references.ts'

/** A code that lets a driver into the driver app; `delivery` says whether it has left to the phone. */
export const accessCode = z
  .object({
    code: z.string(),
    driver: driverReference,
    phone: z.string(),
    generatedAt: dateTime,
    expireAt: dateTime,
    delivery: messageDelivery,
  })
  .meta({ id: 'AccessCode' })
export type AccessCode = z.infer<typeof accessCode>

/** Whose code: type and value of the document, both required (CON-7-030). */
export const accessCodeQuery = personDocument.meta({ description: 'Document of the driver' })

/** Asks for a new code, which is sent to the phone (CON-5-025). */
export const newAccessCode = z.object({ document: personDocument, phone: phoneNumber }).meta({ id: 'NewAccessCode' })
export type NewAccessCode = z.infer<typeof newAccessCode>

/** Whose code it is, with the phone that is known of the driver. */
export const accessCodeOwner = driverReference.extend({ cellphone: z.string().nullable() })

/**
 * The code is null where the driver has none that is still valid. `nextAt` is the moment from which a new one can be generated, null where
 * that is now (CON-4-059). Driver and moment are ours.
 */
export const accessCodeReply = z.object({
  message: z.string(),
  accessCode: accessCode.nullable(),
  driver: accessCodeOwner,
  nextAt: dateTime.nullable(),
})
export type AccessCodeReply = z.infer<typeof accessCodeReply>
