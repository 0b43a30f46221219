import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient, QueryResult } from './pool.ts'

/** The role that serves people: row-level security shows it one tenant. */
export const APPLICATION_ROLE = 'torre_app'
/** The role of identity, seeding and housekeeping: it has access to every tenant and owns nothing. */
export const SYSTEM_ROLE = 'torre_system'

/**
 * Statements that are sent again without harm. A select that calls a function which writes must not be the first
 * statement of a connection outside of a transaction.
 */
const HARMLESS = /^\s*select\b/i
const BEGIN = /^\s*(?:begin|start transaction)\b/i
const END = /^\s*(?:commit|rollback)\s*$/i
/** Result of a statement that is not sent, or not yet. */
const NOTHING: QueryResult = { command: '', rowCount: 0, rows: [] }

/** Within this time after sending, a loss means a connection that was closed before. Milliseconds. */
const AT_ONCE_MS = 1_000

/** Connections that are tried in all; the server may have closed every one of the pool. */
const TRIES = 11

/**
 * A view of the pool whose connections take a role and a tenant before use. The connection keeps them between
 * borrowers, so that taking the same ones again costs no round trip.
 *
 * A connection that the server closed while nobody used it is noticed at the first statement only. That statement is
 * sent again on another connection where it is harmless, so that nobody is told of a database that is there again.
 *
 * `begin` is not sent until the first statement of its transaction and goes with it, without waiting for an answer in
 * between, which saves a round trip. If the server had already closed the connection, both are sent again on another
 * one. That is safe, because nothing of the transaction was committed.
 */
export function scopedPool(pool: Pool, role: string, tenant: string): PostgresPool {
  const scope = `${role}\n${tenant}`
  /** @throws the error of a pool that opens no connection, or of the last connection that cannot take the scope */
  async function take(): Promise<PoolClient> {
    for (let left = TRIES; ; left -= 1) {
      const client = await pool.connect()
      if (client.scope === scope) return client
      try {
        client.scope = ''
        await client.query(`select set_config('role', $1, false), set_config('torre.tenant', $2, false)`, [
          role,
          tenant,
        ])
        client.scope = scope
        return client
      } catch (error) {
        client.release(error as Error)
        if (!isConnectionLoss(error) || left === 1) throw error
      }
    }
  }
  return {
    async connect(): Promise<PostgresPoolClient> {
      let client: PoolClient | null = await take()
      let broken: Error | undefined
      let left = TRIES
      /** The begin of a transaction that has had no statement yet. */
      let begin: string | null = null
      const ask = async (sql: string, params: readonly unknown[], after: string | null): Promise<unknown> => {
        const mayRepeat = left > 1 && (after !== null || HARMLESS.test(sql))
        const since = performance.now()
        left = mayRepeat ? left - 1 : 0
        try {
          if (!client) throw broken ?? new Error('Connection terminated')
          const [began, asked] = await Promise.allSettled([
            after === null ? NOTHING : client.query(after, []),
            client.query(sql, params),
          ])
          if (began.status === 'rejected') {
            // The statement may have run outside of a transaction. The connection takes no further one.
            broken = began.reason as Error
            client.release(broken)
            client = null
            throw broken
          }
          if (asked.status === 'rejected') throw asked.reason
          left = 0
          return asked.value
        } catch (error) {
          if (!isConnectionLoss(error)) {
            left = 0
            throw error
          }
          broken = error as Error
          // A statement that ran for a while was ended on purpose, or would be waited for as long again.
          if (!mayRepeat || performance.now() - since > AT_ONCE_MS) throw error
        }
        client?.release(broken)
        client = null
        client = await take().catch((error: unknown) => {
          // Kept, so that a rollback that is sent afterwards fails with it too.
          broken = error as Error
          throw error
        })
        broken = undefined
        return ask(sql, params, after)
      }
      return {
        async query(sql: string, params: readonly unknown[]) {
          const after = begin
          begin = BEGIN.test(sql) ? sql : null
          // A transaction without a statement is neither begun nor ended.
          if (begin !== null || (after !== null && END.test(sql))) return NOTHING
          return ask(sql, params, after)
        },
        release() {
          client?.release(broken)
        },
      } as PostgresPoolClient
    },
    end: async () => undefined,
  }
}

/**
 * True where the database is away and the statement is not at fault: SQLSTATE classes 08 and 57P, 53300, and Node's
 * socket errors.
 */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (/^(08|57P)/.test(code) || code === '53300') return true
  if (/^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN)/.test(code)) return true
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    error.message,
  )
}

/** Name of the unique index that a row violates (SQLSTATE 23505); null for any other error. */
export function takenIndex(error: unknown): string | null {
  const isTaken = error instanceof Error && 'code' in error && error.code === '23505' && 'constraint' in error
  return isTaken ? String(error.constraint) : null
}
