import { rootCertificates } from 'node:tls'
import type { Database } from '../database/database.ts'
import { seedDemoAccounts } from '../identity/demo-accounts.ts'
import { ensureTenantIdentity } from '../identity/tenant-identity.ts'
import type { Settings } from '../settings.ts'

/** Drivers of the demo tenants, seeded on a first start. */
const DEMO_DRIVERS = { demo: 320, demo2: 40 } as const

async function seedDrivers(db: Database, tenant: keyof typeof DEMO_DRIVERS): Promise<void> {
  const { seedDemo } = await import('../demo/seed.ts')
  await seedDemo(db, {
    tenant,
    drivers: DEMO_DRIVERS[tenant],
    seed: 1,
    now: new Date(),
    onProgress: (done, total) =>
      process.stdout.isTTY &&
      process.stdout.write(`\rPreparing the demo tenant ${tenant}: ${done} of ${total} drivers `),
  })
  if (process.stdout.isTTY) process.stdout.write('\n')
}

/** Makes the demo tenants that are missing, with their accounts and integration requests. */
export async function prepareDemo(db: Database): Promise<void> {
  for (const tenant of ['demo', 'demo2'] as const) {
    const known = await db.system.selectFrom('tenants').select('id').where('id', '=', tenant).executeTakeFirst()
    if (!known) await seedDrivers(db, tenant)
    await ensureTenantIdentity(db, tenant)
    await seedDemoAccounts(db, tenant)
    const { seedWebhooks } = await import('../demo/webhook-seed.ts')
    await seedWebhooks(db, { tenant, seed: 1, now: new Date() })
  }
}

/** The demo's receiver, to which the endpoints of its companies point. */
export async function startDemoReceiver(
  db: Database,
  settings: Settings,
): Promise<{ trusted: string; close(): Promise<void> }> {
  const { pointEndpoints, startReceiver } = await import('../demo/receiver.ts')
  const { wrongName } = await import('../demo/receiver-certificate.ts')
  const receiver = await startReceiver(db, { port: settings.receiverPort })
  await pointEndpoints(db, receiver.origin)
  return { trusted: [...rootCertificates, wrongName.cert].join('\n'), close: () => receiver.close() }
}
