import type { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import Provider from 'oidc-provider'
import type { Database } from '../database/database.ts'
import { isConnectionLoss } from '../database/scoped-pool.ts'
import { endSessionAtOnce } from './end-session.ts'
import { verifyPassword } from './password.ts'
import { providerConfiguration } from './provider-configuration.ts'
import { sendError } from './replies.ts'
import { issuerOf, type IdentitySettings } from './settings.ts'
import { findTenantIdentity, type TenantIdentity } from './tenant-identity.ts'

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

/** The embedded providers, one for each tenant, made on first use. */
export function createRealms(db: Database, settings: IdentitySettings, log: FastifyInstance['log']): Realms {
  ensureUrlParse()
  const known = new Map<string, Promise<Realm | null>>()

  async function make(tenant: string): Promise<Realm | null> {
    const identity = await findTenantIdentity(db, tenant)
    if (!identity) return null
    const provider = new Provider(issuerOf(settings, tenant), providerConfiguration(db, settings, identity))
    // The provider builds addresses from headers that `mountRealms` sets from the settings, never from those of a
    // client.
    provider.proxy = true
    provider.Client.prototype.compareClientSecret = function compareClientSecret(actual: string) {
      return verifyPassword(actual, this.clientSecret ?? null)
    }
    endSessionAtOnce(provider, db, tenant)
    provider.on('server_error', (ctx, error) => {
      if (isConnectionLoss(error)) {
        ctx.status = 503
        ctx.set('retry-after', '1')
      } else log.error({ err: error, tenant }, 'identity provider')
    })
    const koa: EventEmitter = provider
    koa.on('error', (error: unknown) => log.error({ err: error, tenant }, 'identity provider'))
    return { identity, provider }
  }

  return {
    async find(tenant) {
      const made = known.get(tenant)
      if (made) return made
      const making = make(tenant)
      known.set(tenant, making)
      try {
        const realm = await making
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
  const outside = new URL(settings.realmsUrl)
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
      raw.headers.host = outside.host
      raw.headers['x-forwarded-host'] = outside.host
      raw.headers['x-forwarded-proto'] = outside.protocol.slice(0, -1)
      raw.originalUrl = raw.url ?? '/'
      raw.url = raw.originalUrl.replace(/^\/realms\/[^/]+/, '')
      await realm.provider.callback()(raw, reply.raw)
      return reply
    })
  })
}
