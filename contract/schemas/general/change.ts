import { z } from 'zod'
import { dateTime, objectId } from './base-record.ts'
import { historyResource } from './history.ts'

/**
 * Kinds of record whose changes are announced: records with a history, entries of the review queue, and records that a
 * list shows.
 */
const changedResource = z.union([
  historyResource,
  z.enum([
    'REVIEW',
    'DEPARTMENT',
    'COMMODITY',
    'COMPANY',
    'LOCATION',
    'GAME',
    'FREIGHT',
    'REVIEW_RULE',
    'SECOND_LOOK',
    'WEBHOOK_REQUEST',
    'WEBHOOK_RETRY',
    'WEBHOOK_ENDPOINT',
  ]),
])

/** A change as other open consoles receive it without reloading (extension `changes`). */
export const change = z
  .object({
    resource: changedResource,
    id: objectId,
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
