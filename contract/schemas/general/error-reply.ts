import { z } from 'zod'

/** One broken rule, at one field. */
export const issue = z
  .object({
    code: z.string(),
    expected: z.string().optional(),
    received: z.string().optional(),
    path: z.array(z.union([z.string(), z.number()])),
    message: z.string(),
  })
  .meta({ id: 'Issue' })
export type Issue = z.infer<typeof issue>

/** Context of a conflict: who changed the record last, so that the console can name the person. */
export const conflictContext = z
  .object({
    /** Events that are possible in the current state. */
    allowed: z.array(z.string()),
    status: z.string(),
    __v: z.int(),
    lastEvent: z.string().nullable(),
    by: z.string().nullable(),
    at: z.string().nullable(),
    /**
     * Changes to the record since the version that the request named, oldest first. Missing where the services do not
     * know them.
     */
    changes: z
      .array(z.object({ event: z.string(), by: z.string(), at: z.string(), fields: z.array(z.string()) }))
      .optional(),
  })
  .meta({ id: 'ConflictContext' })
export type ConflictContext = z.infer<typeof conflictContext>

/** The required part of a failed reply (CTR-3-216). */
export const errorReply = z.object({ message: z.string(), details: z.string().nullish() }).meta({ id: 'ErrorReply' })
export type ErrorReply = z.infer<typeof errorReply>

/**
 * Body of every failed reply of these services (CTR-3-217, CON §8). `error` is a stable code, `message` is for the
 * reader. `plan` comes with a bulk change whose plan is out of date: the new plan, in the shape of the call's own plan.
 * A context of any other shape, which another platform's reply may have, is ignored.
 */
export const baseErrorReply = z
  .object({
    message: z.string(),
    error: z.string(),
    details: z.string().nullable(),
    issues: z.array(issue),
    validationContext: z.union([
      conflictContext
        .partial()
        .extend({ plan: z.looseObject({}).optional() })
        .nullable(),
      z
        .unknown()
        .transform((): null => null)
        .pipe(z.null()),
    ]),
  })
  .meta({ id: 'BaseErrorReply' })
export type BaseErrorReply = z.infer<typeof baseErrorReply>
