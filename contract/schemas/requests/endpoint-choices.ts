import { z } from 'zod'

/**
 * Choices about endpoints that commands offer on every screen. Kept apart from the schemas of the records, which are
 * large to load.
 */

/**
 * Hours for which messages are signed with the old key of an endpoint as well as the new one. Not in the specification.
 */
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
