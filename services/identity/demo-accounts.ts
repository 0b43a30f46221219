import { createHash } from 'node:crypto'
import type { CallerRole, Role } from '#contract/roles'
import type { Database } from '../database/database.ts'
import { hashPassword } from './password.ts'

/** Published password of every demo account and secret of every demo client. */
export const DEMO_PASSWORD = 'torre-demo'

const accounts = ['owner', 'admin', 'operator', 'viewer'] as const
type DemoAccount = (typeof accounts)[number]

const roles: Readonly<Record<DemoAccount, Role>> = {
  owner: 'CONSOLE_OWNER',
  admin: 'CONSOLE_ADMIN',
  operator: 'CONSOLE_OPERATOR',
  viewer: 'CONSOLE_VIEWER',
}

const people: readonly Readonly<Record<DemoAccount, string>>[] = [
  { owner: 'Helena Carvalho', admin: 'Rafael Moreira', operator: 'Ana Souza', viewer: 'Bruno Teixeira' },
  { owner: 'Otávio Nogueira', admin: 'Camila Duarte', operator: 'João Batista Lima', viewer: 'Larissa Fontes' },
]

/** User names of the demo accounts, those with the most rights first. */
export const demoUsernames: readonly DemoAccount[] = accounts

/** A version 8 UUID (RFC 9562 §5.8) of tenant and name, so that an account has the same id on every machine. */
export function demoAccountId(tenant: string, name: string): string {
  const bytes = createHash('sha256').update(`torre demo account\n${tenant}\n${name}`).digest().subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** The driver app's program in demo tenants, and whatever stands for it (decisions §20). */
export const DRIVER_APP_CLIENT = 'driver-app'

/** Full name of a demo account; the tenants have different people. */
export function demoPersonName(tenant: string, account: DemoAccount): string {
  return (tenant === 'demo2' ? people[1]! : people[0]!)[account]
}

/**
 * Makes the accounts owner, admin, operator, viewer and the clients automation-* and driver-app of a demo tenant.
 * Existing ones are not changed.
 * @throws Error when the tenant is not marked as demo, so that a published password never reaches a real one
 */
export async function seedDemoAccounts(db: Database, tenant: string): Promise<void> {
  const row = await db.system.selectFrom('tenants').select('demo').where('id', '=', tenant).executeTakeFirst()
  if (!row?.demo) throw new Error(`Tenant "${tenant}" is not a demo tenant, so it gets no demo accounts.`)
  await Promise.all([
    ...accounts.map((account) => seedAccount(db, tenant, account)),
    seedClient(db, tenant, DRIVER_APP_CLIENT, 'DRIVER_APP'),
  ])
}

/** A program with the published secret; an existing one is not changed. */
async function seedClient(db: Database, tenant: string, clientId: string, role: CallerRole): Promise<void> {
  const known = await db.system
    .selectFrom('service_clients')
    .select('client_id')
    .where('tenant', '=', tenant)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  if (known) return
  await db.system
    .insertInto('service_clients')
    .values({
      tenant,
      client_id: clientId,
      user_id: demoAccountId(tenant, clientId),
      role,
      secret_hash: await hashPassword(DEMO_PASSWORD),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function seedAccount(db: Database, tenant: string, account: DemoAccount): Promise<void> {
  const id = demoAccountId(tenant, account)
  const user = await db.system
    .selectFrom('users')
    .select('id')
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!user) {
    await db.system
      .insertInto('users')
      .values({
        tenant,
        id,
        username: account,
        full_name: demoPersonName(tenant, account),
        // The example domain of RFC 2606: no mail leaves.
        email: `${account}@${tenant}.example`,
        role: roles[account],
        password_hash: await hashPassword(DEMO_PASSWORD),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await seedClient(db, tenant, `automation-${account}`, roles[account])
}
