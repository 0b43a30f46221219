import type { Row } from './figures.ts'

/** Size of a run. */
export interface BenchOptions {
  /** A run that only checks that the bench works: few rounds, little data, no useful figures. */
  tiny: boolean
  /** Number of drivers in PostgreSQL, for the benches of lists and services. */
  drivers: number
  /** Number of drivers in the embedded database, for the bench of services. */
  embeddedDrivers: number
  /** Length of the load of the bench of installations, minutes. */
  minutes: number
  /** Size of the backup that the bench of installations restores, megabytes. */
  megabytes: number
  /** Decisions and screens of the bench of one long session. */
  decisions: number
  screens: number
  /** Keeps the seeded database for the next run. */
  keep: boolean
  /** True where a person asked to keep the seeded database, whichever bench runs last. */
  again: boolean
  say(line: string): void
}

export type Bench = (options: BenchOptions) => Promise<Row[]>

/**
 * Name of the seeded database; a tiny run has a separate one, so it never changes the million drivers that took long to
 * seed.
 */
export function databaseName({ tiny }: BenchOptions): string {
  return tiny ? 'torre_bench_tiny' : 'torre_bench'
}
