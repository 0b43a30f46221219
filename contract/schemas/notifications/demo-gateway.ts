import { z } from 'zod'

/**
 * How the demo's gateway of notifications behaves: it takes everything, answers slowly, with 500, 429 or 410, tells
 * each receipt twice, or closes the connection without an answer, which leaves deliveries uncertain. Not in the
 * specification.
 */
export const gatewayFault = z.enum(['NONE', 'SLOW', 'ERRORS', 'TOO_MANY', 'GONE', 'TWICE', 'NO_ANSWER'])
export type GatewayFault = z.infer<typeof gatewayFault>

export const demoGatewayChange = z
  .object({ fault: gatewayFault })
  .meta({ id: 'DemoGatewayChange', description: "How the demo's gateway of notifications shall behave from now on" })
export const demoGatewayReply = z.object({ message: z.string(), gateway: z.object({ fault: gatewayFault }) })
