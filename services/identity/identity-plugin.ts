import type { FastifyError, FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { isConnectionLoss } from '../database/scoped-pool.ts'
import { ProviderAwayError } from './oidc-client.ts'
import { purgeExpiredIdentity } from './oidc-adapter.ts'
import { pageHeaders, providerErrorPage } from './pages.ts'
import { createRealms, mountRealms } from './provider.ts'
import { sendError, wantsPage } from './replies.ts'
import { mountSessions } from './sessions.ts'
import { mountSignIn } from './sign-in.ts'
import { languageOfRequest } from './sign-in-texts.ts'
import type { IdentitySettings } from './settings.ts'
import { createTokenVerifier, type TokenVerifier } from './tokens.ts'

interface IdentityOptions {
  db: Database
  settings: IdentitySettings
  /** The services' verifier, so that both share one cache of tokens; by default a separate one. */
  verifier?: TokenVerifier
  /** Clock of sessions, throttle and verification; the embedded provider reads the system's. */
  now?: () => Date
}

/** Interval at which expired records and sessions are deleted, milliseconds. */
const PURGE_MS = 10 * 60 * 1000

/**
 * Identity for one process: the embedded provider with its sign-in page (unless another provider is configured) and the
 * console's sessions.
 */
export async function identityPlugin(app: FastifyInstance, options: IdentityOptions): Promise<void> {
  const { db, settings, now = () => new Date() } = options
  const verifier = options.verifier ?? createTokenVerifier({ db, settings, now })

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const databaseAway = isConnectionLoss(error)
    const away = databaseAway || error instanceof ProviderAwayError
    const status = away
      ? 503
      : error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
        ? error.statusCode
        : 500
    if (status === 500) request.log.error({ err: error }, 'identity')
    if (away) reply.header('retry-after', '1')
    if (wantsPage(request)) {
      const language = languageOfRequest(undefined, request.headers['accept-language'])
      const html = providerErrorPage(language, status < 500 ? 'invalid_request' : 'server_error', `${settings.appUrl}/`)
      return reply.code(status).headers(pageHeaders(settings)).type('text/html; charset=utf-8').send(html)
    }
    if (databaseAway) return sendError(request, reply, 503, 'DATABASE_AWAY', 'databaseAway')
    if (away) return sendError(request, reply, 503, 'PROVIDER_AWAY', 'serverFault')
    if (status === 413) return sendError(request, reply, 413, 'TOO_LARGE', 'tooLarge')
    if (status === 415) return sendError(request, reply, 415, 'UNSUPPORTED_MEDIA_TYPE', 'unsupportedMediaType')
    if (status < 500) return sendError(request, reply, status, 'MALFORMED', 'malformed')
    return sendError(request, reply, 500, 'SERVER_FAULT', 'serverFault')
  })

  if (settings.embedded) {
    const realms = createRealms(db, settings, app.log)
    mountRealms(app, realms, settings)
    mountSignIn(app, { db, settings, realms, now })
  }
  await mountSessions(app, { db, settings, verifier, now })

  const purge = setInterval(() => {
    purgeExpiredIdentity(db, now()).catch((error: unknown) =>
      app.log.warn({ err: error }, 'expired sessions were not purged'),
    )
  }, PURGE_MS)
  purge.unref()
  app.addHook('onClose', async () => clearInterval(purge))
}
