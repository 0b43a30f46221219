import { Worker } from 'node:worker_threads'
import { commandOf, type Pool, type PoolClient, type QueryResult } from './pool.ts'

interface Reply {
  ready?: true
  notification?: { channel: string; payload: string }
  id?: number
  result?: { rows: unknown[]; rowCount: number }
  error?: { message: string; code?: string; constraint?: string; detail?: string }
}

/** The embedded database as a pool of one connection. */
interface EmbeddedPool extends Pool {
  /** Writes the whole database into a file, from which another database can be opened. */
  dump(file: string): Promise<void>
}

interface Pending {
  resolve(result: { rows: unknown[]; rowCount: number }): void
  reject(error: Error): void
}

/**
 * The embedded database: PGlite in a worker thread, with one connection that borrowers get one after the other.
 * @param folder where the data is stored; null keeps it in memory, for tests
 * @param dump a file written by `dump`, with which the database starts
 * @throws when the folder or the dump cannot be opened
 */
export async function openEmbedded(folder: string | null, dump: string | null = null): Promise<EmbeddedPool> {
  const worker = new Worker(new URL('./embedded-worker.js', import.meta.url), { workerData: { folder, dump } })
  const pending = new Map<number, Pending>()
  const listeners = new Map<string, Set<(payload: string) => void>>()
  let lastId = 0
  let dead: Error | null = null

  const ready = new Promise<void>((resolve, reject) => {
    worker.on('message', (reply: Reply) => {
      if (reply.ready) return resolve()
      if (reply.notification) {
        const { channel, payload } = reply.notification
        for (const listener of listeners.get(channel) ?? []) listener(payload)
        return
      }
      const waiting = reply.id === undefined ? undefined : pending.get(reply.id)
      if (!waiting || reply.id === undefined) return
      pending.delete(reply.id)
      if (reply.error) waiting.reject(Object.assign(new Error(reply.error.message), reply.error))
      else waiting.resolve(reply.result ?? { rows: [], rowCount: 0 })
    })
    const fail = (error: Error) => {
      dead = error
      for (const waiting of pending.values()) waiting.reject(error)
      pending.clear()
      reject(error)
    }
    worker.on('error', fail)
    worker.on('exit', () => fail(Object.assign(new Error('The embedded database has stopped.'), { code: '57P01' })))
  })

  function ask(request: {
    kind: string
    sql?: string
    params?: unknown[]
    channel?: string
    file?: string
  }): Promise<{ rows: unknown[]; rowCount: number }> {
    if (dead) return Promise.reject(dead)
    lastId += 1
    const id = lastId
    return new Promise((resolve, reject) => {
      pending.set(id, { resolve, reject })
      worker.postMessage({ id, ...request })
    })
  }

  await ready

  let turn: Promise<void> = Promise.resolve()
  let scope = ''

  async function connect(): Promise<PoolClient> {
    const previous = turn
    let next!: () => void
    turn = new Promise((resolve) => {
      next = resolve
    })
    await previous
    let released = false
    return {
      get scope() {
        return scope
      },
      set scope(value: string) {
        scope = value
      },
      async query(sql, params): Promise<QueryResult> {
        const result = await ask({ kind: 'query', sql, params: [...params] })
        return { command: commandOf(sql), ...result }
      },
      async exec(sql) {
        return (await ask({ kind: 'exec', sql })).rows
      },
      release() {
        if (released) return
        released = true
        next()
      },
    }
  }

  return {
    kind: 'pglite',
    connect,
    async listen(channel, onPayload) {
      const known = listeners.get(channel)
      if (known) known.add(onPayload)
      else {
        listeners.set(channel, new Set([onPayload]))
        const client = await connect()
        try {
          await ask({ kind: 'listen', channel })
        } finally {
          client.release()
        }
      }
      return async () => {
        listeners.get(channel)?.delete(onPayload)
      }
    },
    async dump(file) {
      const client = await connect()
      try {
        await ask({ kind: 'dump', file })
      } finally {
        client.release()
      }
    },
    async end() {
      const client = await connect()
      await ask({ kind: 'close' })
      client.release()
      await worker.terminate()
    },
  }
}
