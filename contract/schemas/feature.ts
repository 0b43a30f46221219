import { z } from 'zod'
import { truth } from './truth.ts'

/** What can be switched on for a record. Off unless it is (CTR-3-164, CTR-3-184). */
export const feature = z.object({ enabled: truth.default(false) }).meta({ id: 'Feature' })
export type Feature = z.infer<typeof feature>
