import { formatDateTime, formatSince, formatTime } from '../../i18n/formats.ts'
import { type Texts, useTexts } from '../../i18n/use-texts.ts'
import { CommandKbd } from '../../ui/command-kbd.tsx'
import { drawnOf, formatCounts, type ResultBar, sharesOf, worstBar } from './result-bars.ts'

/** Height of the bars, above and below the line together, pixels. */
const HEIGHT = 52
/** Least height of a bar with results, in pixels. */
const VISIBLE_HEIGHT = 2

function heightOf(count: number, scale: number): number {
  return count === 0 ? 0 : Math.max(VISIBLE_HEIGHT, Math.round(count * scale))
}

interface ResultBarsProps {
  bars: readonly ResultBar[]
  chosen: ResultBar | undefined
  onChoose(bar: ResultBar | null): void
}

/** The results of a whole chart in one or two sentences: its period, its sums, and the interval with most failures. */
function summaryOf(bars: readonly ResultBar[], period: Record<'from' | 'to', string>, { t, language }: Texts): string {
  const drawn = bars.map(drawnOf)
  const isEmpty = drawn.every(({ succeeded, failed, waiting }) => succeeded + failed + waiting === 0)
  if (isEmpty) return t('requests.resultsNone', period)
  const worst = worstBar(bars)
  return [
    t('requests.resultsPeriod', { ...period, results: t('requests.attemptsOf', formatCounts(drawn, language)) }),
    ...(worst ? [t('requests.resultsWorst', { interval: worst.label, count: worst.attempts.failed })] : []),
  ].join(' ')
}

interface BarProps {
  bar: ResultBar
  /** Height of one result, and of the side above the line, in pixels. */
  shares: Pick<ReturnType<typeof sharesOf>, 'scale' | 'up'>
  isChosen: boolean
  /** Tab stops at this bar; the chart's own keys move to the others. */
  isTabStop: boolean
  onChoose(): void
}

function Bar({ bar, shares: { scale, up }, isChosen, isTabStop, onChoose }: BarProps) {
  const { t, language } = useTexts()
  const drawn = drawnOf(bar)
  const label = t('requests.interval', {
    interval: bar.label,
    results: t('requests.attemptsOf', formatCounts([drawn], language)),
  })
  return (
    <button
      type="button"
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={isChosen}
      aria-label={label}
      title={label}
      data-bar={bar.at}
      className="flex flex-1 flex-col rounded-sm px-px hover:bg-accent-soft aria-pressed:bg-accent-soft aria-pressed:ring-1 aria-pressed:ring-accent"
      onClick={onChoose}
    >
      <span aria-hidden="true" className="flex w-full flex-col justify-end" style={{ height: up }}>
        <span className="block w-full bg-warning" style={{ height: heightOf(drawn.waiting, scale) }} />
        <span className="block w-full bg-success" style={{ height: heightOf(drawn.succeeded, scale) }} />
      </span>
      <span aria-hidden="true" className="block h-px w-full bg-muted" />
      <span aria-hidden="true" className="block w-full bg-error" style={{ height: heightOf(drawn.failed, scale) }} />
    </button>
  )
}

/** The chosen interval, and the counts of the chosen interval or of the whole chart with their colours. */
function Legend({ bars, chosen }: Pick<ResultBarsProps, 'bars' | 'chosen'>) {
  const { t, language } = useTexts()
  const counts = formatCounts((chosen ? [chosen] : bars).map(drawnOf), language)
  return (
    <p aria-hidden="true" className="flex flex-wrap items-center gap-x-3 text-hint text-muted">
      {chosen ? <strong className="text-ink">{chosen.label}</strong> : null}
      {(
        [
          ['succeeded', 'delivered', 'bg-success', '▲'],
          ['waiting', 'waiting', 'bg-warning', '▲'],
          ['failed', 'failed', 'bg-error', '▼'],
        ] as const
      ).map(([name, word, colour, side]) => (
        <span key={name} className="inline-flex items-center gap-1 tabular-nums">
          <span className={`size-2 rounded-full ring-1 ring-black/15 ${colour}`} />
          {side} {counts[name]} {t(`requests.${word}`)}
        </span>
      ))}
    </p>
  )
}

/**
 * Attempts over time: delivered and waiting requests above the line, failed attempts below it, so that colour alone does not
 * distinguish them. The text beside it says the same for screen readers.
 */
export function ResultBars({ bars, chosen, onChoose }: ResultBarsProps) {
  const texts = useTexts()
  const [first] = bars
  const last = bars.at(-1)
  if (!first || !last) return null
  const shares = sharesOf(bars, HEIGHT)
  return (
    <section
      aria-label={texts.t('requests.results')}
      data-results={bars.length}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-1.5"
    >
      <p className="sr-only">
        {summaryOf(bars, { from: formatDateTime(first.at), to: formatDateTime(last.end) }, texts)}
      </p>
      <span aria-hidden="true" className="text-hint text-muted tabular-nums">
        {formatSince(first.at)}
      </span>
      <ol className="flex max-w-3xl min-w-72 flex-1" style={{ height: HEIGHT + 1 }}>
        {bars.map((bar) => (
          <li key={bar.at} className="flex min-w-0 flex-1">
            <Bar
              bar={bar}
              shares={shares}
              isChosen={bar === chosen}
              isTabStop={bar === (chosen ?? last)}
              onChoose={() => onChoose(bar === chosen ? null : bar)}
            />
          </li>
        ))}
      </ol>
      <span aria-hidden="true" className="text-hint text-muted tabular-nums">
        {formatTime(last.end)}
      </span>
      <Legend bars={bars} chosen={chosen} />
      <span aria-hidden="true" className="ml-auto inline-flex items-center gap-1 text-hint text-muted">
        <CommandKbd id="requests.earlierBar" />
        <CommandKbd id="requests.laterBar" />
      </span>
    </section>
  )
}
