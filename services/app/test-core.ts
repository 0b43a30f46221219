import type { BaseMap } from '#contract/schemas/positions/base-map'
import { z } from 'zod'
import assert from 'node:assert/strict'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { CallInput, CallReply } from '#contract/calls/call'
import { type CallName, calls, type Catalogue } from '#contract/catalogue'
import type { Role } from '#contract/roles'
import { type NotificationChannel, notificationChannel } from '#contract/schemas/notifications/notification'
import { type BaseErrorReply, baseErrorReply } from '#contract/schemas/general/error-reply'
import type { Database } from '../database/database.ts'
import { openTestDatabase } from '../database/test-database.ts'
import type { FileStore } from '../files/file-store.ts'
import type { LogStream } from './application.ts'
import { createServer } from './server.ts'
import {
  DEMO_PASSWORD,
  demoAccountId,
  demoUsernames,
  DRIVER_APP_CLIENT,
  seedDemoAccounts,
} from '../identity/demo-accounts.ts'
import { hashPassword } from '../identity/password.ts'
import { identitySettings } from '../identity/settings.ts'
import { ensureTenantIdentity } from '../identity/tenant-identity.ts'
import { testRecords, type TestRecords } from './test-records.ts'

/** A demo account, or the program of the driver app. */
export type Account = (typeof demoUsernames)[number] | typeof DRIVER_APP_CLIENT
/** An account of the tenant demo, or of demo2 with the prefix. */
export type Who = Account | `demo2/${Account}`

export interface Answer {
  status: number
  headers: Record<string, unknown>
  /** The parsed JSON, or the text where it is not JSON. */
  body: unknown
}

/** The services on a fresh database with the tenants demo and demo2, called through HTTP. For tests. */
export interface TestCore {
  db: Database
  /** See {@link openTestDatabase}. */
  url: string | null
  app: FastifyInstance
  /**
   * The services' current time; it stands still unless a test moves it. The embedded identity provider has its own
   * clock.
   */
  clock: { now: Date }
  records: TestRecords
  /** Rows of the tenant demo2. */
  others: TestRecords
  token(who: Who): Promise<string>
  /** Any request; without a token where `who` is null. */
  ask(who: Who | null, options: InjectOptions): Promise<Answer>
  /** A call of the catalogue that must succeed; the reply is checked against the contract. */
  reply<Name extends CallName>(
    who: Who,
    name: Name,
    input: CallInput<Catalogue[Name]>,
    headers?: Record<string, string>,
  ): Promise<CallReply<Catalogue[Name]>>
  /** A call of the catalogue that must fail with a documented status. */
  refusal<Name extends CallName>(
    who: Who,
    name: Name,
    input: CallInput<Catalogue[Name]>,
    headers?: Record<string, string>,
  ): Promise<BaseErrorReply & { status: number }>
  /** Runs statements as the schema's owner. */
  exec(statements: string): Promise<void>
  close(): Promise<void>
}

/** User id and name of an account, as histories tell them. */
export function personOf(who: Who): { id: string; name: string; tenant: string } {
  const [tenant, account] = who.startsWith('demo2/') ? ['demo2', who.slice(6)] : ['demo', who]
  const name = account === DRIVER_APP_CLIENT ? account : `automation-${account}`
  return { id: demoAccountId(tenant, name), name, tenant }
}

/** Statuses of a call's documented failures. */
export function failuresOf(name: CallName): number[] {
  const call = calls[name]
  const refused = call.body ? [413, 415, 422] : call.method === 'GET' ? [] : [422]
  return [400, 401, 403, 404, 429, 503, ...(call.errors ?? []), ...refused]
}

interface CallParts {
  params?: object | undefined
  query?: object | undefined
  body?: unknown
}

/** A call of the catalogue as a request. */
export function requestOf(name: CallName, input: CallParts = {}): InjectOptions & { url: string } {
  const call = calls[name]
  const params = new Map(Object.entries(input.params ?? {}))
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_whole, key: string) => encodeURIComponent(String(params.get(key))))
  const query = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined)
  const search =
    query.length === 0
      ? ''
      : `?${new URLSearchParams(Object.fromEntries(query.map(([key, value]) => [key, String(value)]))).toString()}`
  return {
    method: call.method,
    url: `/api/${call.service}${path}${search}`,
    ...(input.body === undefined
      ? {}
      : { payload: JSON.stringify(input.body), headers: { 'content-type': 'application/json' } }),
  }
}

/** One hash for all accounts, since sixteen hashes would take most of a test file's time. */
async function seedPrograms(db: Database, tenant: string, hash: string): Promise<void> {
  for (const account of demoUsernames) {
    const role = `CONSOLE_${account.toUpperCase()}` as Role
    await db.system
      .insertInto('service_clients')
      .values({
        tenant,
        client_id: `automation-${account}`,
        user_id: demoAccountId(tenant, `automation-${account}`),
        role,
        secret_hash: hash,
      })
      .execute()
    await db.system
      .insertInto('users')
      .values({
        tenant,
        id: demoAccountId(tenant, account),
        username: account,
        full_name: account,
        email: `${account}@${tenant}.example`,
        role,
        password_hash: hash,
      })
      .execute()
  }
  await db.system
    .insertInto('service_clients')
    .values({
      tenant,
      client_id: DRIVER_APP_CLIENT,
      user_id: demoAccountId(tenant, DRIVER_APP_CLIENT),
      role: 'DRIVER_APP',
      secret_hash: hash,
    })
    .execute()
  await seedDemoAccounts(db, tenant)
}

interface TestCoreOptions {
  baseMap?: BaseMap
  /** Wraps the test's own database before the services get it. */
  through?(db: Database, url: string | null): Promise<Database>
  store?: FileStore
  /** The channels of notifications that are configured; all by default. */
  channels?: readonly NotificationChannel[]
  /** Key of the receipts of a gateway. */
  gatewaySecret?: string
  /** Takes the lines of the log; without it nothing is logged. */
  logStream?: LogStream
}

async function seedTenants(db: Database): Promise<void> {
  const hash = await hashPassword(DEMO_PASSWORD)
  for (const [id, name] of [
    ['demo', 'Transportes Demo'],
    ['demo2', 'Logística Demo 2'],
  ] as const) {
    await db.system.insertInto('tenants').values({ id, name, demo: true, features: '["*"]' }).execute()
    await ensureTenantIdentity(db, id)
    await seedPrograms(db, id, hash)
  }
}

async function requestToken(app: FastifyInstance, who: Who): Promise<string> {
  const { tenant, name } = personOf(who)
  const answer = await app.inject({
    method: 'POST',
    url: `/realms/${tenant}/protocol/openid-connect/token`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: name,
      client_secret: DEMO_PASSWORD,
    }).toString(),
  })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<{ access_token: string }>().access_token
}

async function runAsOwner(db: Database, statements: string): Promise<void> {
  const client = await db.pool.connect()
  try {
    client.scope = ''
    await client.query(`select set_config('role', 'none', false)`, [])
    await client.exec(statements)
  } finally {
    client.release()
  }
}

export async function openTestCore(options: TestCoreOptions = {}): Promise<TestCore> {
  const { db, url, drop } = await openTestDatabase()
  await seedTenants(db)
  const clock = { now: new Date() }
  const app = await createServer({
    database: (await options.through?.(db, url)) ?? db,
    // An hour, so that the clock can be moved without signing in again.
    identity: identitySettings('http://torre.test', {}, { accessTokenSeconds: 3600 }),
    console: null,
    store: options.store ?? null,
    channels: options.channels ?? notificationChannel.options,
    gatewaySecret: options.gatewaySecret ?? null,
    baseMap: options.baseMap,
    now: () => clock.now,
    logLevel: options.logStream ? 'warn' : 'silent',
    ...(options.logStream ? { logStream: options.logStream } : {}),
  })
  await app.ready()
  const tokens = new Map<Who, Promise<string>>()

  const core: TestCore = {
    db,
    url,
    app,
    clock,
    records: testRecords(db, 'demo', () => clock.now),
    others: testRecords(db, 'demo2', () => clock.now),
    token(who) {
      const known = tokens.get(who) ?? requestToken(app, who)
      tokens.set(who, known)
      return known
    },
    async ask(who, request) {
      const authorization: Record<string, string> = who ? { authorization: `Bearer ${await core.token(who)}` } : {}
      const answer = await app.inject({
        ...request,
        headers: { 'accept-language': 'en', ...authorization, ...request.headers },
      })
      const isJson = String(answer.headers['content-type']).startsWith('application/json')
      return { status: answer.statusCode, headers: answer.headers, body: isJson ? answer.json() : answer.body }
    },
    async reply(who, name, input, headers = {}) {
      const request = requestOf(name, input as CallParts)
      const { status, body } = await core.ask(who, { ...request, headers: { ...request.headers, ...headers } })
      assert.equal(status, 200, `${name} answered ${status}: ${JSON.stringify(body)}`)
      // The reply has no fields beyond the contract.
      assert.deepEqual(z.parse(calls[name].reply, body), body)
      return body as CallReply<Catalogue[typeof name]>
    },
    async refusal(who, name, input, headers = {}) {
      const request = requestOf(name, input as CallParts)
      const { status, body } = await core.ask(who, { ...request, headers: { ...request.headers, ...headers } })
      assert.ok(failuresOf(name).includes(status), `${name} answered ${status}: ${JSON.stringify(body)}`)
      const parsed = baseErrorReply.parse(body)
      assert.deepEqual(parsed, body)
      return { status, ...parsed }
    },
    exec: (statements) => runAsOwner(db, statements),
    async close() {
      await app.close()
      await drop()
    },
  }
  return core
}
