import { connect, createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { createParser } from 'eventsource-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CHANGES_PATH } from '#contract/paths'
import { change as changeSchema } from '#contract/change'
import { createDatabase, type Database } from '../database/database.ts'
import { openPostgresql } from '../database/postgresql.ts'
import { openTestCore, personOf, requestOf, type TestCore, type Who } from '../app/test-core.ts'

const onServer = process.env['TORRE_TEST_DATABASE'] === 'postgresql'

/** The connection to the database, which a test can cut and restore. */
interface Line {
  database: Database
  cut(): Promise<void>
  mend(): Promise<void>
  close(): Promise<void>
}

/** A PostgreSQL server behind a relay, so that a real connection is cut. */
async function relayTo(address: string): Promise<Line> {
  const target = new URL(address)
  const sockets = new Set<Socket>()
  let relay: Server
  const open = (port: number) =>
    new Promise<void>((resolve) => {
      relay = createServer((near) => {
        const far = connect(Number(target.port || 5432), target.hostname)
        for (const socket of [near, far]) {
          sockets.add(socket)
          socket.on('error', () => undefined)
          socket.on('close', () => {
            near.destroy()
            far.destroy()
          })
        }
        near.pipe(far)
        far.pipe(near)
      })
      relay.listen(port, '127.0.0.1', resolve)
    })
  await open(0)
  const { port } = relay!.address() as AddressInfo
  const through = new URL(address)
  through.hostname = '127.0.0.1'
  through.port = String(port)
  const database = createDatabase(openPostgresql(through.href))
  const cut = () =>
    new Promise<void>((resolve) => {
      relay.close(() => resolve())
      for (const socket of sockets) socket.destroy()
      sockets.clear()
    })
  return {
    database,
    cut,
    mend: () => open(port),
    async close() {
      await database.end()
      await cut()
    },
  }
}

/** The embedded database cannot go away without its process, so this makes its calls fail as if it were away. */
function pretend(db: Database): Line {
  let away = false
  const lost = Object.assign(new Error('The embedded database has stopped.'), { code: '57P01' })
  return {
    database: createDatabase({ ...db.pool, connect: () => (away ? Promise.reject(lost) : db.pool.connect()) }),
    cut: async () => void (away = true),
    mend: async () => void (away = false),
    close: async () => undefined,
  }
}

let core: TestCore
let line: Line
let origin: string

beforeAll(async () => {
  core = await openTestCore({
    async through(db, url) {
      line = url ? await relayTo(url) : pretend(db)
      return line.database
    },
  })
  origin = await core.app.listen({ port: 0, host: '127.0.0.1' })
}, 60_000)
afterAll(async () => {
  await core?.app.close()
  await line?.close()
  await core?.close()
})

/** Live changes as they arrive; `next` waits for one. */
async function follow(who: Who) {
  const abort = new AbortController()
  const answer = await fetch(origin + CHANGES_PATH, {
    headers: { authorization: `Bearer ${await core.token(who)}` },
    signal: abort.signal,
  })
  const events: { event: string | undefined; data: unknown }[] = []
  let wake: () => void = () => undefined
  const parser = createParser({
    onEvent({ event, data }) {
      events.push({ event, data: JSON.parse(data) })
      wake()
    },
  })
  const reading = (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of answer.body!) parser.feed(decoder.decode(chunk, { stream: true }))
  })().catch(() => undefined)
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    events,
    async next(): Promise<{ event: string | undefined; data: unknown }> {
      while (events.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      return events.shift()!
    },
    async close() {
      abort.abort()
      await reading
    },
  }
}

describe('live changes', () => {
  it('reach every other caller of the tenant, and never another tenant', async () => {
    const [colleague, reader, stranger] = [await follow('admin'), await follow('viewer'), await follow('demo2/owner')]
    expect([colleague.status, colleague.type]).toEqual([200, 'text/event-stream; charset=utf-8'])
    for (const stream of [colleague, reader, stranger])
      expect(await stream.next()).toEqual({ event: 'ready', data: {} })
    const { id, driver } = await core.records.ofKind('DRIVER_LICENSE')
    await core.reply('operator', 'trustDriverLicence', { params: { id }, body: { event: 'APPROVE', __v: 0 } })
    const told = {
      resource: 'DRIVER_LICENSE',
      id,
      driver,
      event: 'APPROVE',
      status: 'APPROVED_MANUALLY',
      __v: 1,
      by: personOf('operator').id,
      byName: personOf('operator').name,
      at: core.clock.now.toISOString(),
    }
    expect(changeSchema.parse(told)).toEqual(told)
    expect([await colleague.next(), await reader.next()]).toEqual([
      { event: 'change', data: told },
      { event: 'change', data: told },
    ])
    // A later change of the stranger's own tenant comes first, so no change of the other tenant was sent.
    const theirs = await core.others.driver()
    await core.reply('demo2/operator', 'updateDriver', { params: { id: theirs }, body: { event: 'APPROVE', __v: 0 } })
    expect(await stranger.next()).toEqual({
      event: 'change',
      data: expect.objectContaining({ resource: 'DRIVER', id: theirs }),
    })
    expect([colleague.events, reader.events]).toEqual([[], []])
    await Promise.all([colleague.close(), reader.close(), stranger.close()])
  })

  it('tell of flags, and nothing of what was refused', async () => {
    const stream = await follow('viewer')
    await stream.next()
    const id = await core.records.driver()
    const review = (await core.records.reviewOf(id)) ?? ''
    await core.refusal('operator', 'updateDriver', { params: { id }, body: { event: 'APPROVE', __v: 5 } })
    await core.reply('admin', 'flagReview', { params: { id: review }, body: { flagged: true } })
    expect(await stream.next()).toEqual({
      event: 'change',
      data: {
        resource: 'REVIEW',
        id: review,
        driver: id,
        event: 'FLAGGED',
        status: null,
        __v: 0,
        by: personOf('admin').id,
        byName: personOf('admin').name,
        at: core.clock.now.toISOString(),
      },
    })
    await stream.close()
  })

  it('tell of departments that are made and switched, and of locations that are curated', async () => {
    const stream = await follow('viewer')
    await stream.next()
    const { department } = await core.reply('admin', 'createDepartment', { body: { identifier: 'ao-vivo' } })
    await core.reply('admin', 'updateDepartment', {
      params: { id: department._id },
      body: { event: 'INACTIVATE', __v: 0 },
    })
    const location = await core.records.location()
    await core.reply('operator', 'updateLocale', { params: { id: location }, body: { event: 'APPROVE', __v: 0 } })
    const at = core.clock.now.toISOString()
    const by = (who: 'admin' | 'operator') => ({ by: personOf(who).id, byName: personOf(who).name, at, driver: null })
    const told = [
      { resource: 'DEPARTMENT', id: department._id, event: 'CREATE', status: 'ACTIVE', __v: 0, ...by('admin') },
      { resource: 'DEPARTMENT', id: department._id, event: 'INACTIVATE', status: 'INACTIVE', __v: 1, ...by('admin') },
      { resource: 'LOCATION', id: location, event: 'APPROVE', status: 'APPROVED', __v: 1, ...by('operator') },
    ]
    for (const data of told) {
      expect(changeSchema.parse(data)).toEqual(data)
      expect(await stream.next()).toEqual({ event: 'change', data })
    }
    await stream.close()
  })

  it('are for callers with a token in force only', async () => {
    expect(await core.ask(null, { url: CHANGES_PATH })).toMatchObject({ status: 401, body: { error: 'SIGNED_OUT' } })
    expect(await core.ask('owner', { url: CHANGES_PATH, headers: { tenant: 'demo2' } })).toMatchObject({
      status: 403,
      body: { error: 'FORBIDDEN' },
    })
  })
})

describe('a database that is away', () => {
  it('is told as 503 with Retry-After, nothing is applied, and the work goes on when it is back', async () => {
    const id = await core.records.driver()
    await core.reply('operator', 'getReviewSummary', {})
    const decide = requestOf('updateDriver', { params: { id }, body: { event: 'APPROVE', __v: 0 } })
    const key = { ...decide.headers, 'idempotency-key': 'while-away' }
    await line.cut()
    const answers = await Promise.all([
      core.ask('operator', { ...decide, headers: key }),
      core.ask('operator', requestOf('listDrivers')),
      core.ask('operator', requestOf('claimReviews', { body: { limit: 1 } })),
    ])
    const health = await core.ask(null, { url: '/health' })
    await line.mend()
    expect(answers.map(({ status, headers, body }) => [status, headers['retry-after'], body])).toEqual(
      answers.map(() => [
        503,
        '2',
        {
          message: 'The database is unavailable. Nothing was lost; try again in a moment.',
          error: 'DATABASE_AWAY',
          details: null,
          issues: [],
          validationContext: null,
        },
      ]),
    )
    expect([health.status, health.headers['retry-after']]).toEqual([503, '2'])
    expect(await core.ask(null, { url: '/health' })).toMatchObject({ status: 200, body: { status: 'ok' } })
    expect((await core.ask('operator', { ...decide, headers: key })).status).toBe(200)
    const history = await core.db.system.selectFrom('histories').select('event').where('resource_id', '=', id).execute()
    expect(history).toEqual([{ event: 'APPROVE' }])
  })

  it.runIf(onServer)('costs the live changes a gap, which they tell, and they go on', async () => {
    const stream = await follow('viewer')
    expect(await stream.next()).toEqual({ event: 'ready', data: {} })
    await line.cut()
    await line.mend()
    expect(await stream.next()).toEqual({ event: 'gap', data: {} })
    const id = await core.records.driver()
    await core.reply('operator', 'updateDriver', { params: { id }, body: { event: 'APPROVE', __v: 0 } })
    expect(await stream.next()).toEqual({ event: 'change', data: expect.objectContaining({ id, event: 'APPROVE' }) })
    await stream.close()
  })

  it.runIf(onServer)('for connections that the server closes in their sleep costs nothing', async () => {
    const ask = () => core.ask('operator', requestOf('listDrivers'))
    // Ten at once, so that every connection of the pool has been used.
    await Promise.all(Array.from({ length: 10 }, ask))
    await core.exec(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await ask()).status))
    expect(new Set(statuses)).toEqual(new Set([200]))
  })
})
