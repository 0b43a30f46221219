import dayjs from 'dayjs'
import type { PartnershipDetail } from '#contract/schemas/partnerships/partnership'
import { formatCount } from '../../i18n/numbers.ts'
import { useTexts } from '../../i18n/use-texts.ts'

/** Height of the tallest bar, pixels, and the least height of a bar that stands for something. */
const HEIGHT = 140
const VISIBLE_HEIGHT = 2
/** A Monday, from which the names of the weekdays are counted. */
const MONDAY = '2026-03-02'

interface Weekday {
  name: string
  accesses: number
  taps: number
}

/** Two bars for each weekday, both of one scale; the table beside says the same to everybody. */
function Chart({ week }: { week: readonly Weekday[] }) {
  const { t, language } = useTexts()
  const most = Math.max(1, ...week.flatMap(({ accesses, taps }) => [accesses, taps]))
  const heightOf = (count: number) => (count === 0 ? 0 : Math.max(VISIBLE_HEIGHT, (count / most) * HEIGHT))
  return (
    <figure aria-hidden="true" className="w-full max-w-xl min-w-80 flex-1" data-chart={week.length}>
      <figcaption className="mb-3 flex flex-wrap gap-4 text-hint text-muted">
        <span className="flex items-center gap-1.5">
          <span className="size-2.5 rounded-sm bg-accent" />
          {t('partnerships.accesses')}
        </span>
        <span className="flex items-center gap-1.5">
          <span className="size-2.5 rounded-sm bg-success" />
          {t('partnerships.taps')}
        </span>
      </figcaption>
      <div className="grid grid-cols-7 items-end gap-2 border-b border-muted" style={{ height: HEIGHT }}>
        {week.map(({ name, accesses, taps }) => (
          <div
            key={name}
            className="flex min-w-0 items-end justify-center gap-1"
            title={t('partnerships.chartDay', {
              day: name,
              accesses: formatCount(accesses, language),
              taps: formatCount(taps, language),
            })}
          >
            <span className="w-5 min-w-px rounded-t-sm bg-accent" style={{ height: heightOf(accesses) }} />
            <span className="w-5 min-w-px rounded-t-sm bg-success" style={{ height: heightOf(taps) }} />
          </div>
        ))}
      </div>
      <div className="mt-1 grid grid-cols-7 gap-2 text-center text-hint text-muted">
        {week.map(({ name }) => (
          <span key={name} className="truncate">
            {name.slice(0, 3)}
          </span>
        ))}
      </div>
    </figure>
  )
}

function WeekTable({ week }: { week: readonly Weekday[] }) {
  const { t, language } = useTexts()
  const cell = 'px-3 py-1.5 text-right tabular-nums'
  const sum = (kind: 'accesses' | 'taps') => week.reduce((total, day) => total + day[kind], 0)
  return (
    <table className="h-fit min-w-96 border-collapse">
      <caption className="pane-title mb-2 text-left">{t('partnerships.byWeekday')}</caption>
      <thead>
        <tr className="border-b border-line text-muted">
          <th scope="col" className="py-1.5 pr-3 text-left font-medium">
            {t('partnerships.weekday')}
          </th>
          <th scope="col" className="px-3 py-1.5 text-right font-medium">
            {t('partnerships.accesses')}
          </th>
          <th scope="col" className="px-3 py-1.5 text-right font-medium">
            {t('partnerships.taps')}
          </th>
        </tr>
      </thead>
      <tbody>
        {week.map(({ name, accesses, taps }) => (
          <tr key={name} className="border-b border-line" data-weekday={name}>
            <th scope="row" className="py-1.5 pr-3 text-left font-normal">
              {name}
            </th>
            <td className={cell}>{formatCount(accesses, language)}</td>
            <td className={cell}>{formatCount(taps, language)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-semibold" data-weekday="total">
          <th scope="row" className="py-1.5 pr-3 text-left">
            {t('partnerships.total')}
          </th>
          <td className={cell}>{formatCount(sum('accesses'), language)}</td>
          <td className={cell}>{formatCount(sum('taps'), language)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

/** How often drivers opened a partnership and tapped its buttons on each weekday, as a chart and a table (CON-2-069). */
export function NumbersTab({ partnership }: { partnership: PartnershipDetail }) {
  const { t, language } = useTexts()
  const week = partnership.accessesByWeekday.map((accesses, at): Weekday => ({
    name: new Intl.DateTimeFormat(language, { weekday: 'long' }).format(dayjs(MONDAY).add(at, 'day').toDate()),
    accesses,
    taps: partnership.tapsByWeekday[at] ?? 0,
  }))
  if (week.every(({ accesses, taps }) => accesses + taps === 0))
    return <p className="p-6 text-muted">{t('partnerships.noNumbers')}</p>
  return (
    <div className="flex flex-wrap gap-10 p-6">
      <Chart week={week} />
      <WeekTable week={week} />
    </div>
  )
}
