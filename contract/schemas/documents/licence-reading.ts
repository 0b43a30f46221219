import { z } from 'zod'
import { dateTime } from '../general/base-record.ts'
import { reading } from './document-review.ts'
import { licenceType } from './driver-licence.ts'

/**
 * Most readings of one image, and how long a further reading is refused after the last one, milliseconds (CON-5-075,
 * CON §9).
 */
export const LICENCE_READINGS_MAXIMUM = 3
export const LICENCE_READING_WAIT_MS = 120_000
/** Default licence type of readings and registrations. */
export const DEFAULT_LICENCE_TYPE = 'BRA_CNH'

/** Asks to read a licence of a type from the image beside it. */
export const licenceReadingRequest = z
  .object({ type: licenceType.default(DEFAULT_LICENCE_TYPE) })
  .meta({ id: 'LicenceReadingRequest' })

/**
 * What was read from the image of a licence, each field with its confidence; a field that could not be read is missing.
 */
export const licenceReading = z
  .object({
    fields: z.array(reading),
    readingsLeft: z
      .int()
      .min(0)
      .max(LICENCE_READINGS_MAXIMUM - 1),
    /** When the image may be read again; null while readings are left. */
    retryAt: dateTime.nullable(),
  })
  .meta({ id: 'LicenceReading' })
export type LicenceReading = z.infer<typeof licenceReading>

export const licenceReadingReply = z.object({ message: z.string(), licenceReading })
