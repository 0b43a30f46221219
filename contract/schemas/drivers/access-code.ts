import { z } from 'zod'
import { dateTime } from '../general/base-record.ts'
import { phoneNumber } from '../general/contact.ts'
import { personDocument } from '../general/document-number.ts'
import { messageDelivery } from '../general/message-delivery.ts'
import { driverReference } from '../general/references.ts'

/** A code that lets a driver into the driver app; `delivery` says whether it was sent to the phone. */
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

/** The driver whose code is asked for: type and value of the document, both required (CON-7-030). */
export const accessCodeQuery = personDocument.meta({ description: 'Document of the driver' })

/** Asks for a new code, which is sent to the phone (CON-5-025). */
export const newAccessCode = z.object({ document: personDocument, phone: phoneNumber }).meta({ id: 'NewAccessCode' })
export type NewAccessCode = z.infer<typeof newAccessCode>

/** The driver whose code it is, with the phone on the driver's record. */
export const accessCodeOwner = driverReference.extend({ cellphone: z.string().nullable() })

/**
 * The code is null where the driver has no valid one. `nextAt` is the moment from which a new code can be generated,
 * null where that is now (CON-4-059). `driver` and `nextAt` are not in the specification; the console shows both.
 */
export const accessCodeReply = z.object({
  message: z.string(),
  accessCode: accessCode.nullable(),
  driver: accessCodeOwner,
  nextAt: dateTime.nullable(),
})
export type AccessCodeReply = z.infer<typeof accessCodeReply>
