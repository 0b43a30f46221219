import { z } from 'zod'
import { objectId } from './base-record.ts'

/**
 * A claimed record returns to its queue when its holder sends nothing for this long, milliseconds. Not in the
 * specification.
 */
export const CLAIM_MS = 120_000
/** Most leases that a request gives back. Others end by themselves. */
export const RELEASE_MAXIMUM = 100

/** Keeps or gives back records that the caller holds. */
export const claimRenewal = z.object({
  renew: z.array(objectId).max(100).default([]),
  release: z.array(objectId).max(RELEASE_MAXIMUM).default([]),
})
export const claimRenewalReply = z.object({ message: z.string(), renewed: z.array(objectId) })
