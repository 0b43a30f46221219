/**
 * Result of one SQL statement, the same on both databases: timestamps are ISO 8601 strings, dates YYYY-MM-DD, bigint a
 * number.
 */
export interface QueryResult {
  command: string
  rowCount: number
  rows: unknown[]
}

/** One borrowed connection; the borrower must release it. */
export interface PoolClient {
  query(sql: string, params: readonly unknown[]): Promise<QueryResult>
  /**
   * Runs several statements without parameters, as in a migration, for as long as they take.
   * @returns the rows of all statements, one after the other
   */
  exec(sql: string): Promise<unknown[]>
  /** Role and tenant that the connection last took, see `scoped-pool.ts`; kept between borrowers. */
  scope: string
  /** Returns the connection to the pool; with an error the connection is discarded. */
  release(error?: Error): void
}

/** The database as Torre needs it. Implementations: `embedded.ts` (PGlite) and `postgresql.ts` (a server). */
export interface Pool {
  readonly kind: 'pglite' | 'postgresql'
  connect(): Promise<PoolClient>
  /**
   * Calls `onPayload` for each NOTIFY on the channel, and `onGap` when a lost connection is restored, since messages
   * may be missing.
   */
  listen(channel: string, onPayload: (payload: string) => void, onGap: () => void): Promise<() => Promise<void>>
  /** Connections by what they do now; `waiting` counts borrowers that have none yet. */
  usage(): { idle: number; busy: number; waiting: number }
  end(): Promise<void>
}

/** The statement's first word, by which Kysely decides whether to count affected rows. */
export function commandOf(sql: string): string {
  return /^\s*(\w+)/.exec(sql)?.[1]?.toUpperCase() ?? ''
}
