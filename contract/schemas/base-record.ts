import { z } from 'zod'
import { rule } from '../texts.ts'

/** 24 hexadecimal digits (CTR §5). */
export const objectId = z.string().toLowerCase().regex(/^[0-9a-f]{24}$/, rule('objectId')).meta({ description: 'Object id, 24 hexadecimal digits' })

/** ISO 8601 with offset (CTR §5). */
export const dateTime = z.iso.datetime({ offset: true })

/** Calendar day, YYYY-MM-DD; there is no year 0. */
export const calendarDate = z.iso.date().refine((day) => !day.startsWith('0000'))

/** The record's version; a change that names an older one is refused (409). */
export const version = z.int().min(0).meta({ description: 'Version of the record as it was last read' })

/** Fields that every record carries (CTR §3, shared base record). */
export const baseRecord = z.object({
  _id: objectId,
  code: z.int(),
  createdBy: z.string().nullable(),
  updatedBy: z.string().nullable(),
  deletedBy: z.string().nullable(),
  createdAt: dateTime,
  updatedAt: dateTime,
  deletedAt: dateTime.nullable(),
  active: z.boolean(),
  __v: version,
})
export type BaseRecord = z.infer<typeof baseRecord>

/** A text in the three languages of the platform. */
export const localizedText = z.object({ pt: z.string(), en: z.string(), es: z.string() })
