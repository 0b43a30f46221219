import { rootCertificates } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import { readGatewayFault } from '../communication-center/demo-gateway.ts'
import type { Database } from '../database/database.ts'
import { seedDemoAccounts } from '../identity/demo-accounts.ts'
import { ensureTenantIdentity } from '../identity/tenant-identity.ts'
import { GATEWAY_CHANNELS, type GatewaySettings, type Settings } from '../settings.ts'

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
    const { seedSegmentations } = await import('../demo/segmentation-seed.ts')
    await seedSegmentations(db, tenant, () => new Date())
    const { seedNotificationDeliveries } = await import('../demo/notification-seed.ts')
    await seedNotificationDeliveries(db, tenant)
  }
}

/** What the demo needs of the world outside. */
interface DemoOutside {
  /** Certificates that deliveries trust besides the system's, PEM. */
  trusted: string
  gateway: GatewaySettings
  close(): Promise<void>
}

/** The demo's receiver, to which the endpoints of its companies point, and its gateway of notifications. */
export async function startDemoReceiver(db: Database, settings: Settings, publicUrl: string): Promise<DemoOutside> {
  const { pointEndpoints, startReceiver } = await import('../demo/receiver.ts')
  const { wrongName } = await import('../demo/receiver-certificate.ts')
  const { DEMO_GATEWAY_SECRET, startDemoGateway } = await import('../demo/notification-gateway.ts')
  const receiver = await startReceiver(db, { port: settings.receiverPort })
  await pointEndpoints(db, receiver.origin)
  const gateway = await startDemoGateway(publicUrl, (tenant) => readGatewayFault(db.system, tenant))
  return {
    trusted: [...rootCertificates, wrongName.cert].join('\n'),
    gateway: {
      url: gateway.url,
      secret: DEMO_GATEWAY_SECRET,
      channels: GATEWAY_CHANNELS,
      // It does not: a message without an answer is then uncertain, as a person can try by its fault.
      knowsRepeats: false,
      perSecond: null,
    },
    async close() {
      gateway.close()
      await receiver.close()
    },
  }
}

/**
 * Plays drivers of the tenant demo through the calls of the driver app, so that lists and queue move. They reach the
 * services within this process; where it serves nobody or has no demo, nobody plays.
 * @returns ends the play
 */
export function startDemoDrivers(
  app: FastifyInstance | null,
  { seed, driversRate: rate }: Pick<Settings, 'seed' | 'driversRate'>,
  now: () => Date,
): () => Promise<void> {
  if (!app || seed !== 'demo' || rate === 0) return async () => undefined
  const end = new AbortController()
  const playing = (async () => {
    const [{ appClient }, { playDrivers }] = await Promise.all([
      import('../demo/app-client.ts'),
      import('../demo/play.ts'),
    ])
    const ask = appClient('demo', async ({ method, path, headers, body }) => {
      const answer = await app.inject({ method, url: path, headers, ...(body === undefined ? {} : { payload: body }) })
      return { status: answer.statusCode, text: answer.body }
    })
    const play = { tenant: 'demo', drivers: DEMO_DRIVERS.demo, seed: 1, seconds: Infinity, rate, ask, now }
    await playDrivers({ ...play, signal: end.signal })
  })().catch((error: unknown) => app.log.warn({ err: error }, 'the drivers of the demo stopped playing'))
  return async () => {
    end.abort()
    await playing
  }
}
