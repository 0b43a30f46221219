import { z } from 'zod'

/** What commands offer of endpoints everywhere; the records themselves are much to load. */

/** Hours for which the old key of an endpoint goes on signing beside the new one. Ours. */
export const OVERLAP_HOURS_DEFAULT = 24

/** How the demo's receiver misbehaves. */
export const receiverFault = z.enum([
  'NONE',
  'DOWN',
  'SLOW',
  'ERRORS',
  'TOO_MANY',
  'GONE',
  'WRONG_TLS_NAME',
  'HUGE_REPLY',
])
export type ReceiverFault = z.infer<typeof receiverFault>
