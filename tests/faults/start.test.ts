import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { freePort, type ServerEnvironment, spawnServer, startServer, temporaryFolder } from '../fixtures/server.ts'

const folders: string[] = []
const folder = () => {
  const made = temporaryFolder()
  folders.push(made)
  return made
}
afterEach(() => {
  for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true })
})

/** Exit code and output of a start that fails; the provider's own warnings about Node are left out. */
async function failedStart(data: string, environment: ServerEnvironment) {
  const { code, stderr } = await spawnServer(data, environment).ended
  return { code, said: stderr.split('\n').filter((line) => line !== '' && !line.startsWith('oidc-provider WARNING')) }
}

describe('a start that cannot succeed says why in one sentence and ends with 1', () => {
  it('when the port is taken', async () => {
    const holder = createServer().listen(0, '127.0.0.1')
    await once(holder, 'listening')
    onTestFinished(() => void holder.close())
    const address = holder.address()
    const port = String(typeof address === 'object' && address ? address.port : 0)
    const data = folder()
    expect(await failedStart(data, { PORT: port, TORRE_SEED: 'none' })).toEqual({
      code: 1,
      said: [`Port ${port} on 127.0.0.1 is taken: stop what uses it, or set PORT to another one.`],
    })
  })

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['TORRE_SEED', 'everything'],
    ['TORRE_LATENCY_MS', '-5'],
  ])('when %s is %s', async (name, value) => {
    const { code, said } = await failedStart(folder(), { [name]: value })
    expect(code).toBe(1)
    expect(said).toHaveLength(1)
    expect(said[0]).toContain(`${name}=${value}`)
  })

  it('when the data folder is a file', async () => {
    const path = join(folder(), 'data')
    writeFileSync(path, 'a file')
    const { code, said } = await failedStart(path, {})
    expect({ code, lines: said.length }).toEqual({ code: 1, lines: 1 })
    expect(said[0]).toContain(`The data folder ${path} cannot be used`)
  })

  it('when the database in the data folder is none', async () => {
    const data = folder()
    mkdirSync(join(data, 'database'))
    writeFileSync(join(data, 'database', 'PG_VERSION'), 'nonsense')
    const { code, said } = await failedStart(data, {})
    expect({ code, lines: said.length }).toEqual({ code: 1, lines: 1 })
    expect(said[0]).toContain(`The database in ${data} cannot be opened`)
  })

  it.each([
    ['names nobody', 'postgres://torre:torre@127.0.0.1:1/torre', 'The database at DATABASE_URL cannot be reached'],
    ['is no PostgreSQL address', 'mysql://127.0.0.1/torre', 'DATABASE_URL must be a PostgreSQL address'],
    ['is no address', 'torre', 'DATABASE_URL must be a PostgreSQL address'],
  ])('when DATABASE_URL %s', async (_, url, sentence) => {
    const { code, said } = await failedStart(folder(), { DATABASE_URL: url })
    expect({ code, lines: said.length }).toEqual({ code: 1, lines: 1 })
    expect(said[0]).toContain(sentence)
  })
})

describe('a data folder', () => {
  it('is used by one process; the second is told, the first goes on', async () => {
    const server = await startServer()
    onTestFinished(() => server.remove())
    const { code, said } = await failedStart(server.data, {})
    expect({ code, lines: said.length }).toEqual({ code: 1, lines: 1 })
    expect(said[0]).toMatch(/^Another Torre \(process \d+\) is using the data folder/)
    expect(await fetch(`${server.url}/health`).then((reply) => reply.json())).toEqual({ status: 'ok' })
  })

  it('is usable at once after kill -9, and SIGTERM ends cleanly', async () => {
    const server = await startServer()
    onTestFinished(() => server.remove())
    expect((await server.kill()).signal).toBe('SIGKILL')
    // The lock's date is far in the future, so it never becomes stale. The start succeeds because it does not wait for
    // that.
    const distant = new Date('2200-01-01')
    utimesSync(join(server.data, 'lock'), distant, distant)
    await server.start()
    expect(await fetch(`${server.url}/health`).then((reply) => reply.status)).toBe(200)
    const ended = await server.stop()
    expect([ended.code, ended.signal]).toEqual([0, null])
    await server.start()
    expect(await fetch(`${server.url}/health`).then((reply) => reply.status)).toBe(200)
  })
})

describe('/health', () => {
  it('answers 503 until all is ready, then 200', async () => {
    const port = await freePort()
    const server = spawnServer(folder(), { PORT: port, TORRE_SEED: 'none' })
    onTestFinished(() => void server.process.kill('SIGKILL'))
    const statuses: number[] = []
    const health = () =>
      fetch(`http://127.0.0.1:${port}/health`).then(
        (reply) => reply.status,
        () => 0,
      )
    await expect
      .poll(
        async () => {
          const status = await health()
          statuses.push(status)
          return status
        },
        { timeout: 150_000, interval: 5 },
      )
      .toBe(200)
    expect([...new Set(statuses)].filter((status) => status !== 0)).toEqual([503, 200])
    await expect(server.ready).resolves.toBe(`http://127.0.0.1:${port}`)
    server.process.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)
  })
})
