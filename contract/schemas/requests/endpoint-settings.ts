import { z } from 'zod'
import { rule } from '../../rule.ts'
import { objectId, version } from '../general/base-record.ts'
import { linkUrl } from '../general/web.ts'
import { TITLE_MAXIMUM, writtenText } from '../general/written-text.ts'
import { webhookEndpoint, webhookRequestDetail } from './webhook-request.ts'

/** Most attempts at the same time, and attempts at the same time unless told otherwise. Not in the specification. */
export const CONCURRENCY_MAXIMUM = 64
export const CONCURRENCY_DEFAULT = 16
/** Most attempts a second that a rate limit may name. Not in the specification. */
export const RATE_MAXIMUM = 1000
/** Most kinds of event that an endpoint subscribes to. Not in the specification; there are fewer kinds. */
const HOOKS_MAXIMUM = 200

const concurrency = z.int().min(1, rule('concurrencyRange')).max(CONCURRENCY_MAXIMUM, rule('concurrencyRange'))
const ratePerSecond = z.number().gt(0, rule('rateRange')).max(RATE_MAXIMUM, rule('rateRange'))
/** Types of hooks, without repetition; every one must exist (404). */
const hooks = z
  .array(z.string().trim().min(1, rule('required')).max(TITLE_MAXIMUM))
  .max(HOOKS_MAXIMUM)
  .transform((types) => [...new Set(types)])
  .meta({ examples: [['driver.approved']] })

/** A new endpoint of a client's system, with the kinds of event that it subscribes to. */
export const newEndpoint = z
  .object({
    name: writtenText(TITLE_MAXIMUM),
    url: linkUrl,
    /** The company whose system it is. */
    client: objectId.optional(),
    hooks: hooks.default([]),
    concurrency: concurrency.default(CONCURRENCY_DEFAULT),
    /** Most attempts a second; without it there is no limit. */
    ratePerSecond: ratePerSecond.optional(),
  })
  .meta({ id: 'NewEndpoint' })
export type NewEndpoint = z.output<typeof newEndpoint>

/** Edits an endpoint. A null takes a value away; the address as replies show it, without its query, changes nothing. */
export const endpointEdit = z
  .object({
    event: z.literal('EDIT'),
    __v: version,
    name: writtenText(TITLE_MAXIMUM).optional(),
    url: linkUrl.optional(),
    client: objectId.nullable().optional(),
    hooks: hooks.optional(),
    concurrency: concurrency.optional(),
    ratePerSecond: ratePerSecond.nullable().optional(),
  })
  .meta({ id: 'EndpointEdit' })
export type EndpointEdit = z.output<typeof endpointEdit>

/** A new endpoint with its signing key, which no other reply shows. */
export const newEndpointReply = z.object({ message: z.string(), endpoint: webhookEndpoint, secret: z.string() })
/** A test delivery needs nothing but its endpoint. */
export const endpointTest = z.object({}).meta({ id: 'EndpointTest' })
/** The request that carries a test delivery. */
export const endpointTestReply = z.object({ message: z.string(), request: webhookRequestDetail })
