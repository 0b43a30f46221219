import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { identitySettings } from '../identity/settings.ts'
import { createServer } from './server.ts'
import { openTestCore, type TestCore } from './test-core.ts'

const CPF = '529.982.247-25'
const PLAIN_CPF = '52998224725'
const SECRETS = [CPF, PLAIN_CPF, 'Kowalski', 'torre-demo', 'h0t-c00kie', 'paula@example.com', '99666']

let core: TestCore
let app: FastifyInstance
let lines: string[] = []
/** What the database answers; null for its own answers. */
let fault: Error | null = null

/** A server whose log is read; it answers from the test's database. */
async function serverWith(slowMs: number, logLevel = 'info'): Promise<FastifyInstance> {
  const shaky: Database = {
    ...core.db,
    tenant(tenant) {
      if (fault) throw fault
      return core.db.tenant(tenant)
    },
  }
  const server = await createServer({
    database: shaky,
    identity: identitySettings('http://torre.test', {}, { accessTokenSeconds: 3600 }),
    console: null,
    now: () => core.clock.now,
    slowMs,
    logLevel,
    logStream: { write: (line) => void lines.push(line) },
  })
  await server.ready()
  return server
}

beforeAll(async () => {
  core = await openTestCore()
  app = await serverWith(60_000)
})
afterAll(async () => {
  await app?.close()
  await core?.close()
})

async function ask(url: string, more: object = {}, on = app) {
  lines = []
  const headers = { authorization: `Bearer ${await core.token('owner')}`, 'accept-language': 'en' }
  const reply = await on.inject({ url, headers, ...more })
  const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  return { reply, told, id: String(reply.headers['x-request-id']) }
}

describe('the log', () => {
  it('has one line for a request that failed, with the id that the person reads', async () => {
    fault = Object.assign(new Error(`duplicate key: Key (document)=(${PLAIN_CPF}) exists for paula@example.com`), {
      code: 'XX000',
      detail: `Key (document)=(${PLAIN_CPF})`,
    })
    const { reply, told, id } = await ask(`/api/core/drivers?search=${encodeURIComponent(`Kowalski ${CPF}`)}`)
    fault = null
    expect(reply.statusCode).toBe(500)
    expect(reply.json<{ message: string }>().message).toBe(
      `There was a problem with the server! Code for support: ${id}`,
    )
    expect(told).toEqual([
      expect.objectContaining({
        level: 50,
        reqId: id,
        msg: 'request failed',
        method: 'GET',
        route: '/api/core/drivers',
        status: 500,
        code: 'FAULT',
        tenant: 'demo',
        user: expect.stringMatching(/^[0-9a-f-]{36}$/),
        milliseconds: expect.any(Number),
        err: expect.objectContaining({ type: 'Error', code: 'XX000' }),
      }),
    ])
    for (const secret of SECRETS) expect(lines.join('')).not.toContain(secret)
  })

  it('says that the disk is full in one line without a stack, and so does the reply', async () => {
    fault = Object.assign(new Error('could not extend file "base/5/1": No space left on device'), { code: '53100' })
    const { reply, told } = await ask('/api/core/drivers')
    expect([reply.statusCode, reply.headers['retry-after'], reply.json<{ error: string; message: string }>()]).toEqual([
      503,
      '30',
      expect.objectContaining({ error: 'DISK_FULL', message: expect.stringContaining('disk of the server is full') }),
    ])
    expect(told).toEqual([expect.objectContaining({ level: 40, code: 'DISK_FULL', msg: 'request failed' })])
    expect(lines.join('')).not.toContain('stack')
    fault = null
    expect((await ask('/api/core/drivers')).reply.statusCode).toBe(200)
  })

  it('has no line for what succeeded in time, one for what was slow, and refusals at the level of info', async () => {
    expect((await ask('/api/core/drivers')).told).toEqual([])
    const slow = await serverWith(0)
    expect((await ask('/api/core/drivers', {}, slow)).told).toEqual([
      expect.objectContaining({ level: 40, msg: 'request slow', status: 200, route: '/api/core/drivers' }),
    ])
    await slow.close()
    const id = '64656d6f00000000000000aa'
    expect((await ask(`/api/core/driver/${id}/basic-data`)).told).toEqual([
      expect.objectContaining({ level: 30, msg: 'request refused', status: 404, record: id, code: 'NOT_FOUND' }),
    ])
  })

  it.each([
    ['an address', { url: `/api/core/drivers?search=${PLAIN_CPF}&page=0&token=h0t-c00kie` }],
    ['a path', { url: `/api/core/driver/${PLAIN_CPF}/basic-data` }],
    ['an unknown path', { url: `/api/core/h0t-c00kie/${CPF}/Kowalski?password=torre-demo` }],
    ['a path that cannot be decoded', { url: `/api/core/driver/%${PLAIN_CPF}` }],
    ['cookies', { url: '/api/core/nothing', headers: { cookie: 'torre_session=demo.h0t-c00kie' } }],
    ['a header', { url: '/api/core/drivers', headers: { authorization: 'Bearer h0t-c00kie' } }],
    [
      'a body',
      {
        method: 'POST',
        url: '/api/core/driver',
        payload: {
          fullName: 'Paula Kowalski',
          document: { type: 'CNPJ', value: CPF },
          email: 'paula@example.com',
          x: '85 99666',
        },
      },
    ],
    [
      'a body that is broken',
      {
        method: 'POST',
        url: '/api/core/driver',
        headers: { 'content-type': 'application/json' },
        payload: `{"document":"${CPF}","password":"torre-demo`,
      },
    ],
    [
      'a form of the provider',
      {
        method: 'POST',
        url: '/realms/demo/protocol/openid-connect/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `grant_type=client_credentials&client_id=${PLAIN_CPF}&client_secret=torre-demo`,
      },
    ],
    ['a state of a sign-in', { url: `/session/callback?code=h0t-c00kie&state=${PLAIN_CPF}` }],
  ])('never holds what %s carries', async (_, request) => {
    const { reply, told } = await ask('', request)
    expect(reply.statusCode).toBeGreaterThanOrEqual(400)
    // The router refuses what cannot be decoded before any hook runs.
    expect(told.length).toBeLessThanOrEqual(1)
    for (const secret of SECRETS) expect(lines.join('')).not.toContain(secret)
  })
})
