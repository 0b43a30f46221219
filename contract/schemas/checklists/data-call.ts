import { z } from 'zod'
import { rule } from '../../rule.ts'
import { truth } from '../general/truth.ts'
import { linkUrl } from '../general/web.ts'

/** Where a call carries its authorization (CTR-3-062), and in which scheme (CTR-3-063). */
export const authorizationLocation = z.enum(['HEADER', 'BODY', 'URL'])
export const tokenType = z.enum(['Bearer', 'Basic'])

/** A map whose keys are not blank (CTR-5-031). */
function namedValues<Value extends z.core.$ZodType>(value: Value) {
  return z
    .record(z.string().regex(/\S/), value, {
      error: ({ code }) => (code === 'invalid_key' ? rule('keyRequired') : undefined),
    })
    .meta({ examples: [{}] })
}

/**
 * `true` and `false` as separate schemas, which tell the two shapes of a pagination apart; 1 and 0 are read too
 * (CTR-5-012).
 */
const enabled = z
  .literal([true, 1])
  .transform(() => true as const)
  .pipe(z.literal(true))
const disabled = z
  .literal([false, 0])
  .transform(() => false as const)
  .pipe(z.literal(false))

/** Paging of an external call (CTR-3-064 to CTR-3-066); every field is required once it is enabled (CTR-5-030). */
export const dataCallPagination = z
  .discriminatedUnion(
    'enabled',
    [
      z.object({
        enabled,
        initialPage: z.literal([0, 1]),
        pageSize: z.int().min(1),
        type: z.enum(['PAGE', 'OFFSET']),
        /** Parameter names of the external system, stored unchanged. */
        paginationSchema: z.record(z.string(), z.unknown()),
      }),
      z.object({
        enabled: disabled,
        initialPage: z.literal([0, 1]).optional(),
        pageSize: z.int().min(1).optional(),
        type: z.enum(['PAGE', 'OFFSET']).optional(),
        paginationSchema: z.record(z.string(), z.unknown()).optional(),
      }),
    ],
    { error: ({ code }) => (code === 'invalid_union' ? rule('flag') : undefined) },
  )
  .meta({ id: 'DataCallPagination' })

/**
 * A call to a system outside the platform (CTR-3-059 to CTR-3-063). The content of its schemas is defined by that
 * system (CTR-7-002).
 */
export const dataCall = z
  .object({
    url: linkUrl,
    method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).default('GET'),
    extraHeaders: namedValues(z.string()).optional(),
    dataSchema: namedValues(z.unknown()).optional(),
    responseSchema: z.record(z.string(), z.unknown()).optional(),
    errorResponseSchema: z.record(z.string(), z.unknown()).optional(),
    authorization: z
      .object({
        fieldName: z.string().min(1, rule('required')),
        value: z.string(),
        location: authorizationLocation,
        tokenType: tokenType.optional(),
      })
      .optional(),
    usesUserToken: truth.default(false),
    pagination: dataCallPagination.optional(),
    searchSchema: z.record(z.string(), z.unknown()).optional(),
    usesQueryParams: truth.default(false),
  })
  .meta({ id: 'DataCall' })
export type DataCall = z.infer<typeof dataCall>
