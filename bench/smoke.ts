import type { BenchOptions } from './bench.ts'
import type { Row } from './figures.ts'

/** Sizes with which a bench only shows that it still runs. */
export const tiny: BenchOptions = {
  tiny: true,
  drivers: 120,
  embeddedDrivers: 320,
  minutes: 0.1,
  megabytes: 4,
  decisions: 20,
  screens: 10,
  keep: false,
  again: false,
  say: () => undefined,
}

/** Rows with missing measurements. How good a figure is depends on the machine and is not checked here. */
export function unmeasured(rows: readonly Row[]): string[] {
  const faulty = rows.filter(({ unit, figures, compared }) =>
    [figures, ...compared.map((other) => other.figures)].some(
      // The 95th percentile of a rate is that of the slowest, which is the lower one.
      ({ median, p95, count }) => !(median > 0) || !(unit === '/s' ? p95 > 0 : p95 >= median) || count === 0,
    ),
  )
  return rows.length === 0 ? ['no rows'] : faulty.map(({ what }) => what)
}
