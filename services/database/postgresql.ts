import type { Socket } from 'node:net'
import pg from 'pg'
import type { Pool, PoolClient } from './pool.ts'
import { isOutdated, StatementNames } from './statement-names.ts'

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

/**
 * How long one statement may be without an answer before its connection counts as lost, milliseconds. Networks drop
 * connections without telling, and would otherwise be waited for a quarter of an hour. Not in the specification; far
 * longer than any statement that people wait for. Migrations have no limit.
 */
const ANSWER_MS = 120_000
/** How often the listening connection asks for a sign of life, and how long it waits for it, milliseconds. */
const SIGN_MS = 15_000
/** An idle connection is probed after this, milliseconds, so that firewalls keep it and a dead server is noticed. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const

/** Limits of waiting, for tests. */
interface Waits {
  answerMs?: number
  signMs?: number
}

/** A query's own limit, which the types of `pg` know for a whole client only. */
const limited = (text: string, values: unknown[], query_timeout: number, name?: string): pg.QueryConfig =>
  ({ text, values, query_timeout, ...(name === undefined ? {} : { name }) }) as pg.QueryConfig

const isUnanswered = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'

/** Closes a connection whose server does not answer; `end` would wait for it. */
function cut(client: pg.ClientBase): void {
  ;(client as unknown as { connection: { stream: Socket } }).connection.stream.destroy()
}

/** Wait before the listening connection is opened again, milliseconds. */
const RELISTEN_MS = 500

/**
 * A connection that listens to one channel. It is opened again when it breaks or gives no sign of life, and `onGap` is then called, because
 * notifications may have been missed.
 * @returns a function that ends it
 */
async function openListener(
  url: string,
  channel: string,
  onPayload: (payload: string) => void,
  onGap: () => void,
  signMs: number,
): Promise<() => Promise<void>> {
  let stopped = false
  let client: pg.Client | null = null
  const open = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, ...KEEP_ALIVE })
    fresh.on('notification', (message) => onPayload(message.payload ?? ''))
    fresh.on('error', () => undefined)
    try {
      await fresh.connect()
      await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`)
    } catch (error) {
      await fresh.end().catch(() => undefined)
      throw error
    }
    client = fresh
    const signs = setInterval(() => {
      // A connection that is closed already fails too, and cutting it again does nothing.
      fresh.query(limited('select 1', [], signMs)).catch(() => cut(fresh))
    }, signMs).unref()
    // Added only after listening succeeds: a connection that failed to open ends as well, and its opener tries again.
    fresh.on('end', () => {
      clearInterval(signs)
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
export function openPostgresql(url: string, size = 10, { answerMs = ANSWER_MS, signMs = SIGN_MS }: Waits = {}): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    connectionTimeoutMillis: 5_000,
    // Statements are sent without waiting for earlier answers. `scopedPool` sends `begin` with the first one that way.
    pipeline: true,
    ...KEEP_ALIVE,
  })
  // An idle connection that the server closes is no fault: the next borrower gets a new one or a clear error.
  pool.on('error', () => undefined)
  // A borrowed connection that breaks is none either: its statement fails. Without a listener its `error` event would
  // end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const scopes = new WeakMap<pg.PoolClient, string>()
  const names = new StatementNames()

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
        const ask = async () => {
          const name = params.length > 0 ? names.of(sql) : undefined
          const result = await client.query(limited(sql, [...params], answerMs, name))
          return { command: result.command, rowCount: result.rowCount ?? 0, rows: result.rows as unknown[] }
        }
        try {
          return await ask()
        } catch (error) {
          if (isOutdated(error)) {
            names.renew()
            // Within a transaction, which has failed with it, the whole is begun again by `inTransaction`.
            if (client.getTransactionStatus() === 'I') return ask()
          }
          if (!isUnanswered(error)) throw error
          cut(client)
          // What the connection's borrower sends next, such as a rollback, fails at once.
          throw new Error('Connection terminated: the database did not answer in time', { cause: error })
        }
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
      const close = await openListener(url, channel, onPayload, onGap, signMs)
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
