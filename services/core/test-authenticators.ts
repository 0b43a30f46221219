import { demoAccountId } from '../identity/demo-accounts.ts'
import { newSecret } from '../identity/one-time-codes.ts'
import { hashPassword } from '../identity/password.ts'
import type { TestRows } from '../records/test-rows.ts'

const PASSWORD = 'antiga2025'
let hash: Promise<string> | null = null

/** What a person knows of the own password and authenticator. */
interface OwnSecrets {
  id: string
  password: string
  /** Secret of the authenticator, and that of another one whose enrolment was begun. */
  secret: string
  waiting: string
  now: Date
}

/**
 * Makes the owner's program a person with a password and an authenticator, anew each time. Its epoch is one that
 * revokes no token of the program.
 */
export async function insertOwnAuthenticator({ db, tenant, now }: TestRows): Promise<OwnSecrets> {
  const id = demoAccountId(tenant, 'automation-owner')
  hash ??= hashPassword(PASSWORD)
  const person = {
    username: 'automation-owner',
    full_name: 'automation-owner',
    email: `automation-owner@${tenant}.example`,
    role: 'CONSOLE_OWNER',
    password_hash: await hash,
  } as const
  await db.system
    .insertInto('users')
    .values({ tenant, id, ...person, token_epoch: -1_000_000 })
    .onConflict((conflict) => conflict.columns(['tenant', 'id']).doUpdateSet({ password_hash: person.password_hash }))
    .execute()
  const [secret, waiting] = [newSecret(), newSecret()]
  const secrets = { secret, waiting_secret: waiting, enrolled_at: now().toISOString(), last_step: 0, guesses: 0 }
  await db.system
    .insertInto('user_authenticators')
    .values({ tenant, user_id: id, ...secrets })
    .onConflict((conflict) => conflict.columns(['tenant', 'user_id']).doUpdateSet(secrets))
    .execute()
  return { id, password: PASSWORD, secret, waiting, now: now() }
}
