import { z } from 'zod'
import { dateTime } from './base-record.ts'
import { phoneNumber } from './contact.ts'
import { personDocument } from './document-number.ts'
import { driverReference } from './references.ts'

/** A code that lets a driver into the driver app. */
export const accessCode = z
  .object({ code: z.string(), driver: driverReference, phone: z.string(), generatedAt: dateTime, expireAt: dateTime })
  .meta({ id: 'AccessCode' })
export type AccessCode = z.infer<typeof accessCode>

/** Whose code: type and value of the document, both required (CON-7-030). */
export const accessCodeQuery = personDocument.meta({ description: 'Document of the driver' })

/** Asks for a new code, which is sent to the phone (CON-5-025). */
export const newAccessCode = z.object({ document: personDocument, phone: phoneNumber }).meta({ id: 'NewAccessCode' })
export type NewAccessCode = z.infer<typeof newAccessCode>

/** Null where the driver has no code that is still valid. */
export const accessCodeReply = z.object({ message: z.string(), accessCode: accessCode.nullable() })
