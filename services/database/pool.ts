/** What one SQL statement gave, the same on both databases: timestamps are ISO 8601 strings, dates YYYY-MM-DD, bigint a number. */
export interface QueryResult {
  command: string
  rowCount: number
  rows: unknown[]
}

/** One borrowed connection; whoever borrows it gives it back. */
export interface PoolClient {
  query(sql: string, params: readonly unknown[]): Promise<QueryResult>
  /** Several statements without parameters, as in a migration. @returns the rows of all of them, one after the other */
  exec(sql: string): Promise<unknown[]>
  /** Identity that the connection last took, see `scoped-pool.ts`. Survives between borrowers. */
  scope: string
  /** With an error the connection is discarded instead of kept. */
  release(error?: Error): void
}

/** What Torre needs of a database. Two implementations: `embedded.ts` (PGlite) and `postgresql.ts` (a server). */
export interface Pool {
  readonly kind: 'pglite' | 'postgresql'
  connect(): Promise<PoolClient>
  /** Calls back for each NOTIFY on the channel; `onGap` after a lost connection was restored, when messages may have been missed. */
  listen(channel: string, onPayload: (payload: string) => void, onGap: () => void): Promise<() => Promise<void>>
  end(): Promise<void>
}

/** The statement's first word, which tells Kysely whether affected rows are meant. */
export function commandOf(sql: string): string {
  return /^\s*(\w+)/.exec(sql)?.[1]?.toUpperCase() ?? ''
}
