import { hash, randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Database } from '../database/database.ts'
import type { OidcClients, TokenSet } from './oidc-client.ts'
import { isTenantId, type IdentitySettings } from './settings.ts'
import type { Tables } from '../database/tables.ts'
import type { Caller, TokenVerifier } from './tokens.ts'

export type SessionRow = Selectable<Tables['sessions']>

/**
 * Time that a process has for renewing a session, milliseconds; then another process may try. Longer than the provider
 * may take to answer.
 */
const LEASE_MS = 15_000
/** Interval at which a process that waits for another one's renewal looks again, milliseconds. */
const LOOK_AGAIN_MS = 25

interface SessionStoreOptions {
  db: Database
  settings: IdentitySettings
  clients: OidcClients
  verifier: TokenVerifier
  now: () => Date
}

/** Sessions of the console, shared by all processes through the database. */
export interface SessionStore {
  /**
   * Opens a session.
   * @returns the cookie's value, of which the table stores only the hash
   */
  open(tokens: TokenSet, caller: Caller): Promise<string>
  find(cookie: string | undefined): Promise<SessionRow | null>
  /**
   * The session, with its access token renewed if it expires soon. However many tabs and processes ask at once, one of
   * them renews and the others get the same result.
   * @returns null when the provider has ended the session; it is then deleted here too
   * @throws ProviderAwayError when the provider does not answer and the old access token has expired
   */
  fresh(session: SessionRow): Promise<SessionRow | null>
  /**
   * The session with a new access token, because its present one is refused.
   * @returns null when the provider has ended the session
   * @throws ProviderAwayError when the provider does not answer
   */
  renewed(session: SessionRow): Promise<SessionRow | null>
  close(session: SessionRow): Promise<void>
}

/** ISO 8601. */
function later(now: Date, milliseconds: number): string {
  return new Date(now.getTime() + milliseconds).toISOString()
}

async function load({ db, now }: SessionStoreOptions, tenant: string, id: string): Promise<SessionRow | null> {
  const row = await db.system
    .selectFrom('sessions')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && Date.parse(row.expires_at) > now().getTime() ? row : null
}

async function close({ db }: SessionStoreOptions, { tenant, id }: SessionRow): Promise<void> {
  await db.system.deleteFrom('sessions').where('tenant', '=', tenant).where('id', '=', id).execute()
}

/** A lease instead of a row lock, because the embedded provider needs the database too while it answers. */
async function lease({ db, now }: SessionStoreOptions, session: SessionRow): Promise<SessionRow | null> {
  const row = await db.system
    .updateTable('sessions')
    .set({ refresh_lease_until: later(now(), LEASE_MS) })
    .where('tenant', '=', session.tenant)
    .where('id', '=', session.id)
    .where('access_token', '=', session.access_token)
    .where((is) => is.or([is('refresh_lease_until', 'is', null), is('refresh_lease_until', '<', now().toISOString())]))
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

async function release({ db }: SessionStoreOptions, { tenant, id }: SessionRow): Promise<void> {
  await db.system
    .updateTable('sessions')
    .set({ refresh_lease_until: null })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .execute()
}

/** Renews a session whose lease this process holds. */
async function renewLeased(store: SessionStoreOptions, session: SessionRow): Promise<SessionRow | null> {
  const { db, clients, verifier } = store
  try {
    const tokens = session.refresh_token === null ? null : await clients.refresh(session.tenant, session.refresh_token)
    if (!tokens) {
      await close(store, session)
      return null
    }
    const caller = await verifier.verify(tokens.accessToken)
    const row = await db.system
      .updateTable('sessions')
      .set({
        access_token: tokens.accessToken,
        access_expires_at: new Date(caller.expiresAt * 1000).toISOString(),
        refresh_token: tokens.refreshToken ?? session.refresh_token,
        id_token: tokens.idToken ?? session.id_token,
        refresh_lease_until: null,
      })
      .where('tenant', '=', session.tenant)
      .where('id', '=', session.id)
      .returningAll()
      .executeTakeFirst()
    return row ?? null
  } catch (error) {
    await release(store, session)
    throw error
  }
}

/** Renews a session, or waits for the process that renews it. */
async function renew(store: SessionStoreOptions, session: SessionRow): Promise<SessionRow | null> {
  for (;;) {
    const leased = await lease(store, session)
    if (leased) return renewLeased(store, leased)
    const current = await load(store, session.tenant, session.id)
    if (!current || current.access_token !== session.access_token) return current
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_AGAIN_MS)
    })
  }
}

export function createSessionStore(options: SessionStoreOptions): SessionStore {
  const { db, settings, now } = options
  /** Renewals of this process, which its requests share. */
  const renewing = new Map<string, Promise<SessionRow | null>>()
  function renewShared(session: SessionRow): Promise<SessionRow | null> {
    const key = `${session.tenant}.${session.id}`
    const underWay = renewing.get(key) ?? renew(options, session).finally(() => renewing.delete(key))
    renewing.set(key, underWay)
    return underWay
  }
  return {
    close: (session) => close(options, session),
    renewed: renewShared,
    async open(tokens, caller) {
      const secret = randomBytes(32).toString('base64url')
      await db.system
        .insertInto('sessions')
        .values({
          tenant: caller.tenant,
          id: idOf(secret),
          user_id: caller.userId,
          access_token: tokens.accessToken,
          access_expires_at: new Date(caller.expiresAt * 1000).toISOString(),
          refresh_token: tokens.refreshToken,
          id_token: tokens.idToken ?? '',
          expires_at: later(now(), settings.sessionSeconds * 1000),
        })
        .execute()
      return `${caller.tenant}.${secret}`
    },
    async find(cookie) {
      const [tenant = '', secret = ''] = (cookie ?? '').split('.')
      return isTenantId(tenant) && secret !== '' ? load(options, tenant, idOf(secret)) : null
    },
    async fresh(session) {
      const left = Date.parse(session.access_expires_at) - now().getTime()
      if (left >= settings.refreshMarginSeconds * 1000) return session
      try {
        return await renewShared(session)
      } catch (error) {
        // The provider is away, and the old access token is still valid.
        if (left > 0) return session
        throw error
      }
    },
  }
}

function idOf(secret: string): string {
  return hash('sha256', secret, 'hex')
}
