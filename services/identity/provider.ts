import type { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import Provider from 'oidc-provider'
import type { Database } from '../database/database.ts'
import { isConnectionLoss } from '../database/scoped-pool.ts'
import { isDiskFull } from '../database/disk-full.ts'
import { note } from '../process/request-log.ts'
import { isUnstorableText } from '../database/storable-text.ts'
import { stateCookieAges } from './cookie-ages.ts'
import { checkClientSecrets } from './client-secret.ts'
import { endSessionAtOnce } from './end-session.ts'
import { originOf } from './origin.ts'
import { CALLBACK_PATH, providerConfiguration } from './provider-configuration.ts'
import { sendError } from './replies.ts'
import type { Revocations } from './revocations.ts'
import { issuerOf, type IdentitySettings } from './settings.ts'
import { findTenantIdentity, type TenantIdentity } from './tenant-identity.ts'
import type { GuessThrottle } from './throttle.ts'

/** One tenant's embedded provider. */
export interface Realm {
  identity: TenantIdentity
  provider: Provider
}

export interface Realms {
  /** @returns null when there is no such tenant */
  find(tenant: string): Promise<Realm | null>
}

/**
 * The provider needs `URL.parse`, which some releases of Node 20 lack; this adds it there. Node documents it since
 * 22.1.
 */
function ensureUrlParse(): void {
  if (typeof URL.parse === 'function') return
  URL.parse = (url, base) => (URL.canParse(url, base) ? new URL(url, base) : null)
}

/**
 * Lets a sign-in or sign-out return to the console under the origin that the request itself came to, and to no other.
 */
function allowOwnOrigin(provider: Provider): void {
  const { prototype } = provider.Client
  const isOwn = (path: string) => (address: string) =>
    address === `${Provider.ctx?.protocol ?? ''}://${Provider.ctx?.host ?? ''}${path}`
  prototype.redirectUriAllowed = isOwn(CALLBACK_PATH)
  prototype.postLogoutRedirectUriAllowed = isOwn('/')
}

interface RealmOptions {
  db: Database
  settings: IdentitySettings
  revocations: Revocations
  /** Time that the provider's records and tokens state; the provider itself reads the machine's clock. */
  providerNow: () => Date
  log: FastifyInstance['log']
  throttle: GuessThrottle
}

/** The embedded providers, one for each tenant, made on first use. */
export function createRealms({ db, settings, revocations, providerNow, log, throttle }: RealmOptions): Realms {
  ensureUrlParse()
  const known = new Map<string, Promise<Realm | null>>()

  async function make(tenant: string): Promise<Realm | null> {
    const identity = await findTenantIdentity(db, tenant)
    if (!identity) return null
    const provider = new Provider(
      issuerOf(settings, tenant),
      providerConfiguration(db, settings, identity, providerNow),
    )
    // The provider builds addresses from headers that `mountRealms` sets from the settings, never from those of a
    // client.
    provider.proxy = true
    stateCookieAges(provider)
    checkClientSecrets(provider, tenant, throttle)
    if (settings.followsRequest) allowOwnOrigin(provider)
    endSessionAtOnce(provider, db, tenant)
    // Whichever way a session ends, its access tokens end with it on all processes.
    provider.on('session.destroyed', ({ uid }) => {
      revocations
        .revokeSession(tenant, uid)
        .catch((error: unknown) => log.error({ err: error, tenant }, 'access tokens were not revoked'))
    })
    provider.on('server_error', (ctx, error) => {
      if (isConnectionLoss(error) || isDiskFull(error)) {
        ctx.status = 503
        ctx.set('retry-after', '1')
      } else if (isUnstorableText(error)) {
        ctx.status = 400
        ctx.body = { error: 'invalid_request', error_description: 'a parameter contains characters that no text has' }
      } else note(ctx.req, { err: error, tenant })
    })
    const koa: EventEmitter = provider
    koa.on('error', (error: unknown) => log.error({ err: error, tenant }, 'identity provider'))
    return { identity, provider }
  }

  return {
    async find(tenant) {
      const knownRealm = known.get(tenant)
      if (knownRealm) return knownRealm
      const newRealm = make(tenant)
      known.set(tenant, newRealm)
      try {
        const realm = await newRealm
        if (!realm) known.delete(tenant)
        return realm
      } catch (error) {
        known.delete(tenant)
        throw error
      }
    },
  }
}

/** Passes `/realms/{tenant}/…` to the tenant's provider, which reads the request and writes the reply by itself. */
export function mountRealms(app: FastifyInstance, realms: Realms, settings: IdentitySettings): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.all('/realms/:tenant/*', async (request: FastifyRequest<{ Params: { tenant: string } }>, reply) => {
      const realm = await realms.find(request.params.tenant)
      if (!realm) return sendError(request, reply, 404, 'NOT_FOUND', 'notFound')
      reply.hijack()
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value)
      const raw: IncomingMessage & { originalUrl?: string } = request.raw
      const outside = new URL(settings.followsRequest ? originOf(settings, request) : settings.realmsUrl)
      raw.headers.host = outside.host
      raw.headers['x-forwarded-host'] = outside.host
      // The provider's throttle counts this address; a client's own header must not choose it.
      raw.headers['x-forwarded-for'] = request.ip
      raw.headers['x-forwarded-proto'] = outside.protocol.slice(0, -1)
      raw.originalUrl = raw.url ?? '/'
      raw.url = raw.originalUrl.replace(/^\/realms\/[^/]+/, '')
      await realm.provider.callback()(raw, reply.raw)
      return reply
    })
  })
}
