import { z } from 'zod'
import { truth } from './truth.ts'

/** A feature that can be switched on for a record, off by default (CTR-3-164, CTR-3-184). */
export const feature = z.object({ enabled: truth.default(false) }).meta({ id: 'Feature' })
export type Feature = z.infer<typeof feature>
