import { z } from 'zod'

/** One broken rule, at one field. */
export const issue = z.object({
  code: z.string(),
  expected: z.string().optional(),
  received: z.string().optional(),
  path: z.array(z.union([z.string(), z.number()])),
  message: z.string(),
}).meta({ id: 'Issue' })
export type Issue = z.infer<typeof issue>

/** Who changed a record last, told with a conflict so that the console can name the person. */
export const conflictContext = z.object({
  /** Events that are possible in the current state. */
  allowed: z.array(z.string()),
  status: z.string(),
  __v: z.int(),
  lastEvent: z.string().nullable(),
  by: z.string().nullable(),
  at: z.string().nullable(),
}).meta({ id: 'ConflictContext' })
export type ConflictContext = z.infer<typeof conflictContext>

/** Body of every failed reply (CON §8, CTR §8). `error` is a stable code, `message` is for the reader. */
export const errorReply = z.object({
  message: z.string(),
  error: z.string(),
  details: z.string().nullable(),
  issues: z.array(issue),
  validationContext: conflictContext.partial().nullable(),
}).meta({ id: 'ErrorReply' })
export type ErrorReply = z.infer<typeof errorReply>
