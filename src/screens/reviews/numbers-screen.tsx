import { useQuery } from '@tanstack/react-query'
import type { Distribution, ReviewNumbers, ShiftNumbers } from '#contract/schemas/reviews/review-numbers'
import { type Texts, useTexts } from '../../i18n/use-texts.ts'
import { AfterPause } from '../../ui/after-pause.tsx'
import { numbersQueryOptions } from './numbers-query.ts'

type Period = ReviewNumbers['periods'][number]

const measures = [
  'decided',
  'approved',
  'disapproved',
  'medianSeconds',
  'undone',
  'reopened',
  'overturned',
] as const satisfies readonly (keyof ShiftNumbers)[]
const parts = ['minimum', 'lowerQuartile', 'median', 'upperQuartile', 'maximum'] as const

/** Measures of the drawing, pixels. */
const WIDTH = 200
const HEIGHT = 20
const MARGIN = 6

/**
 * The range of the team as a line, its middle half as a box with the median in it, and the person's own value as a
 * diamond. The table's numbers say the same.
 */
function BoxPlot({ values, own }: { values: Distribution; own: number | null }) {
  const lowest = Math.min(values.minimum, own ?? values.minimum)
  const span = Math.max(values.maximum, own ?? values.maximum) - lowest || 1
  const x = (value: number) => MARGIN + ((value - lowest) / span) * (WIDTH - 2 * MARGIN)
  const middle = HEIGHT / 2
  return (
    <svg aria-hidden="true" width={WIDTH} height={HEIGHT} className="block">
      <line x1={x(values.minimum)} x2={x(values.maximum)} y1={middle} y2={middle} className="stroke-muted" />
      <rect
        x={x(values.lowerQuartile)}
        y={4}
        width={Math.max(1, x(values.upperQuartile) - x(values.lowerQuartile))}
        height={HEIGHT - 8}
        className="fill-accent-soft stroke-accent"
      />
      <line x1={x(values.median)} x2={x(values.median)} y1={2} y2={HEIGHT - 2} className="stroke-ink" strokeWidth={2} />
      {own === null ? null : (
        <path d={`M${x(own)} ${middle - 5}l5 5-5 5-5-5z`} className="fill-primary stroke-surface" data-own-mark={own} />
      )}
    </svg>
  )
}

function formatted({ language }: Texts, value: number | null): string {
  return value === null ? '–' : value.toLocaleString(language, { maximumFractionDigits: 1 })
}

/** The distribution of a measure; the team has none of approvals and disapprovals apart. */
function ofTeam({ team }: Period, measure: (typeof measures)[number]): Distribution | null {
  return team && measure !== 'approved' && measure !== 'disapproved' ? team[measure] : null
}

function Row({ period, measure }: { period: Period; measure: (typeof measures)[number] }) {
  const texts = useTexts()
  const values = ofTeam(period, measure)
  const own = period.own[measure]
  return (
    <tr className="h-8 border-t border-line">
      <th scope="row" className="pr-4 text-left font-normal">
        {texts.t(`numbers.${measure}`)}
      </th>
      <td data-own={measure} className="pr-4 text-right font-semibold tabular-nums">
        {formatted(texts, own)}
      </td>
      {period.team ? (
        <>
          <td className="px-2">{values ? <BoxPlot values={values} own={own} /> : null}</td>
          {parts.map((part) => (
            <td key={part} className="pl-4 text-right text-muted tabular-nums">
              {values ? formatted(texts, values[part]) : ''}
            </td>
          ))}
        </>
      ) : null}
    </tr>
  )
}

function PeriodSection({ period }: { period: Period }) {
  const { t } = useTexts()
  const title = period.days === 1 ? t('numbers.today') : t('numbers.days', { days: period.days })
  return (
    <section aria-label={title} data-period={period.days} className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">{title}</h2>
      {period.own.decided === 0 && !period.team ? <p className="text-muted">{t('numbers.none')}</p> : null}
      <table aria-label={title} className="w-fit text-table">
        <thead className="text-hint text-muted">
          <tr>
            <th scope="col" className="pr-4 text-left font-normal">
              {t('numbers.measure')}
            </th>
            <th scope="col" className="pr-4 text-right font-normal">
              {t('numbers.own')}
            </th>
            {period.team ? (
              <>
                <th scope="col" className="px-2 text-left font-normal">
                  {t('numbers.people', { count: period.team.people })}
                </th>
                {parts.map((part) => (
                  <th key={part} scope="col" className="pl-4 text-right font-normal">
                    {t(`numbers.${part}`)}
                  </th>
                ))}
              </>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {measures.map((measure) => (
            <Row key={measure} period={period} measure={measure} />
          ))}
        </tbody>
      </table>
      {period.team ? <p className="text-hint text-muted">{t('numbers.legend')}</p> : null}
    </section>
  )
}

/** The person's decisions in numbers, and those of the team for who administers. */
export function NumbersScreen() {
  const { t } = useTexts()
  const { data: periods, error } = useQuery(numbersQueryOptions())
  return (
    <div className="flex h-full flex-col gap-6 overflow-auto p-6">
      <h1 className="sr-only">{t('places.numbers')}</h1>
      <p className="text-muted">{t('numbers.intro')}</p>
      {error && !periods ? (
        <p role="alert" className="text-bad">
          {t('numbers.unreadable')}
        </p>
      ) : null}
      {periods || error ? null : (
        <AfterPause>
          <p className="text-muted">{t('common.loading')}</p>
        </AfterPause>
      )}
      {periods?.map((period) => (
        <PeriodSection key={period.days} period={period} />
      ))}
    </div>
  )
}
