import { z } from 'zod'
import { rule } from '../../rule.ts'
import { truth } from './truth.ts'

/** 24 hexadecimal digits (CTR §5). */
export const objectId = z
  .string(rule('objectId'))
  .toLowerCase()
  .regex(/^[0-9a-f]{24}$/, rule('objectId'))
  .meta({ description: 'Object id, 24 hexadecimal digits', examples: ['64656d6f0000000000000001'] })

/** A user's id at the identity provider (CTR §3, CTR §5). */
export const uuid = z.uuid(rule('uuid')).meta({ examples: ['5f8d0f5e-6d2c-4c1a-9a3b-1f2e3d4c5b6a'] })

/** The id of any record: an object id, or that of a user. */
export const anyRecordId = z.union([objectId, uuid]).meta({ id: 'AnyRecordId' })

/**
 * Longest moment, characters: nine digits of a second and an offset. Not in the specification; chosen because databases
 * do not read fractions of any length.
 */
const DATE_TIME_MAXIMUM = 35

/** Adds the seconds that ISO 8601 allows to leave out, as other platforms do where they are 0. */
function withSeconds(moment: string): string {
  return moment.replace(/^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(?=Z$|[+-])/, '$1:00')
}

/**
 * ISO 8601 with offset (CTR-5-006). Year 0 and offsets of 15 hours or more are refused: neither exists, and databases
 * refuse both.
 */
export const dateTime = z
  .string(rule('dateTime'))
  .max(DATE_TIME_MAXIMUM, { error: rule('dateTime'), abort: true })
  .overwrite(withSeconds)
  .check(z.iso.datetime({ offset: true, error: rule('dateTime'), abort: true }))
  .refine((moment) => !/^0000|[+-](?:1[5-9]|2\d):\d\d$/.test(moment), rule('dateTime'))
  .meta({
    description: 'ISO 8601 with an offset; written with seconds',
    examples: ['2026-11-21T14:30:00-03:00', '2026-11-21T17:30:00Z', '2026-11-21T17:30Z'],
  })

/** Calendar day, YYYY-MM-DD; there is no year 0. */
export const calendarDate = z.iso
  .date({ error: rule('calendarDate'), abort: true })
  .refine((day) => !day.startsWith('0000'), { error: rule('calendarDate'), abort: true })
  .meta({ examples: ['2026-11-21'] })

/** The record's version; a change that names an older one is refused (409). */
export const version = z.int().min(0).meta({ description: 'Version of the record as it was last read' })

/** Fields that every record carries (CTR §3, shared base record). */
export const baseRecord = z
  .object({
    _id: objectId,
    code: z.int(),
    createdBy: uuid.nullable(),
    updatedBy: uuid.nullable(),
    deletedBy: uuid.nullable(),
    createdAt: dateTime,
    updatedAt: dateTime,
    deletedAt: dateTime.nullable(),
    active: truth,
    __v: version,
  })
  .meta({ id: 'BaseRecord' })
export type BaseRecord = z.infer<typeof baseRecord>

/** A text in the three languages of the platform. */
export const localizedText = z.object({ pt: z.string(), en: z.string(), es: z.string() }).meta({ id: 'LocalizedText' })
