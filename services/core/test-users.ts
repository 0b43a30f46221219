import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { DEMO_PASSWORD } from '../identity/demo-accounts.ts'
import type { Role } from '#contract/roles'
import type { TestRows, Values } from '../records/test-rows.ts'

/** Inserts a user who has no password, and returns its id. */
export async function insertUser(rows: TestRows, values?: Values<'users'>): Promise<string> {
  const digits = rows.nextId()
  const id = `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4000-8000-${digits.slice(12)}`
  const username = `pessoa-${digits}`
  const { created_at, updated_at } = rows.base()
  const row = {
    tenant: rows.tenant,
    id,
    username,
    full_name: 'Pessoa de Testes',
    email: `${username}@torre.example`,
    role: 'CONSOLE_OPERATOR' satisfies Role as Role,
    password_hash: 'none',
    created_at,
    updated_at,
    ...values,
  }
  await rows.db.system.insertInto('users').values(row).execute()
  return id
}

/** The token of a person, as the embedded provider issues it after a sign-in. */
export async function personToken(
  { db, app }: { db: Database; app: FastifyInstance },
  tenant: string,
  { person, role }: { person: string; role: Role },
): Promise<string> {
  // A program whose subject is the person: the services read subject and role of the token only.
  const client = `person-${person}`
  const { secret_hash } = await db.system
    .selectFrom('service_clients')
    .select('secret_hash')
    .where('tenant', '=', tenant)
    .where('client_id', '=', 'automation-owner')
    .executeTakeFirstOrThrow()
  await db.system
    .insertInto('service_clients')
    .values({ tenant, client_id: client, user_id: person, role, secret_hash })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const answer = await app.inject({
    method: 'POST',
    url: `/realms/${tenant}/protocol/openid-connect/token`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: client,
      client_secret: DEMO_PASSWORD,
    }).toString(),
  })
  return answer.json<{ access_token: string }>().access_token
}
