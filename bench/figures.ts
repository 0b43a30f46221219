/** A measured quantity in one unit. */
export interface Figures {
  median: number
  p95: number
  /** Number of measurements. */
  count: number
}

/** An aim (proof.md): upper limits, or a lower limit where more is better. */
export interface Aim {
  median?: number
  p95?: number
  /** Lower limit, for rates. */
  atLeast?: number
}

/**
 * A measurement of the same run to compare with: a floor is the least that the method can measure, a peer another way
 * to do the same.
 */
export interface Comparison {
  name: string
  figures: Figures
}

/** One line of the table. */
export interface Row {
  bench: string
  what: string
  unit: 'ms' | '/s' | 'kB' | '%' | ''
  figures: Figures
  aim: Aim | null
  compared: readonly Comparison[]
  /** Explanation that a reader needs besides the numbers. */
  note?: string
}

/** The value below which this share of the sorted values lies (nearest rank). */
function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? Number.NaN
}

export function figuresOf(values: readonly number[]): Figures {
  const sorted = values.toSorted((one, other) => one - other)
  return { median: quantile(sorted, 0.5), p95: quantile(sorted, 0.95), count: sorted.length }
}

/**
 * The interval that contains the true median with 95 % confidence, whatever the distribution of the values: derived
 * from how many values would fall on one side of it. Meaningless for fewer than six values.
 */
export function medianInterval(values: readonly number[]): { low: number; high: number } {
  const sorted = values.toSorted((one, other) => one - other)
  const outside = Math.max(0, Math.floor((sorted.length - 1.96 * Math.sqrt(sorted.length)) / 2) - 1)
  return { low: sorted[outside] ?? Number.NaN, high: sorted[sorted.length - 1 - outside] ?? Number.NaN }
}

/** A number that was counted once, such as bytes. */
export function single(value: number): Figures {
  return { median: value, p95: value, count: 1 }
}

/** Whether the aim is reached; null where there is none. */
export function isReached({ aim, figures }: Pick<Row, 'aim' | 'figures'>): boolean | null {
  if (!aim) return null
  if (aim.atLeast !== undefined && figures.median < aim.atLeast) return false
  if (aim.median !== undefined && figures.median > aim.median) return false
  return aim.p95 === undefined || figures.p95 <= aim.p95
}
