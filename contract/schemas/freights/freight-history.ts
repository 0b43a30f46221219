import { z } from 'zod'
import { dateTime, objectId } from '../general/base-record.ts'
import { historiesQuery } from '../general/history.ts'
import { pagingReply } from '../general/paging.ts'
import { freightContactType } from './freight-engagement.ts'

const count = z.int().min(0)

/** The counts of a publication when it ended: distinct drivers of each interaction. */
const endedPublication = z.object({
  clicked: count,
  saved: count,
  seen: count,
  whatsapp: count,
  phone: count,
  contacted: count,
  liked: count,
})

/** One change of a freight. */
export const freightHistory = z
  .object({
    _id: objectId,
    event: z.string(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    by: z.string().nullable(),
    byName: z.string(),
    at: dateTime,
    details: z.object({
      /** Number of the publication that the change ended, from 1, with its counts (CON-4-040). */
      publication: count.optional(),
      engagement: endedPublication.optional(),
      /** The freight that a copy made. */
      copy: objectId.optional(),
      /** Drivers whom a definition added, or who was contacted. */
      drivers: z.array(objectId).optional(),
      /** How the driver was contacted. */
      contact: freightContactType.optional(),
    }),
  })
  .meta({ id: 'FreightHistory' })
export type FreightHistory = z.infer<typeof freightHistory>

export const freightHistoriesQuery = historiesQuery
export const freightHistoriesReply = pagingReply.extend({ histories: z.array(freightHistory) })
