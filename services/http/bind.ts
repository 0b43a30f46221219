import type { Multipart } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call } from '#contract/calls/call'
import { type CallName, catalogue } from '#contract/catalogue'
import { accessTokenHeader, idempotencyKeyHeader, tenantHeader, userIdHeader } from '#contract/headers'
import { type Language, languageOf } from '#contract/languages'
import { mayUse } from '#contract/roles'
import type { Database } from '../database/database.ts'
import { type Caller, InvalidTokenError } from '../identity/tokens.ts'
import type { RequestContext, World } from './context.ts'
import { forbidden, ServiceError, signedOut } from './errors.ts'
import type { Routes } from './routes.ts'
import { parsePart } from './validation.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** Longest idempotency key, characters. Ours. */
const KEY_MAXIMUM = 200

export interface Authentication {
  verify(token: string): Promise<Caller>
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

export function requestLanguage(request: FastifyRequest): Language {
  return languageOf(header(request, 'accept-language'))
}

/**
 * Who asks. The bearer token decides; `user-id`, `tenant` and the access-token header must agree with it where they are sent.
 * @throws ServiceError 401 without a valid token, 400 for a user id that is none, 403 where the headers name somebody else
 */
export async function authenticate(request: FastifyRequest, authentication: Authentication): Promise<Caller> {
  const [scheme, token] = (header(request, 'authorization') ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw signedOut()
  let caller: Caller
  try {
    caller = await authentication.verify(token)
  } catch (error) {
    if (error instanceof InvalidTokenError) throw signedOut()
    throw error
  }
  const userId = header(request, userIdHeader)
  if (userId !== undefined && !UUID.test(userId)) throw new ServiceError(400, 'MALFORMED', 'malformed')
  const accessToken = header(request, accessTokenHeader)
  const tenant = header(request, tenantHeader)
  if ((userId && userId.toLowerCase() !== caller.userId.toLowerCase()) || (tenant && tenant !== caller.tenant) || (accessToken && accessToken !== token)) throw forbidden()
  return caller
}

function contextOf(request: FastifyRequest, caller: Caller, database: Database, world: World): RequestContext {
  const key = header(request, idempotencyKeyHeader)
  if (key !== undefined && (key.length === 0 || key.length > KEY_MAXIMUM)) throw new ServiceError(400, 'MALFORMED', 'malformed')
  return {
    ...world,
    caller,
    language: requestLanguage(request),
    db: database.tenant(caller.tenant),
    requestId: request.id,
    idempotencyKey: key ?? null,
  }
}

/** The parts of a form, in which the parser's own complaints have no status: a form that breaks off or has no boundary is malformed. */
async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  try {
    yield* request.parts()
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error) throw error
    throw new ServiceError(400, 'MALFORMED', 'malformed')
  }
}

/** The JSON of a body: the part `data` where the call is multipart. */
async function bodyOf(request: FastifyRequest, call: Call): Promise<unknown> {
  if (!call.multipart || !request.isMultipart()) return request.body
  let data: unknown
  for await (const part of partsOf(request)) {
    if (part.type === 'file') {
      part.file.resume()
      throw new ServiceError(415, 'UNSUPPORTED_MEDIA_TYPE', 'unsupportedMediaType')
    }
    if (part.fieldname !== 'data') continue
    try {
      data = typeof part.value === 'string' ? JSON.parse(part.value) : part.value
    } catch {
      throw new ServiceError(400, 'NOT_JSON', 'notJson')
    }
  }
  return data
}

/** Registers every call of the catalogue: token, role and input are checked from the declaration before the route runs. */
export function bindRoutes(app: FastifyInstance, routes: Routes, database: Database, world: World, authentication: Authentication): void {
  for (const name of Object.keys(catalogue) as CallName[]) {
    const call: Call = catalogue[name]
    const route = routes[name] as (context: RequestContext, input: { params: unknown; query: unknown; body: unknown }) => Promise<unknown>
    app.route({
      method: call.method,
      url: `/api/${call.service}${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      async handler(request) {
        const caller = await authenticate(request, authentication)
        if (!mayUse(call.right, caller.role)) throw forbidden()
        const context = contextOf(request, caller, database, world)
        return route(context, {
          params: call.params ? parsePart(call.params, request.params, 'params', context.language) : undefined,
          query: call.query ? parsePart(call.query, request.query, 'query', context.language) : undefined,
          body: call.body ? parsePart(call.body, await bodyOf(request, call), 'body', context.language) : undefined,
        })
      },
    })
  }
}
