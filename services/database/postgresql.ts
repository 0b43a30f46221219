import pg from 'pg'
import type { Pool, PoolClient } from './pool.ts'

const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format !== 'binary') {
      if (oid === pg.types.builtins.INT8) return Number
      if (oid === pg.types.builtins.DATE) return String
      if (oid === pg.types.builtins.TIMESTAMPTZ) return (value: string) => new Date(value).toISOString()
    }
    return pg.types.getTypeParser(oid, format)
  },
}

/** Wait before the listening connection is opened again, milliseconds. */
const RELISTEN_MS = 500

/**
 * A connection that listens to one channel. It is opened again when it breaks, and `onGap` is then called, because
 * notifications may have been missed.
 * @returns a function that ends it
 */
async function openListener(
  url: string,
  channel: string,
  onPayload: (payload: string) => void,
  onGap: () => void,
): Promise<() => Promise<void>> {
  let stopped = false
  let client: pg.Client | null = null
  const open = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, keepAlive: true })
    next.on('notification', (message) => onPayload(message.payload ?? ''))
    next.on('error', () => undefined)
    try {
      await next.connect()
      await next.query(`listen ${next.escapeIdentifier(channel)}`)
    } catch (error) {
      await next.end().catch(() => undefined)
      throw error
    }
    client = next
    // Added only after listening succeeds: a connection that failed to open ends as well, and its opener tries again.
    next.on('end', () => {
      if (!stopped) void again()
    })
  }
  const again = async (): Promise<void> => {
    for (;;) {
      await new Promise((resolve) => {
        setTimeout(resolve, RELISTEN_MS).unref()
      })
      if (stopped) return
      try {
        await open()
        onGap()
        return
      } catch {
        // The server is still away; /health says so, and the next round tries again.
      }
    }
  }
  await open()
  return async () => {
    stopped = true
    await client?.end()
  }
}

/**
 * A PostgreSQL server, 15 or newer.
 * @param url as in `postgres://user:password@host:5432/database`
 */
export function openPostgresql(url: string, size = 10): Pool {
  const pool = new pg.Pool({ connectionString: url, max: size, types, connectionTimeoutMillis: 5_000, keepAlive: true })
  // An idle connection that the server closes is no fault: the next borrower gets a new one or a clear error.
  pool.on('error', () => undefined)
  // A borrowed connection that breaks is none either: its statement fails. Without a listener its `error` event would
  // end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const scopes = new WeakMap<pg.PoolClient, string>()

  async function connect(): Promise<PoolClient> {
    const client = await pool.connect()
    return {
      get scope() {
        return scopes.get(client) ?? ''
      },
      set scope(value: string) {
        scopes.set(client, value)
      },
      async query(sql, params) {
        const result = await client.query({ text: sql, values: [...params] })
        return { command: result.command, rowCount: result.rowCount ?? 0, rows: result.rows }
      },
      async exec(sql) {
        // `pg` returns one result for one statement, and a list of results for several.
        return [(await client.query(sql)) as pg.QueryResult | pg.QueryResult[]]
          .flat()
          .flatMap((result) => result.rows as unknown[])
      },
      release(error) {
        client.release(error)
      },
    }
  }

  const listening = new Set<() => Promise<void>>()

  return {
    kind: 'postgresql',
    connect,
    async listen(channel, onPayload, onGap) {
      const close = await openListener(url, channel, onPayload, onGap)
      const stop = async () => {
        listening.delete(stop)
        await close()
      }
      listening.add(stop)
      return stop
    },
    usage: () => ({
      idle: pool.idleCount,
      busy: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async end() {
      await Promise.all([...listening].map((stop) => stop()))
      await pool.end()
    },
  }
}
