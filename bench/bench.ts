import type { Row } from './figures.ts'

/** How large a run is. */
export interface BenchOptions {
  /** A run that shows only that the bench still works: few rounds, little data, no figures worth keeping. */
  tiny: boolean
  /** Drivers behind the lists and services on PostgreSQL. */
  drivers: number
  /** Drivers behind the services on the embedded database. */
  embeddedDrivers: number
  /** Keeps the seeded database for the next run. */
  keep: boolean
  /** A person asked for what is seeded to be kept, whatever bench comes next. */
  again: boolean
  say(line: string): void
}

export type Bench = (options: BenchOptions) => Promise<Row[]>

/** Name of the seeded database; a tiny run has one of its own, so that it never spoils a million that took long. */
export function databaseName({ tiny }: BenchOptions): string {
  return tiny ? 'torre_bench_tiny' : 'torre_bench'
}
