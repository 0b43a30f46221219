import { formatCount, formatDateTime, formatSince, formatTime } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CommandKbd } from '../../ui/command-kbd.tsx'
import { type ResultBar, saidOf, sharesOf, worstBar } from './result-bars.ts'

/** Height of the bars, above and below the line together, pixels. */
const HEIGHT = 52
/** Least height of a bar with results, in pixels. */
const SEEN = 2

function heightOf(count: number, scale: number): number {
  return count === 0 ? 0 : Math.max(SEEN, Math.round(count * scale))
}

interface ResultBarsProps {
  bars: readonly ResultBar[]
  chosen: ResultBar | undefined
  onChoose(bar: ResultBar | null): void
}

/**
 * Results over time: delivered and waiting ones above the line, failed ones below it, so that colour alone does not
 * distinguish them. The text beside it says the same for screen readers.
 */
export function ResultBars({ bars, chosen, onChoose }: ResultBarsProps) {
  const { t, language } = useTexts()
  const [first] = bars
  const last = bars.at(-1)
  if (!first || !last) return null
  const { scale, up } = sharesOf(bars, HEIGHT)
  const worst = worstBar(bars)
  const period = { from: formatDateTime(first.at), to: formatDateTime(last.end) }
  const results = t('requests.resultsOf', saidOf(bars)(language))
  const isEmpty = bars.every(({ succeeded, failed, waiting }) => succeeded + failed + waiting === 0)
  const summary = isEmpty
    ? t('requests.resultsNone', period)
    : [
        t('requests.resultsPeriod', { ...period, results }),
        ...(worst
          ? [t('requests.resultsWorst', { interval: worst.label, count: formatCount(worst.failed, language) })]
          : []),
      ].join(' ')
  return (
    <section
      aria-label={t('requests.results')}
      data-results={bars.length}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-1.5"
    >
      <p className="sr-only">{summary}</p>
      <span aria-hidden="true" className="text-hint text-muted tabular-nums">
        {formatSince(first.at)}
      </span>
      <ol className="flex max-w-3xl min-w-72 flex-1" style={{ height: HEIGHT + 1 }}>
        {bars.map((bar) => {
          const isChosen = bar === chosen
          return (
            <li key={bar.at} className="flex min-w-0 flex-1">
              <button
                type="button"
                // One stop for Tab; the chart's own keys move within it.
                tabIndex={isChosen || (!chosen && bar === last) ? 0 : -1}
                aria-pressed={isChosen}
                aria-label={t('requests.interval', {
                  interval: bar.label,
                  results: t('requests.resultsOf', bar.said(language)),
                })}
                title={t('requests.interval', {
                  interval: bar.label,
                  results: t('requests.resultsOf', bar.said(language)),
                })}
                data-bar={bar.at}
                className="flex flex-1 flex-col rounded-sm px-px hover:bg-accent-soft aria-pressed:bg-accent-soft aria-pressed:ring-1 aria-pressed:ring-accent"
                onClick={() => onChoose(isChosen ? null : bar)}
              >
                <span aria-hidden="true" className="flex w-full flex-col justify-end" style={{ height: up }}>
                  <span className="block w-full bg-warning" style={{ height: heightOf(bar.waiting, scale) }} />
                  <span className="block w-full bg-success" style={{ height: heightOf(bar.succeeded, scale) }} />
                </span>
                <span aria-hidden="true" className="block h-px w-full bg-muted" />
                <span
                  aria-hidden="true"
                  className="block w-full bg-error"
                  style={{ height: heightOf(bar.failed, scale) }}
                />
              </button>
            </li>
          )
        })}
      </ol>
      <span aria-hidden="true" className="text-hint text-muted tabular-nums">
        {formatTime(last.end)}
      </span>
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
            {side} {(chosen?.said ?? saidOf(bars))(language)[name]} {t(`requests.${word}`)}
          </span>
        ))}
      </p>
      <span aria-hidden="true" className="ml-auto inline-flex items-center gap-1 text-hint text-muted">
        <CommandKbd id="requests.earlierBar" />
        <CommandKbd id="requests.laterBar" />
      </span>
    </section>
  )
}
