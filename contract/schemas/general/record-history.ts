import { z } from 'zod'
import { dateTime, objectId } from './base-record.ts'
import { historiesQuery } from './history.ts'
import { pagingReply } from './paging.ts'

/**
 * Kinds of record whose history tells who did what and when, and which fields an edit changed. Kinds with more to tell,
 * such as freights with the engagement of each publication, have a call of their own.
 */
export const plainHistoryKind = z.enum([
  'CAPTURE',
  'CARGO_COST_TABLE',
  'COMPANY',
  'COMMODITY',
  'DISAPPROVAL_REASON',
  'DRAWER',
  'GAME',
  'NOTIFICATION',
  'SEGMENTATION_IMPORT',
  'SENDING_POLICY',
  'STORY_GROUP',
  'TRAVEL',
  'SCHEDULE',
  'USER',
])
export type PlainHistoryKind = z.infer<typeof plainHistoryKind>

/** A value that an edit changed. `of` names what the value belongs to, where a field has several. */
export const changedValue = z
  .object({
    field: z.string(),
    of: z.string().optional(),
    before: z.string().nullable(),
    after: z.string().nullable(),
  })
  .meta({ id: 'ChangedValue' })
export type ChangedValue = z.infer<typeof changedValue>

/** One change of a record: who, when, what event, from which status to which. */
export const recordHistory = z
  .object({
    _id: objectId,
    event: z.string(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    by: z.string().nullable(),
    byName: z.string(),
    at: dateTime,
    details: z.object({
      /** Names of the fields that an edit changed. */
      fields: z.array(z.string()).optional(),
      /** Values before and after an edit, where the history of this kind keeps them. */
      changes: z.array(changedValue).optional(),
      /** Names of the people whom it concerned, where it concerned some only. */
      names: z.array(z.string()).optional(),
      /** Why it was done, in the person's own words. */
      explanation: z.string().optional(),
    }),
  })
  .meta({ id: 'RecordHistory' })

export type RecordHistory = z.infer<typeof recordHistory>

export const recordHistoriesQuery = historiesQuery.extend({ kind: plainHistoryKind })
export const recordHistoriesReply = pagingReply.extend({ histories: z.array(recordHistory) })
