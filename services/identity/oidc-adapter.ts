import { errors, type Adapter, type AdapterPayload } from 'oidc-provider'
import type { Database } from '../database/database.ts'
import { pathOfUnstorableText } from '../database/storable-text.ts'
import { purgeRevocations } from './revocations.ts'

/** Moments in a record's payload, epoch seconds. */
const MOMENTS = ['iat', 'exp', 'iiat', 'loginTs'] as const

/** Seconds that the provider's records are ahead of this machine's clock, which the provider library reads. */
export function secondsAhead(now: () => Date): number {
  return Math.round((now().getTime() - Date.now()) / 1_000)
}

/** A payload with its moments moved, between the database's clock and the machine's. */
function moved(payload: AdapterPayload, seconds: number): AdapterPayload {
  const moments = MOMENTS.flatMap((name) => {
    const moment = payload[name]
    return typeof moment === 'number' ? [[name, moment + seconds]] : []
  })
  return { ...payload, ...(Object.fromEntries(moments) as Partial<AdapterPayload>) }
}

/**
 * Storage of one tenant's embedded provider, shared by all processes. Clients come from `service_clients`, everything
 * else from `oidc_records`.
 * @param now reads the clock that all processes share; expired records count as absent before the purge deletes them
 */
export function oidcAdapter(db: Database, tenant: string, now: () => Date): (model: string) => Adapter {
  return (model) => {
    const of = (id: string) =>
      db.system
        .selectFrom('oidc_records')
        .select(['payload', 'consumed_at', 'expires_at'])
        .where('tenant', '=', tenant)
        .where('model', '=', model)
        .where('id', '=', id)

    function alive(
      row: { payload: AdapterPayload; consumed_at: string | null; expires_at: string | null } | undefined,
    ) {
      if (!row || (row.expires_at !== null && Date.parse(row.expires_at) <= now().getTime())) return undefined
      const payload = moved(row.payload, -secondsAhead(now))
      return row.consumed_at === null
        ? payload
        : { ...payload, consumed: Math.floor(Date.parse(row.consumed_at) / 1000) }
    }

    return {
      async upsert(id, payload, expiresIn) {
        if (pathOfUnstorableText(payload))
          throw new errors.InvalidRequest('a parameter contains a character of no text')
        const values = {
          payload: JSON.stringify(moved(payload, secondsAhead(now))),
          grant_id: payload.grantId ?? null,
          uid: payload.uid ?? null,
          expires_at: expiresIn ? new Date(now().getTime() + expiresIn * 1000).toISOString() : null,
        }
        await db.system
          .insertInto('oidc_records')
          .values({ tenant, model, id, ...values })
          .onConflict((conflict) => conflict.columns(['tenant', 'model', 'id']).doUpdateSet(values))
          .execute()
      },
      async find(id) {
        // The provider looks up ids, codes and tokens as they were sent.
        if (pathOfUnstorableText(id)) return undefined
        if (model === 'Client') return findClient(db, tenant, id)
        return alive(await of(id).executeTakeFirst())
      },
      async findByUid(uid) {
        const row = await db.system
          .selectFrom('oidc_records')
          .select(['payload', 'consumed_at', 'expires_at'])
          .where('tenant', '=', tenant)
          .where('model', '=', model)
          .where('uid', '=', uid)
          .executeTakeFirst()
        return alive(row)
      },
      // The device flow is not offered.
      findByUserCode: async () => undefined,
      async consume(id) {
        // One statement, so that only one of two simultaneous uses of a code or refresh token succeeds.
        const result = await db.system
          .updateTable('oidc_records')
          .set({ consumed_at: now().toISOString() })
          .where('tenant', '=', tenant)
          .where('model', '=', model)
          .where('id', '=', id)
          .where('consumed_at', 'is', null)
          .executeTakeFirst()
        if (result.numUpdatedRows === 0n) throw new errors.InvalidGrant('already used')
      },
      async destroy(id) {
        await db.system
          .deleteFrom('oidc_records')
          .where('tenant', '=', tenant)
          .where('model', '=', model)
          .where('id', '=', id)
          .execute()
      },
      async revokeByGrantId(grantId) {
        await db.system
          .deleteFrom('oidc_records')
          .where('tenant', '=', tenant)
          .where('grant_id', '=', grantId)
          .execute()
      },
    }
  }
}

/** Deletes the provider's expired records and the console's expired sessions. Any process may run it at any time. */
export async function purgeExpiredIdentity(db: Database, now: Date): Promise<void> {
  await db.system.deleteFrom('oidc_records').where('expires_at', '<', now.toISOString()).execute()
  await db.system.deleteFrom('sessions').where('expires_at', '<', now.toISOString()).execute()
  await purgeRevocations(db, now)
}

async function findClient(db: Database, tenant: string, id: string): Promise<AdapterPayload | undefined> {
  const row = await db.system
    .selectFrom('service_clients')
    .select('secret_hash')
    .where('tenant', '=', tenant)
    .where('client_id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    client_id: id,
    // The hash, because `provider.ts` compares secrets with scrypt instead of by equality.
    client_secret: row.secret_hash,
    token_endpoint_auth_method: 'client_secret_basic',
    grant_types: ['client_credentials'],
    response_types: [],
    redirect_uris: [],
  }
}
