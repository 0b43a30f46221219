/**
 * Uses of a statement before it has a name. A statement that is asked once, such as one with a list of this many
 * values, would cost the server memory in each connection and be used no more.
 */
const USES = 5
/** Statements with a name. The server keeps each in every connection that asked it: some 50 kB. */
const NAMED = 400
/** Statements whose uses are counted. */
const COUNTED = 4_000

/**
 * A limit that is given with each asking, as of a list's page. One plan for all values would be made for a limit and
 * for filters that nobody knows: a lane of 200,000 freights took 121 ms with it, and 32 with a plan of its own.
 */
const GIVEN_LIMIT = /\blimit \$\d/i

/**
 * Names of the statements that are asked again and again. The server keeps a statement with a name, so that it reads
 * and plans its text once for each connection. Whether it makes one plan for all values or one for each is the server's
 * choice (`plan_cache_mode`).
 */
export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #uses = new Map<string, number>()
  #renewals = 0

  /** The name of a statement; undefined while it is asked too rarely, and for one whose limit is given. */
  of(sql: string): string | undefined {
    const name = this.#names.get(sql)
    if (name !== undefined || this.#names.size >= NAMED || GIVEN_LIMIT.test(sql)) return name
    const uses = (this.#uses.get(sql) ?? 0) + 1
    if (uses < USES) {
      if (this.#uses.size >= COUNTED) this.#uses.clear()
      this.#uses.set(sql, uses)
      return undefined
    }
    this.#uses.delete(sql)
    const fresh = `torre_${this.#renewals}_${this.#names.size}`
    this.#names.set(sql, fresh)
    return fresh
  }

  /** Gives other names from now on: the tables have changed, and what the server keeps fails. */
  renew(): void {
    this.#renewals += 1
    this.#names.clear()
    this.#uses.clear()
  }
}

/**
 * True where the server kept a statement whose table has other columns since, because a newer version of Torre migrated
 * the database beside this process.
 */
export function isOutdated(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '0A000' &&
    error.message === 'cached plan must not change result type'
  )
}
