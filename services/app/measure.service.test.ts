import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { createDatabase } from '../database/database.ts'
import { openTestDatabase, type TestDatabase } from '../database/test-database.ts'
import { identitySettings } from '../identity/settings.ts'
import { measuredJob, processMetrics } from './measure.ts'
import { createServer } from './server.ts'

let database: TestDatabase
let app: FastifyInstance
const metrics: { of: ReturnType<typeof processMetrics> | null; token: string | null } = { of: null, token: null }

beforeAll(async () => {
  database = await openTestDatabase()
  const of = processMetrics(database.db)
  metrics.of = of
  app = await createServer({
    database: database.db,
    identity: identitySettings('http://torre.test', {}),
    console: null,
    logLevel: 'silent',
    metrics: {
      of,
      get token() {
        return metrics.token
      },
    },
  })
  await app.ready()
}, 60_000)
afterAll(async () => {
  await app?.close()
  await database?.drop()
})

const read = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.inject({ url: '/metrics', headers, remoteAddress })

test('metrics tell requests by route, durations, the database, the pool and the event loop', async () => {
  await app.inject({ url: '/health' })
  await app.inject({ url: '/api/core/driver/64656d6f0000000000000001/basic-data' })
  const reply = await read()
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  const lines = reply.body.split('\n')
  expect(lines).toContain('torre_http_requests_total{method="GET",route="/health",status="200"} 1')
  expect(lines).toContain(
    'torre_http_requests_total{method="GET",route="/api/core/driver/:id/basic-data",status="401"} 1',
  )
  expect(lines).toContain('torre_http_request_seconds_bucket{method="GET",route="/health",le="+Inf"} 1')
  expect(lines).toContain('torre_http_request_seconds_count{method="GET",route="/health"} 1')
  expect(lines).toContain('torre_database_up 1')
  expect(lines).toContain('torre_messages_due 0')
  for (const name of [
    'torre_pool_connections{state="busy"}',
    'torre_event_loop_delay_seconds{quantile="0.99"}',
    'torre_process_resident_memory_bytes',
    'torre_webhook_endpoints_paused',
  ])
    expect(lines.filter((line) => line.startsWith(name))).toHaveLength(1)
  // Each line is a comment, or a name with labels and a number (the text format of Prometheus).
  for (const line of lines.filter(Boolean))
    expect(line).toMatch(/^(# (HELP|TYPE) .+|[a-z_]+(\{[a-z]+="[^"]*"(,[a-z]+="[^"]*")*\})? [0-9.e+-]+)$/)
})

test('metrics of a database that does not answer are left out after one moment, and all others are told', async () => {
  const silent = createDatabase({ ...database.db.pool, connect: () => new Promise<never>(() => undefined) })
  const began = performance.now()
  const lines = (await processMetrics(silent).render()).split('\n')
  expect(performance.now() - began).toBeLessThan(10_000)
  const names = new Set(lines.filter((line) => line.startsWith('torre_')).map((line) => line.split(/[ {]/)[0]))
  expect([lines.includes('torre_database_up 0'), names]).toEqual([
    true,
    new Set([
      'torre_event_loop_delay_seconds',
      'torre_process_resident_memory_bytes',
      'torre_process_uptime_seconds',
      'torre_database_up',
      'torre_pool_connections',
    ]),
  ])
})

test('metrics are read from this machine, or with the token where one is set', async () => {
  expect((await read({}, '203.0.113.7')).statusCode).toBe(404)
  expect((await read({ 'x-forwarded-for': '203.0.113.7' })).statusCode).toBe(404)
  metrics.token = 'a-token-of-sixteen-characters'
  expect((await read()).statusCode).toBe(404)
  expect((await read({ authorization: 'Bearer another' })).statusCode).toBe(404)
  expect((await read({ authorization: `Bearer ${metrics.token}` }, '203.0.113.7')).statusCode).toBe(200)
  metrics.token = null
})

test('runs of jobs are counted by their outcome', async () => {
  const of = metrics.of ?? undefined
  await measuredJob(of, { name: 'expiry', cron: '* * * * *', run: async () => undefined }).run(() => false)
  const fault = new Error('away')
  const failing = measuredJob(of, { name: 'expiry', cron: '* * * * *', run: () => Promise.reject(fault) })
  await expect(failing.run(() => false)).rejects.toBe(fault)
  const lines = (await read()).body.split('\n')
  expect(lines).toContain('torre_job_runs_total{job="expiry",outcome="done"} 1')
  expect(lines).toContain('torre_job_runs_total{job="expiry",outcome="failed"} 1')
  expect(lines).toContain('torre_job_seconds_count{job="expiry"} 2')
})
