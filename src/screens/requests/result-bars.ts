import type { CallReply } from '#contract/calls/call'
import type { getRequestResults } from '#contract/calls/extensions/requests'
import type { Language } from '#contract/languages'
import { formatDate, formatDateTime, formatTime } from '../../i18n/formats.ts'
import { formatCount } from '../../i18n/numbers.ts'

/** One interval of the chart of results. */
export interface ResultBar {
  /** Its first moment, and the first moment after it; ISO 8601. */
  at: string
  end: string
  succeeded: number
  failed: number
  waiting: number
  /** Attempts that began in it. */
  attempts: { succeeded: number; failed: number }
  /** `02:00–03:00`, with its day unless that is today. */
  label: string
}

/** Least height of each side, in pixels. */
const SIDE_MINIMUM = 8

/**
 * An interval in words.
 * @param now decides which day is today
 */
export function intervalText(at: string, end: string, now: string): string {
  const isDay = Date.parse(end) - Date.parse(at) >= 86_400_000
  if (isDay) return formatDate(at)
  const until = formatTime(end)
  return formatDate(at) === formatDate(now) ? `${formatTime(at)}–${until}` : `${formatDateTime(at)}–${until}`
}

type Counts = Pick<ResultBar, 'succeeded' | 'failed' | 'waiting'>

const totalOf = ({ succeeded, failed, waiting }: Counts) => succeeded + failed + waiting

/** The sums of intervals, formatted for a sentence. */
export function formatCounts(bars: readonly Counts[], language: Language): Record<keyof Counts, string> {
  const sumOf = (name: keyof Counts) =>
    formatCount(
      bars.reduce((sum, bar) => sum + bar[name], 0),
      language,
    )
  return { succeeded: sumOf('succeeded'), failed: sumOf('failed'), waiting: sumOf('waiting') }
}

/** What a bar draws: the attempts that began in it, and the requests that still wait since then. */
export const drawnOf = ({ attempts, waiting }: Pick<ResultBar, 'attempts' | 'waiting'>): Counts => ({
  ...attempts,
  waiting,
})

/** The services' results as bars, oldest first. */
export function barsOf(
  { buckets, bucketSeconds }: Pick<CallReply<typeof getRequestResults>, 'buckets' | 'bucketSeconds'>,
  now = new Date().toISOString(),
): ResultBar[] {
  return buckets.map((bucket) => {
    const end = new Date(Date.parse(bucket.at) + bucketSeconds * 1_000).toISOString()
    return { ...bucket, end, label: intervalText(bucket.at, end, now) }
  })
}

/** The type of a parameter of an address. */
type Moment = string | number | undefined

/** The bar whose moments an address names; undefined for none. */
export function barAt(bars: readonly ResultBar[], from: Moment, before: Moment): ResultBar | undefined {
  if (from === undefined || before === undefined) return undefined
  return bars.find(
    ({ at, end }) => Date.parse(at) === Date.parse(String(from)) && Date.parse(end) === Date.parse(String(before)),
  )
}

/** Counts the results of a bar that the list's filter matches, from the services' answer for the same intervals. */
export function countInBuckets(
  buckets: CallReply<typeof getRequestResults>['buckets'],
): (bar: Pick<ResultBar, 'at'>) => number {
  const totals = new Map(buckets.map((bucket) => [Date.parse(bucket.at), totalOf(bucket)]))
  return ({ at }) => totals.get(Date.parse(at)) ?? 0
}

/**
 * Estimates the results of a bar that the list's filter matches, until the services' count arrives. The chart itself
 * shows all results of the endpoint and type.
 */
export function estimateCount({
  status,
  cause,
  statusCode,
  failingSince,
}: Readonly<Record<string, unknown>>): (bar: ResultBar) => number {
  if (status === 'SUCCESS') return ({ succeeded }) => succeeded
  if (status === 'ERROR') return ({ failed }) => failed
  if (cause !== undefined || failingSince !== undefined || Number(statusCode) >= 300)
    return ({ failed, waiting }) => failed + waiting
  return totalOf
}

/**
 * The next bar with counted results. Null, which removes the filter, after the newest bar or if there is none. Without
 * a chosen bar both directions begin at the newest.
 */
export function nextBar(
  bars: readonly ResultBar[],
  chosen: ResultBar | undefined,
  step: 1 | -1,
  countOf: (bar: ResultBar) => number = totalOf,
): ResultBar | null {
  const filled = bars.filter((bar) => countOf(bar) > 0 || bar === chosen)
  if (!chosen) return filled.at(-1) ?? null
  const place = filled.indexOf(chosen) + step
  return filled[step === -1 ? Math.max(0, place) : place] ?? null
}

/** The bar with most failed attempts; undefined where none failed. */
export function worstBar(bars: readonly ResultBar[]): ResultBar | undefined {
  const most = Math.max(0, ...bars.map(({ attempts: { failed } }) => failed))
  return most === 0 ? undefined : bars.find(({ attempts: { failed } }) => failed === most)
}

/**
 * How the height of a chart is divided, in pixels: the height of one result, equal above and below the line so that
 * both can be compared, and the height of each side.
 */
export function sharesOf(bars: readonly ResultBar[], height: number): { scale: number; up: number; down: number } {
  const drawn = bars.map(drawnOf)
  const above = Math.max(1, ...drawn.map(({ succeeded, waiting }) => succeeded + waiting))
  const below = Math.max(1, ...drawn.map(({ failed }) => failed))
  const up = Math.min(height - SIDE_MINIMUM, Math.max(SIDE_MINIMUM, Math.round((height * above) / (above + below))))
  return { scale: Math.min(up / above, (height - up) / below), up, down: height - up }
}
