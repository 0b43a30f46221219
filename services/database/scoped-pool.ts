import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool } from './pool.ts'

/** The role that serves people: row-level security shows it one tenant. */
export const APPLICATION_ROLE = 'torre_app'
/** The role of identity, seeding and housekeeping: it has access to every tenant and owns nothing. */
export const SYSTEM_ROLE = 'torre_system'

/**
 * A view of the pool whose connections take a role and a tenant before use. The connection keeps them between
 * borrowers, so that taking the same ones again costs no round trip.
 */
export function scopedPool(pool: Pool, role: string, tenant: string): PostgresPool {
  const scope = `${role}\n${tenant}`
  return {
    async connect(): Promise<PostgresPoolClient> {
      const client = await pool.connect()
      let broken: Error | undefined
      if (client.scope !== scope) {
        try {
          client.scope = ''
          await client.query(`select set_config('role', $1, false), set_config('torre.tenant', $2, false)`, [
            role,
            tenant,
          ])
          client.scope = scope
        } catch (error) {
          client.release(error as Error)
          throw error
        }
      }
      return {
        async query(sql: unknown, params?: readonly unknown[]) {
          try {
            return await client.query(sql as string, params ?? [])
          } catch (error) {
            if (isConnectionLoss(error)) broken = error as Error
            throw error
          }
        },
        release() {
          client.release(broken)
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
