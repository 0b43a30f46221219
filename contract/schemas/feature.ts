import { z } from 'zod'

/** What can be switched on for a record. Off unless it is (CTR-3-164, CTR-3-184). */
export const feature = z.object({ enabled: z.boolean().default(false) }).meta({ id: 'Feature' })
export type Feature = z.infer<typeof feature>
