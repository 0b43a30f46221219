import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { session as sessionSchema, type Session } from '#contract/schemas/session/session'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { openTestDatabase } from '../database/test-database.ts'
import { DEMO_PASSWORD, seedDemoAccounts } from './demo-accounts.ts'
import { identityPlugin } from './identity-plugin.ts'
import { followRevocations } from './revocations.ts'
import { identitySettings, type IdentitySettings } from './settings.ts'
import { ensureTenantIdentity } from './tenant-identity.ts'
import type { OwnChange } from './sign-in-steps.ts'
import type { TestBrowser } from './test-browser.ts'
import { createTokenVerifier } from './tokens.ts'

/** One process with identity that listens on its own loopback port, for tests. */
export interface RunningIdentity {
  app: FastifyInstance
  settings: IdentitySettings
  origin: string
}

/** Identity on a fresh database with the tenants demo and demo2 (with accounts) and acme (without), for tests. */
export interface TestIdentity {
  db: Database
  /** See {@link openTestDatabase}. */
  url: string | null
  main: RunningIdentity
  close(): Promise<void>
}

/**
 * Moves the clock of sessions, throttle and verification ahead, milliseconds; the embedded provider's own clock stays.
 */
export const clock = { ahead: 0 }
export const now = (): Date => new Date(Date.now() + clock.ahead)

/** Address of the proxy that test processes trust; only injected requests can come from it. */
export const TEST_PROXY = '10.1.2.3'

/** What people did on the pages of identity; the services write it into histories. */
export const noted: OwnChange[] = []

const running = new Set<FastifyInstance>()

export async function listen(): Promise<{ server: Server; origin: string }> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/**
 * Starts a process with identity.
 * @param publicUrl address for browsers, if it is not the process's own port
 * @param listening a server that listens already
 */
export async function startIdentity(
  on: Database,
  publicUrl?: string,
  environment = {},
  listening?: Server,
  overrides: Partial<IdentitySettings> = {},
): Promise<RunningIdentity> {
  const { server, origin } = listening ? { server: listening, origin: publicUrl ?? '' } : await listen()
  const app = Fastify({
    forceCloseConnections: true,
    trustProxy: TEST_PROXY,
    serverFactory(handler: (request: IncomingMessage, response: ServerResponse) => void) {
      server.on('request', handler)
      return server
    },
  })
  const settings = identitySettings(publicUrl ?? origin, environment, overrides)
  const revocations = await followRevocations(on, now)
  const verifier = createTokenVerifier({ db: on, settings, revocations, now })
  app.addHook('onClose', async () => {
    running.delete(app)
    await revocations.close()
  })
  const note = async (_trx: unknown, change: OwnChange) => void noted.push(change)
  await app.register(identityPlugin, { db: on, settings, verifier, revocations, note, now })
  app.get('/*', async (request) => `console at ${request.url}`)
  await app.ready()
  running.add(app)
  return { app, settings, origin }
}

export async function openTestIdentity(): Promise<TestIdentity> {
  const { db, url, drop } = await openTestDatabase()
  for (const [id, name] of [
    ['demo', 'Transportes Demo'],
    ['demo2', 'Logística Demo 2'],
  ] as const) {
    await db.system.insertInto('tenants').values({ id, name, demo: true, features: '["*"]' }).execute()
    // Twice at once, as processes that start together do.
    await Promise.all([ensureTenantIdentity(db, id), ensureTenantIdentity(db, id)])
    await Promise.all([seedDemoAccounts(db, id), seedDemoAccounts(db, id)])
  }
  await db.system.insertInto('tenants').values({ id: 'acme', name: 'Acme', demo: false, features: '[]' }).execute()
  const main = await startIdentity(db)
  return {
    db,
    url,
    main,
    async close() {
      for (const app of running) await app.close()
      await drop()
    },
  }
}

/** Opens the sign-in page. @param query of `/session/sign-in` */
export async function openSignIn(browser: TestBrowser, query = ''): Promise<{ page: string; address: string }> {
  const reply = await browser.settle(await browser.get(`/session/sign-in${query}`))
  if (reply.status !== 200) throw new Error(`The sign-in page answered ${reply.status}: ${await reply.text()}`)
  return { page: await reply.text(), address: new URL(reply.url).pathname }
}

/**
 * Signs in with the demo password.
 * @returns the reply at the end of the redirects
 */
export async function signIn(browser: TestBrowser, query = '', username = 'operator'): Promise<Response> {
  const { address } = await openSignIn(browser, query)
  return browser.settle(await browser.post(address, { username, password: DEMO_PASSWORD }))
}

export async function readSession(browser: TestBrowser): Promise<Session> {
  const reply = await browser.get('/session', { accept: 'application/json' })
  if (reply.status !== 200) throw new Error(`The session answered ${reply.status}: ${await reply.text()}`)
  return sessionSchema.parse(await reply.json())
}

/** Gets a token as a program, by client credentials. */
export async function programToken(
  origin: string,
  name = 'operator',
  tenant = 'demo',
  secret = DEMO_PASSWORD,
): Promise<Response> {
  return fetch(`${origin}/realms/${tenant}/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: `automation-${name}`,
      client_secret: secret,
    }),
  })
}
