import type { Database } from '../database/database.ts'

const CHANNEL = 'torre_revocations'
/** Longer than any provider's access token lives, milliseconds; older revocations are forgotten. */
const KEPT_MS = 24 * 3_600_000
/** Revocations are also read again at this interval, in case a connection was lost without notice, milliseconds. */
const READ_AGAIN_MS = 10_000

/** What a token says of itself that may be revoked. */
export interface Revocable {
  tenant: string
  userId: string
  /** Session of the provider; null for programs. */
  sid: string | null
  /** Epoch of its owner; null in tokens of another provider. */
  epoch: number | null
  /** Epoch seconds. */
  issuedAt: number
}

interface Revocation {
  tenant: string
  subject: string
  epoch: number
  revoked_at: string
}

/** Access tokens that ended before their time, as all processes know them. */
export interface Revocations {
  isRevoked(token: Revocable): boolean
  /** Ends all access tokens of a session of the provider. */
  revokeSession(tenant: string, sid: string): Promise<void>
  /** Calls the listener after each revocation of the tenant; the returned function forgets it. */
  onRevoked(tenant: string, listener: () => void): () => void
  close(): Promise<void>
}

/**
 * Follows the revocations of all processes: those in the database at first and after each gap, then each one as it is
 * notified.
 * @throws the database's error when it is away
 */
export async function followRevocations(db: Database, now: () => Date): Promise<Revocations> {
  const known = new Map<string, Revocation>()
  const listeners = new Map<string, Set<() => void>>()
  const keyOf = (tenant: string, subject: string) => `${tenant} ${subject}`

  function learn(revocation: Revocation): void {
    const key = keyOf(revocation.tenant, revocation.subject)
    if ((known.get(key)?.epoch ?? -1) >= revocation.epoch) return
    known.set(key, revocation)
    for (const listener of listeners.get(revocation.tenant) ?? []) listener()
  }

  async function read(): Promise<void> {
    const rows = await db.system
      .selectFrom('token_revocations')
      .selectAll()
      .where('revoked_at', '>', new Date(now().getTime() - KEPT_MS).toISOString())
      .execute()
    // One that was learnt while the rows were read is not among them; only old ones are forgotten.
    const oldest = now().getTime() - KEPT_MS
    for (const [key, { revoked_at: at }] of known) if (Date.parse(at) < oldest) known.delete(key)
    for (const row of rows) learn(row)
  }

  // A database that is away accepts no call either, and the next round reads again.
  const readAgain = () => void read().catch(() => undefined)
  const unlisten = await db.pool.listen(CHANNEL, (payload) => learn(JSON.parse(payload) as Revocation), readAgain)
  await read()
  const reading = setInterval(readAgain, READ_AGAIN_MS).unref()

  return {
    isRevoked({ tenant, userId, sid, epoch, issuedAt }) {
      const isEarlier = ({ revoked_at: at }: Revocation) => issuedAt * 1_000 <= Date.parse(at)
      const ofSession = sid === null ? undefined : known.get(keyOf(tenant, `session:${sid}`))
      // Another provider keeps a session's id where the sign-out did not reach it, and signs in with it again.
      if (ofSession && (epoch !== null || isEarlier(ofSession))) return true
      const ofUser = known.get(keyOf(tenant, `user:${userId}`))
      if (!ofUser) return false
      return epoch === null ? isEarlier(ofUser) : epoch < ofUser.epoch
    },
    async revokeSession(tenant, sid) {
      const revocation = { tenant, subject: `session:${sid}`, epoch: 0, revoked_at: now().toISOString() }
      await db.system
        .insertInto('token_revocations')
        .values(revocation)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      learn(revocation)
    },
    onRevoked(tenant, listener) {
      const ofTenant = listeners.get(tenant) ?? new Set()
      ofTenant.add(listener)
      listeners.set(tenant, ofTenant)
      return () => void ofTenant.delete(listener)
    },
    async close() {
      clearInterval(reading)
      await unlisten()
    },
  }
}

/** Deletes revocations of tokens that have expired anyway. */
export async function purgeRevocations(db: Database, now: Date): Promise<void> {
  await db.system
    .deleteFrom('token_revocations')
    .where('revoked_at', '<', new Date(now.getTime() - KEPT_MS).toISOString())
    .execute()
}
