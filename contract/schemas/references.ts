import { z } from 'zod'
import { objectId } from './base-record.ts'
import { registeredDocument } from './driver.ts'

/** A driver as other records name one. */
export const driverReference = z
  .object({ _id: objectId, fullName: z.string(), document: registeredDocument })
  .meta({ id: 'DriverReference' })
export type DriverReference = z.infer<typeof driverReference>

/** Any other record as a list names one: its id and what it is called. */
export const namedReference = z.object({ _id: objectId, name: z.string() }).meta({ id: 'NamedReference' })
export type NamedReference = z.infer<typeof namedReference>
