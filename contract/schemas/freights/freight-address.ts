import { z } from 'zod'

/** The path of a freight's public page below the installation's address; null for a private freight (CON-2-044). */
export const freightAddressReply = z.object({ message: z.string(), path: z.string().nullable() })
