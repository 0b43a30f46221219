import { chmod, readFile, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { hasNoRoom } from './disk-full.ts'
import { commandOf, type Pool, type PoolClient, type QueryResult } from './pool.ts'

interface Reply {
  ready?: true
  notification?: { channel: string; payload: string }
  id?: number
  result?: Result
  error?: { message: string; code?: string; severity?: string; constraint?: string; detail?: string }
}

/** The embedded database as a pool of one connection. */
export interface EmbeddedPool extends Pool {
  /** Writes the whole database into a file, from which another database can be opened. */
  dump(file: string): Promise<void>
}

interface Request {
  kind: 'query' | 'exec' | 'listen' | 'dump' | 'close'
  sql?: string
  params?: unknown[]
  channel?: string
  file?: string
}

interface Result {
  rows: unknown[]
  rowCount: number
}

interface Pending {
  resolve(result: Result): void
  reject(error: Error): void
}

/** PGlite in its thread, which answers one request after the other. */
interface DatabaseThread {
  ask(request: Request): Promise<Result>
  /** True after it has stopped, by itself or by `terminate`. */
  isDead(): boolean
  terminate(): Promise<unknown>
}

/** Who hears the notifications of a channel, and that some may have been missed. */
interface Listener {
  onPayload(payload: string): void
  onGap(): void
}
type Listeners = Map<string, Set<Listener>>

/** What is used of it here; only the browser's library of types has it. */
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<object> }

/** PGlite's compiled code. */
let code: Promise<object> | undefined

/**
 * Compiles PGlite once for all databases of this process, those that are opened later included: each would spend three
 * to four processor seconds on it, and its thread would forget what became fast.
 */
function compileOnce(): Promise<object> {
  const file = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm')
  code ??= readFile(file).then((bytes) => WebAssembly.compile(bytes))
  return code
}

/** @throws when the folder or the dump cannot be opened */
async function startThread(
  from: { folder: string | null; dump: string | null },
  listeners: Listeners,
): Promise<DatabaseThread> {
  const workerData = { ...from, code: await compileOnce() }
  const worker = new Worker(new URL('./embedded-worker.js', import.meta.url), { workerData })
  const pending = new Map<number, Pending>()
  let lastId = 0
  let dead: Error | null = null

  function settle({ id, error, result }: Reply): void {
    const request = id === undefined ? undefined : pending.get(id)
    if (!request || id === undefined) return
    pending.delete(id)
    if (error) request.reject(Object.assign(new Error(error.message), error))
    // After a panic, as when the log cannot be written, only a new start recovers what was committed.
    if (error?.severity === 'PANIC') void worker.terminate()
    else if (error) return
    else request.resolve(result ?? { rows: [], rowCount: 0 })
  }

  await new Promise<void>((resolve, reject) => {
    worker.on('message', (reply: Reply) => {
      if (reply.ready) return resolve()
      if (!reply.notification) return settle(reply)
      const { channel, payload } = reply.notification
      for (const listener of listeners.get(channel) ?? []) listener.onPayload(payload)
    })
    const fail = (error: Error) => {
      dead = error
      for (const request of pending.values()) request.reject(error)
      pending.clear()
      reject(error)
    }
    worker.on('error', fail)
    worker.on('exit', () => fail(Object.assign(new Error('The embedded database has stopped.'), { code: '57P01' })))
  })

  return {
    isDead: () => dead !== null,
    ask(request) {
      if (dead) return Promise.reject(dead)
      lastId += 1
      const id = lastId
      return new Promise((resolve, reject) => {
        pending.set(id, { resolve, reject })
        worker.postMessage({ id, ...request })
      })
    },
    terminate: () => worker.terminate(),
  }
}

/** The room on the disk is looked at this often at most, milliseconds. */
const ROOM_CHECK_MS = 250
/**
 * A statement that takes this long is given up where the disk is full, because that can make the database hang;
 * milliseconds.
 */
const HANGING_MS = 5_000

/** True for a statement that stores something. */
function isWriting(sql: string): boolean {
  const command = commandOf(sql)
  if (command === 'WITH') return /\b(?:insert\s+into|update|delete\s+from)\b/i.test(sql)
  return command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE'
}

const noRoom = () => Object.assign(new Error('No space left on device'), { code: '53100' })

/**
 * Refuses to write while the disk has no room, before the database's own log needs room that is not there.
 * @param folder null for a database in memory
 */
function roomGuard(folder: string | null): (sql: string) => Promise<void> {
  let checkedAt = 0
  let isFull = false
  return async (sql) => {
    if (folder === null || !isWriting(sql)) return
    if (performance.now() - checkedAt > ROOM_CHECK_MS) {
      isFull = await hasNoRoom(folder)
      checkedAt = performance.now()
    }
    if (isFull) throw noRoom()
  }
}

/**
 * A thread that is started again after it has stopped by itself or hung, as it does when the disk is full. What was
 * committed is recovered from the folder.
 */
async function startRevivable(folder: string | null, dump: string | null, listeners: Listeners) {
  let thread = await startThread({ folder, dump }, listeners)
  let isEnding = false
  return {
    ask(request: Request): Promise<Result> {
      const { terminate } = thread
      const asked = thread.ask(request)
      if (folder === null) return asked
      const watch = setInterval(() => {
        void hasNoRoom(folder).then(
          (isFull) => isFull && terminate(),
          () => undefined,
        )
      }, HANGING_MS)
      return asked.finally(() => clearInterval(watch))
    },
    /**
     * @returns true where it was started again
     * @throws with the code of a full disk while there is no room
     */
    async revive(): Promise<boolean> {
      if (!thread.isDead() || isEnding || folder === null) return false
      if (await hasNoRoom(folder)) throw noRoom()
      thread = await startThread({ folder, dump: null }, listeners)
      for (const channel of listeners.keys()) await thread.ask({ kind: 'listen', channel })
      for (const channel of listeners.values()) for (const listener of channel) listener.onGap()
      return true
    },
    /** From now on it is not started again. */
    beginEnd(): void {
      isEnding = true
    },
    async end(): Promise<void> {
      if (!thread.isDead()) await thread.ask({ kind: 'close' })
      await thread.terminate()
    },
  }
}

/**
 * Adds a listener of a channel.
 * @param listen tells the database to send the channel's notifications; called for the channel's first listener
 * @returns a function that removes the listener
 */
async function addListener(
  listeners: Listeners,
  channel: string,
  listener: Listener,
  listen: () => Promise<void>,
): Promise<() => Promise<void>> {
  const known = listeners.get(channel)
  if (known) known.add(listener)
  else {
    listeners.set(channel, new Set([listener]))
    await listen()
  }
  return async () => {
    listeners.get(channel)?.delete(listener)
  }
}

/**
 * Keeps other users of the machine out of a folder or file: personal documents are in it, and PGlite makes its files
 * readable and writable for everybody. Without effect on file systems that know no rights.
 */
export async function keepPrivate(path: string): Promise<void> {
  const { mode } = await stat(path)
  await chmod(path, mode & 0o700).catch(() => undefined)
}

/**
 * The embedded database: PGlite in a worker thread, with one connection that borrowers get one after the other.
 * @param folder where the data is stored; null keeps it in memory, for tests
 * @param dump a file written by `dump`, with which the database starts
 * @throws when the folder or the dump cannot be opened
 */
export async function openEmbedded(folder: string | null, dump: string | null = null): Promise<EmbeddedPool> {
  const listeners: Listeners = new Map()
  const assertRoom = roomGuard(folder)
  const { ask, revive, beginEnd, end } = await startRevivable(folder, dump, listeners)
  if (folder !== null) await keepPrivate(folder)
  let turn: Promise<void> = Promise.resolve()
  let scope = ''
  let borrowers = 0

  async function connect(): Promise<PoolClient> {
    borrowers += 1
    const previous = turn
    let next!: () => void
    turn = new Promise((resolve) => {
      next = resolve
    })
    await previous
    try {
      if (await revive()) scope = ''
    } catch (error) {
      borrowers -= 1
      next()
      throw error
    }
    let released = false
    return {
      get scope() {
        return scope
      },
      set scope(value: string) {
        scope = value
      },
      async query(sql, params): Promise<QueryResult> {
        await assertRoom(sql)
        const result = await ask({ kind: 'query', sql, params: [...params] })
        return { command: commandOf(sql), ...result }
      },
      async exec(sql) {
        return (await ask({ kind: 'exec', sql })).rows
      },
      release() {
        if (released) return
        released = true
        borrowers -= 1
        next()
      },
    }
  }

  return {
    kind: 'pglite',
    connect,
    listen: (channel, onPayload, onGap) =>
      addListener(listeners, channel, { onPayload, onGap }, async () => {
        const client = await connect()
        try {
          await ask({ kind: 'listen', channel })
        } finally {
          client.release()
        }
      }),
    usage: () => ({
      idle: borrowers === 0 ? 1 : 0,
      busy: Math.min(1, borrowers),
      waiting: Math.max(0, borrowers - 1),
    }),
    async dump(file) {
      const client = await connect()
      try {
        await ask({ kind: 'dump', file })
      } finally {
        client.release()
      }
    },
    async end() {
      beginEnd()
      const client = await connect()
      await end()
      client.release()
    },
  }
}
