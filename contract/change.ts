import { z } from 'zod'
import { announcedKinds } from './catalogue.ts'
import { anyRecordId, dateTime, objectId } from './schemas/general/base-record.ts'

/** A change as other open consoles receive it without reloading (extension `changes`). */
export const change = z
  .object({
    resource: z.enum(announcedKinds),
    id: anyRecordId,
    driver: objectId.nullable(),
    event: z.string(),
    status: z.string().nullable(),
    __v: z.int(),
    by: z.string().nullable(),
    byName: z.string(),
    at: dateTime,
  })
  .meta({ id: 'Change' })
export type Change = z.infer<typeof change>
