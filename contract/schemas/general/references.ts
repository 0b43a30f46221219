import { z } from 'zod'
import { objectId } from './base-record.ts'
import { registeredDocument } from '../drivers/driver.ts'

/** A driver as other records refer to one. */
export const driverReference = z
  .object({ _id: objectId, fullName: z.string(), document: registeredDocument })
  .meta({ id: 'DriverReference' })
export type DriverReference = z.infer<typeof driverReference>

/** Any other record as lists refer to one: its id and its name. */
export const namedReference = z.object({ _id: objectId, name: z.string() }).meta({ id: 'NamedReference' })
export type NamedReference = z.infer<typeof namedReference>
