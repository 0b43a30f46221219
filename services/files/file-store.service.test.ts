import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestCore, type TestCore } from '../app/test-core.ts'
import { createWorld, signingSecret } from '../http/world.ts'
import { readSettings, type StoreSettings } from '../settings.ts'
import { type FileStore, openFileStore } from './file-store.ts'
import { assertStoreSet, checkFiles, fileKey, moveFiles, readFile } from './stored-files.ts'
import { startTestStore, type TestStore } from './test-store.ts'

let server: TestStore
let store: FileStore
let core: TestCore
let secret: string

function settingsOf(more: Record<string, string> = {}): StoreSettings {
  const settings = readSettings({ ...server.env, ...more }).store
  if (!settings) throw new Error('no store is set')
  return settings
}

beforeAll(async () => {
  server = await startTestStore()
  for (const [name, value] of Object.entries(server.env)) process.env[name] = value
  store = await openFileStore(settingsOf())
  core = await openTestCore({ store })
  secret = await signingSecret(core.db)
})
afterAll(async () => {
  for (const name of Object.keys(server.env)) delete process.env[name]
  await core.close()
  store.close()
  await server.remove()
})

const files = new Map<string, Buffer>()
beforeEach(async () => {
  await core.db.system.deleteFrom('files').execute()
  files.clear()
  for (let at = 0; at < 20; at += 1) files.set(`c0ffee${at.toString(16).padStart(18, '0')}`, randomBytes(2_000 + at))
  const rows = [...files].map(([id, bytes], at) => ({
    tenant: at % 2 === 0 ? 'demo' : 'demo2',
    id,
    type: 'image/jpeg',
    bytes: new Uint8Array(bytes),
    width: 10,
    height: 10,
  }))
  await core.db.system.insertInto('files').values(rows).execute()
})

const tenantOf = (id: string) => ([...files.keys()].indexOf(id) % 2 === 0 ? 'demo' : 'demo2')
const urlOf = (id: string) => createWorld(secret, { now: () => core.clock.now }).fileUrl(tenantOf(id), id)
const first = () => [...files.keys()][0]!

/** Bytes of every file, as the services answer them. */
async function answered(): Promise<Map<string, string>> {
  const answers = await Promise.all([...files.keys()].map((id) => core.app.inject({ method: 'GET', url: urlOf(id) })))
  return new Map([...files.keys()].map((id, at) => [id, answers[at]!.rawPayload.toString('hex')]))
}
const written = () => new Map([...files].map(([id, bytes]) => [id, bytes.toString('hex')]))

const inDatabase = async () =>
  (await core.db.system.selectFrom('files').select('id').where('bytes', 'is not', null).execute()).length

describe('files in an S3-compatible store', () => {
  it('move there and back, by one process at a time, and are answered unchanged from either place', async () => {
    const [one, other] = await Promise.all([moveFiles(core.db, store, 'store'), moveFiles(core.db, store, 'store')])
    expect([one, other].toSorted((a, b) => Number(b !== null) - Number(a !== null))).toEqual([
      { moved: 20, missing: [], isWhole: true },
      null,
    ])
    expect(await inDatabase()).toBe(0)
    expect(await answered()).toEqual(written())
    expect(await checkFiles(core.db, store)).toEqual({ count: 20, missing: [] })
    expect(await moveFiles(core.db, store, 'database')).toEqual({ moved: 20, missing: [], isWhole: true })
    expect(await inDatabase()).toBe(20)
    expect(await answered()).toEqual(written())
  })

  it('are moved on by another process once the lease of a killed one is over, by the clock of the database', async () => {
    const until = (interval: string) =>
      core.db.system.executeQuery(
        CompiledQuery.raw(
          `insert into file_moves (holder, until) values ('killed', clock_timestamp() + $1::interval)
            on conflict (one) do update set until = excluded.until`,
          [interval],
        ),
      )
    await until('10 seconds')
    expect(await moveFiles(core.db, store, 'store')).toBeNull()
    expect(await inDatabase()).toBe(20)
    await until('-1 second')
    expect(await moveFiles(core.db, store, 'store')).toEqual({ moved: 20, missing: [], isWhole: true })
  })

  it('are left to the process that took the lease over while a move was held up', async () => {
    let count = 0
    const slow: FileStore = {
      ...store,
      async write(key, file) {
        await store.write(key, file)
        count += 1
        if (count === 1) await core.db.system.updateTable('file_moves').set({ holder: 'another' }).execute()
      },
    }
    expect(await moveFiles(core.db, slow, 'store')).toEqual({ moved: 8, missing: [], isWhole: false })
    const holders = await core.db.system.selectFrom('file_moves').select('holder').execute()
    expect([await inDatabase(), holders]).toEqual([12, [{ holder: 'another' }]])
    await core.db.system.deleteFrom('file_moves').execute()
  })

  it('are answered in parts from either place, and no more than the part is read', async () => {
    const id = first()
    const whole = files.get(id)!
    const asked: (string | undefined)[] = []
    const part = async (range: string) => {
      const { statusCode, headers, rawPayload } = await core.app.inject({ url: urlOf(id), headers: { range } })
      return [statusCode, headers['content-range'], rawPayload.toString('hex')]
    }
    const expectParts = async () => {
      expect(await part('bytes=10-19')).toEqual([206, 'bytes 10-19/2000', whole.subarray(10, 20).toString('hex')])
      expect(await part('bytes=-5')).toEqual([206, 'bytes 1995-1999/2000', whole.subarray(1995).toString('hex')])
      expect(await part('bytes=2000-')).toEqual([416, 'bytes */2000', ''])
      expect(await part('bytes=0-1,5-6')).toEqual([200, undefined, whole.toString('hex')])
    }
    await expectParts()
    await moveFiles(core.db, store, 'store')
    await expectParts()
    const recording: FileStore = {
      ...store,
      async read(key, range) {
        const file = await store.read(key, range)
        asked.push(`${file?.bytes.byteLength} of ${file?.size}`)
        return file
      },
    }
    const file = { tenant: tenantOf(id), id }
    await readFile(core.db, recording, file, 'bytes=10-19')
    expect(asked).toEqual(['10 of 2000'])
    await store.write(fileKey(file), { type: 'image/jpeg', bytes: randomBytes(15) })
    await expect(readFile(core.db, store, file, 'bytes=10-19')).rejects.toThrow('has another size of it')
    await expect(readFile(core.db, store, file, 'bytes=100-119')).rejects.toThrow('has another size of it')
  })

  it('stop moving when told, after those on their way, and leave the rest to whoever comes next at once', async () => {
    let count = 0
    const counting: FileStore = {
      ...store,
      write: (key, file) => store.write(key, file).then(() => void (count += 1)),
    }
    const isOver = () => count > 0
    expect(await moveFiles(core.db, counting, 'store', { isOver })).toEqual({ moved: 8, missing: [], isWhole: false })
    expect(await inDatabase()).toBe(12)
    expect(await moveFiles(core.db, store, 'store')).toEqual({ moved: 12, missing: [], isWhole: true })
  })

  it('are named and passed over where the store lost them, and all others move', async () => {
    // A slow answer of the store leaves a file to the next move.
    const leftAfterMove = () => moveFiles(core.db, store, 'store').then(inDatabase)
    await expect.poll(leftAfterMove, { timeout: 20_000 }).toBe(0)
    const [lost, short, ...rest] = [...files.keys()]
    const lossy: FileStore = {
      ...store,
      read: async (key, range) => {
        const file = await store.read(key, range)
        if (key.endsWith(lost!) || file === null) return null
        return key.endsWith(short!) ? { bytes: file.bytes.subarray(1), size: file.size - 1 } : file
      },
    }
    expect(await moveFiles(core.db, lossy, 'database')).toEqual({
      moved: rest.length,
      missing: expect.toSatisfy((keys: string[]) => keys.toSorted().join() === `demo/${lost},demo2/${short}`),
      isWhole: true,
    })
    expect(await inDatabase()).toBe(18)
    expect(await moveFiles(core.db, store, 'database')).toEqual({ moved: 2, missing: [], isWhole: true })
    expect(await answered()).toEqual(written())
  })

  it('stay where they are when the store goes away in the middle, and the next move goes on', async () => {
    const away: FileStore = {
      ...store,
      write: (key, file) => (key.endsWith('a') ? Promise.reject(new Error('away')) : store.write(key, file)),
    }
    await expect(moveFiles(core.db, away, 'store')).rejects.toThrow('away')
    expect(await inDatabase()).toBeGreaterThan(0)
    expect(await answered()).toEqual(written())
    await moveFiles(core.db, store, 'store')
    expect({ left: await inDatabase(), answered: await answered() }).toEqual({ left: 0, answered: written() })
  })

  it('answer 503 with a sentence while the store is away, when everything else goes on', async () => {
    await moveFiles(core.db, store, 'store')
    await server.stop()
    try {
      const headers = { 'accept-language': 'en' }
      const answer = await core.app.inject({ method: 'GET', url: urlOf(first()), headers })
      expect({ status: answer.statusCode, after: answer.headers['retry-after'], body: answer.json<unknown>() }).toEqual(
        {
          status: 503,
          after: '5',
          body: {
            message: 'Images and documents are unavailable. Nothing was lost; try again in a moment.',
            error: 'FILES_AWAY',
            details: null,
            issues: [],
            validationContext: null,
          },
        },
      )
      await core.reply('viewer', 'listDrivers', { query: {} })
      // A start does not wait for the store.
      ;(await openFileStore(settingsOf())).close()
    } finally {
      await server.start()
    }
    expect(await answered()).toEqual(written())
  })

  it('that the store lost or changed are not found, and the check names them', async () => {
    await moveFiles(core.db, store, 'store')
    const key = fileKey({ tenant: 'demo', id: first() })
    await store.write(key, { type: 'image/jpeg', bytes: randomBytes(7) })
    expect((await core.app.inject({ method: 'GET', url: urlOf(first()) })).statusCode).toBe(404)
    expect(await checkFiles(core.db, store)).toEqual({ count: 20, missing: [key] })
    await expect(moveFiles(core.db, store, 'database')).resolves.toEqual({ moved: 19, missing: [key], isWhole: true })
  })

  it('keep a process from starting that does not know of the store, or names a bucket that is not there', async () => {
    await assertStoreSet(core.db, null)
    await moveFiles(core.db, store, 'store')
    await expect(assertStoreSet(core.db, null)).rejects.toThrow('set TORRE_S3_BUCKET')
    await assertStoreSet(core.db, store)
    await expect(openFileStore(settingsOf({ TORRE_S3_BUCKET: 'nowhere' }))).rejects.toThrow('has no bucket nowhere')
  })

  it('keep a process from starting whose bucket is in another region, and say which setting is wrong', async () => {
    const elsewhere = createServer((_request, reply) =>
      reply.writeHead(301, { 'x-amz-bucket-region': 'sa-east-1' }).end(),
    )
    elsewhere.listen(0, '127.0.0.1')
    await once(elsewhere, 'listening')
    const { port } = elsewhere.address() as AddressInfo
    const opening = openFileStore(settingsOf({ TORRE_S3_ENDPOINT: `http://127.0.0.1:${port}` }))
    await expect(opening).rejects.toThrow(/in another region than us-east-1: set TORRE_S3_REGION/)
    elsewhere.close()
  })
})
