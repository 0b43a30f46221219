import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Call } from '#contract/calls/call'
import { type CallName, calls } from '#contract/catalogue'
import { accessTokenHeader, idempotencyKeyHeader, tenantHeader, userIdHeader } from '#contract/headers'
import { type Language, languageOf } from '#contract/languages'
import { mayUse } from '#contract/roles'
import type { Database } from '../database/database.ts'
import { hasTenants } from '../identity/tenants.ts'
import { type Caller, InvalidTokenError } from '../identity/tokens.ts'
import { note } from '../process/request-log.ts'
import type { RequestContext, World } from './context.ts'
import { forbidden, notSetUp, ServiceError, signedOut, usersElsewhere } from './errors.ts'
import { COMPRESSED } from './compression.ts'
import { fingerprintOf, type RequestInput } from './idempotency.ts'
import { parseReceived, receive } from './received.ts'
import type { Routes } from './routes.ts'
import { parsePart } from './validation.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** Longest idempotency key, characters. Not in the specification; a UUID needs 36. */
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
 * The caller, from the bearer token; `user-id`, `tenant` and the access-token header must agree with it where they are
 * sent.
 * @throws ServiceError 401 without a valid token, 400 for a malformed user id, 403 where the headers name somebody else
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
  if (
    (userId && userId.toLowerCase() !== caller.userId.toLowerCase()) ||
    (tenant && tenant !== caller.tenant) ||
    (accessToken && accessToken !== token)
  )
    throw forbidden()
  return caller
}

/** @throws the caller's error; where nobody can sign in, because there is no tenant, the error that says so */
async function refuse(database: Database, error: unknown): Promise<never> {
  const isSignedOut = error instanceof ServiceError && error.status === 401
  throw isSignedOut && !(await hasTenants(database)) ? notSetUp() : error
}

/** @throws ServiceError 400 for an empty key or one that is too long */
function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = header(request, idempotencyKeyHeader)
  if (key !== undefined && (key.length === 0 || key.length > KEY_MAXIMUM))
    throw new ServiceError(400, 'MALFORMED', 'malformed')
  return key
}

/** Calls that change users or how they sign in, which only the embedded provider lets the console do. */
const userChanges = new Set<CallName>([
  'createUser',
  'updateUser',
  'deleteUser',
  'createUserLink',
  'resetUserAccess',
  'resetUserPassword',
  'beginAuthenticator',
  'confirmAuthenticator',
  'updateSignInPolicy',
])

const NOTHING = z.object({})

/** @throws ServiceError 400 for a query or a body of a call that takes none */
function refuseUnread({ query, body }: FastifyRequest, call: Call, language: Language): void {
  if (!call.query) parsePart(NOTHING, query, 'query', language)
  if (!call.body && body !== undefined && body !== null) parsePart(NOTHING, body, 'body', language)
}

type AnyRoute = (context: RequestContext, input: RequestInput) => Promise<unknown>

/**
 * Registers every call of the catalogue: the declaration decides which token, role and input are accepted before the
 * route runs.
 */
export function bindRoutes(
  app: FastifyInstance,
  routes: Routes,
  database: Database,
  world: World,
  authentication: Authentication,
): void {
  // Calls take JSON or a form only.
  app.removeContentTypeParser('text/plain')
  for (const name of Object.keys(calls) as CallName[]) {
    const call: Call = calls[name]
    const route = routes[name] as AnyRoute
    app.route({
      ...COMPRESSED,
      method: call.method,
      url: `/api/${call.service}${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      async handler(request) {
        const caller = await authenticate(request, authentication).catch((error: unknown) => refuse(database, error))
        note(request.raw, { tenant: caller.tenant, user: caller.userId })
        if (!mayUse(call.right, caller.role)) throw forbidden()
        if (world.usersElsewhere && userChanges.has(name)) throw usersElsewhere()
        const key = idempotencyKeyOf(request)
        const language = requestLanguage(request)
        refuseUnread(request, call, language)
        const params = call.params ? parsePart(call.params, request.params, 'params', language) : undefined
        const query = call.query ? parsePart(call.query, request.query, 'query', language) : undefined
        const received = call.body ? await receive(request, call, language) : null
        const body = call.body && received ? parseReceived(call, call.body, received, language) : undefined
        const input: RequestInput = { params, query, body, files: received?.files }
        const context: RequestContext = {
          caller,
          calendar: world.calendars.of(caller.tenant),
          language,
          db: database.tenant(caller.tenant),
          requestId: request.id,
          warn: (fault, what) => request.log.warn({ err: fault }, what),
          idempotency: key === undefined ? null : { key, fingerprint: fingerprintOf(name, input) },
          ...world,
        }
        return route(context, input)
      },
    })
  }
}
