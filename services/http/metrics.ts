/** Names of labels and their values. The values must be few, because each combination is a series. */
type Labels = Readonly<Record<string, string>>

/** Upper bounds of the buckets of durations, seconds. Not in the specification: from 5 ms to 10 s. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

interface Durations {
  labels: Labels
  counts: number[]
  sum: number
  count: number
}

/** One value of a gauge at the moment of reading. */
export interface Reading {
  labels?: Labels
  value: number
}

/** What one process measures, for Prometheus. */
export interface Metrics {
  /** Adds to a counter, whose name ends in `_total`. */
  count(name: string, labels?: Labels, by?: number): void
  /** Adds a duration to a histogram, whose name ends in `_seconds`. */
  observe(name: string, labels: Labels, seconds: number): void
  /**
   * Declares values that are read when somebody asks; a reader that fails, or takes longer than `READ_MS`, leaves its
   * gauge out.
   */
  gauge(name: string, help: string, read: () => readonly Reading[] | Promise<readonly Reading[]>): void
  /** The values in the text format of Prometheus, version 0.0.4. */
  render(): Promise<string>
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}

function series(name: string, labels: Labels, value: number): string {
  const inner = Object.entries(labels)
    .map(([label, text]) => `${label}="${escaped(text)}"`)
    .join(',')
  return `${name}${inner === '' ? '' : `{${inner}}`} ${value}`
}

function histogram(name: string, { labels, counts, sum, count }: Durations): string[] {
  let below = 0
  const buckets = BUCKETS.map((bound, at) => {
    below += counts[at] ?? 0
    return series(`${name}_bucket`, { ...labels, le: String(bound) }, below)
  })
  return [
    ...buckets,
    series(`${name}_bucket`, { ...labels, le: '+Inf' }, count),
    series(`${name}_sum`, labels, sum),
    series(`${name}_count`, labels, count),
  ]
}

/** Gauges that are not read within this time are left out, milliseconds; Prometheus waits ten seconds. */
const READ_MS = 3_000

/** No lines, after this time. */
function createLimit(milliseconds: number): { over: Promise<string[]>; clear(): void } {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<string[]>((resolve) => {
    timer = setTimeout(resolve, milliseconds, [])
  })
  return { over, clear: () => clearTimeout(timer) }
}

/** @param helps one sentence for each counter and histogram, by its name */
export function createMetrics(helps: Readonly<Record<string, string>>): Metrics {
  const counters = new Map<string, Map<string, { labels: Labels; value: number }>>()
  const histograms = new Map<string, Map<string, Durations>>()
  const gauges = new Map<string, { help: string; read: () => readonly Reading[] | Promise<readonly Reading[]> }>()

  const of = <Value>(all: Map<string, Map<string, Value>>, name: string, labels: Labels, fresh: () => Value): Value => {
    const named = all.get(name) ?? new Map<string, Value>()
    all.set(name, named)
    const key = JSON.stringify(labels)
    const known = named.get(key) ?? fresh()
    named.set(key, known)
    return known
  }
  const head = (name: string, type: string, help: string) => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`]

  async function readGauge(name: string): Promise<string[]> {
    const gauge = gauges.get(name)
    if (!gauge) return []
    try {
      const readings = await gauge.read()
      return [
        ...head(name, 'gauge', gauge.help),
        ...readings.map(({ labels = {}, value }) => series(name, labels, value)),
      ]
    } catch {
      // A database that is away must not hide what the process itself knows.
      return []
    }
  }

  return {
    count(name, labels = {}, by = 1) {
      of(counters, name, labels, () => ({ labels, value: 0 })).value += by
    },
    observe(name, labels, seconds) {
      const known = of(histograms, name, labels, () => ({ labels, counts: BUCKETS.map(() => 0), sum: 0, count: 0 }))
      const at = BUCKETS.findIndex((bound) => seconds <= bound)
      if (at >= 0) known.counts[at] = (known.counts[at] ?? 0) + 1
      known.sum += seconds
      known.count += 1
    },
    gauge(name, help, read) {
      gauges.set(name, { help, read })
    },
    async render() {
      const lines = [...counters].flatMap(([name, all]) => [
        ...head(name, 'counter', helps[name] ?? name),
        ...[...all.values()].map(({ labels, value }) => series(name, labels, value)),
      ])
      for (const [name, all] of histograms)
        lines.push(
          ...head(name, 'histogram', helps[name] ?? name),
          ...[...all.values()].flatMap((each) => histogram(name, each)),
        )
      // Together, so that a database that does not answer holds the whole answer up once.
      const late = createLimit(READ_MS)
      const read = await Promise.all([...gauges.keys()].map((name) => Promise.race([readGauge(name), late.over])))
      late.clear()
      for (const gauge of read) lines.push(...gauge)
      return `${lines.join('\n')}\n`
    },
  }
}
