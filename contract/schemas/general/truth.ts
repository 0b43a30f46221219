import { z } from 'zod'
import { rule } from '../../rule.ts'

/** True or false; 1 and 0 are read too (CTR-5-012). */
export const truth: z.ZodType<boolean, boolean | 0 | 1> = z.union(
  [
    z.boolean(),
    z
      .literal([1, 0])
      .transform((value) => value === 1)
      .pipe(z.boolean()),
  ],
  rule('flag'),
)
