import { z } from 'zod'
import { duration } from './measures.ts'

/** How much before and after the expected time still counts as on time (CTR-3-166, CTR-3-177). */
export const tolerance = z.object({ before: duration.nullish(), after: duration.nullish() }).meta({ id: 'Tolerance' })
export type Tolerance = z.infer<typeof tolerance>
