import { parse } from 'node:querystring'
import fastifyCookie from '@fastify/cookie'
import type { FastifyError, FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { mountAccountPages } from './account-pages.ts'
import { isConnectionLoss } from '../database/scoped-pool.ts'
import { isDiskFull } from '../database/disk-full.ts'
import { note } from '../process/request-log.ts'
import { isUnstorableText, pathOfUnstorableText } from '../database/storable-text.ts'
import { ProviderAwayError } from './oidc-client.ts'
import { purgeExpiredIdentity } from './oidc-adapter.ts'
import { linkTo } from './origin.ts'
import { pageHeaders, providerErrorPage } from './pages.ts'
import { createRealms, mountRealms } from './provider.ts'
import { sendError, wantsPage } from './replies.ts'
import { mountSessions } from './sessions.ts'
import { mountSignIn } from './sign-in.ts'
import type { NoteOwnChange } from './sign-in-steps.ts'
import { languageOfRequest } from './sign-in-texts.ts'
import type { Revocations } from './revocations.ts'
import type { IdentitySettings } from './settings.ts'
import { guessThrottle } from './throttle.ts'
import type { TokenVerifier } from './tokens.ts'

interface IdentityOptions {
  db: Database
  settings: IdentitySettings
  /** The services' verifier, so that both share one cache of tokens. */
  verifier: TokenVerifier
  revocations: Revocations
  /** Writes what people do on the pages of identity into their histories. */
  note: NoteOwnChange
  /** Clock of sessions, throttle and verification. */
  now?: () => Date
  /** Clock of the embedded provider's records and tokens; by default the machine's. */
  providerNow?: () => Date
}

/** Interval at which expired records and sessions are deleted, milliseconds. */
const PURGE_MS = 10 * 60 * 1000

/** Refuses an address whose parameters no database can store, before anything looks them up or stores them. */
function refuseUnstorableQueries(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const [, query = ''] = request.url.split('?', 2)
    if (pathOfUnstorableText(parse(query)))
      throw Object.assign(new Error('unstorable text in the address'), { statusCode: 400 })
  })
}

/**
 * Identity for one process: the embedded provider with its sign-in page (unless another provider is configured) and the
 * console's sessions.
 */
export async function identityPlugin(app: FastifyInstance, options: IdentityOptions): Promise<void> {
  const { db, settings, verifier, revocations, note: noteChange } = options
  const { now = () => new Date(), providerNow = () => new Date() } = options

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const databaseAway = isConnectionLoss(error)
    const full = isDiskFull(error)
    const away = databaseAway || full || error instanceof ProviderAwayError
    const status = away
      ? 503
      : isUnstorableText(error)
        ? 400
        : error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
          ? error.statusCode
          : 500
    if (status === 500) note(request.raw, { err: error })
    if (away) reply.header('retry-after', '1')
    if (wantsPage(request)) {
      const language = languageOfRequest(undefined, request.headers['accept-language'])
      const html = providerErrorPage(
        language,
        status < 500 ? 'invalid_request' : `server_error ${request.id}`,
        linkTo(settings, '/'),
      )
      return reply.code(status).headers(pageHeaders(settings)).type('text/html; charset=utf-8').send(html)
    }
    if (full) return sendError(request, reply, 503, 'DISK_FULL', 'diskFull')
    if (databaseAway) return sendError(request, reply, 503, 'DATABASE_AWAY', 'databaseAway')
    if (away) return sendError(request, reply, 503, 'PROVIDER_AWAY', 'serverFault')
    if (status === 413) return sendError(request, reply, 413, 'TOO_LARGE', 'tooLarge')
    if (status === 415) return sendError(request, reply, 415, 'UNSUPPORTED_MEDIA_TYPE', 'unsupportedMediaType')
    if (status < 500) return sendError(request, reply, status, 'MALFORMED', 'malformed')
    return sendError(request, reply, 500, 'SERVER_FAULT', 'serverFault')
  })

  // Before the routes, so that all of them have the cookies.
  if (!app.hasRequestDecorator('cookies')) await app.register(fastifyCookie)
  refuseUnstorableQueries(app)
  if (settings.embedded) {
    const throttle = guessThrottle(now)
    const realms = createRealms({ db, settings, revocations, providerNow, log: app.log, throttle })
    mountRealms(app, realms, settings)
    mountSignIn(app, { db, settings, realms, throttle, codeThrottle: guessThrottle(now), now, note: noteChange })
    mountAccountPages(app, { db, settings, now, note: noteChange })
  }
  mountSessions(app, { db, settings, verifier, revocations, now })

  const purge = setInterval(() => {
    purgeExpiredIdentity(db, now()).catch((error: unknown) =>
      app.log.warn({ err: error }, 'expired sessions were not purged'),
    )
  }, PURGE_MS)
  purge.unref()
  app.addHook('onClose', async () => clearInterval(purge))
}
