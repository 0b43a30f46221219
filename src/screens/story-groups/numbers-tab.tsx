import { useQuery } from '@tanstack/react-query'
import { isEnabled } from '#contract/features'
import { STORY_NUMBERS_FEATURE } from '#contract/schemas/story-groups/feature'
import type { StoryDay } from '#contract/schemas/story-groups/story-numbers'
import { problemText } from '../../console/problem-text.ts'
import { currentSession } from '../../effects/session.ts'
import { formatDate } from '../../i18n/formats.ts'
import { formatCount } from '../../i18n/numbers.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { everyDay } from './every-day.ts'
import { storyDaysQueryOptions } from './story-group-record.ts'

const kinds = ['views', 'likes', 'interactions'] as const
const colours = { views: 'bg-accent', likes: 'bg-success', interactions: 'bg-warning' } as const

/** Height of the tallest bar, pixels, and the least height of a bar that stands for something. */
const HEIGHT = 120
const VISIBLE_HEIGHT = 2
/** Most width of a day, pixels. */
const DAY_WIDTH = 52

/** Three bars for each day, all of one scale; the table beside says the same to everybody. */
function Chart({ days }: { days: readonly StoryDay[] }) {
  const { t, language } = useTexts()
  const most = Math.max(1, ...days.flatMap((day) => kinds.map((kind) => day[kind])))
  const widest = days.length * DAY_WIDTH
  const heightOf = (count: number) => (count === 0 ? 0 : Math.max(VISIBLE_HEIGHT, (count / most) * HEIGHT))
  return (
    <figure aria-hidden="true" className="min-w-80 flex-1" data-chart={days.length}>
      <figcaption className="mb-3 flex flex-wrap gap-4 text-hint text-muted">
        {kinds.map((kind) => (
          <span key={kind} className="flex items-center gap-1.5">
            <span className={`size-2.5 rounded-sm ${colours[kind]}`} />
            {t(`storyGroups.${kind}`)}
          </span>
        ))}
      </figcaption>
      <div className="flex items-end gap-1 border-b border-muted" style={{ height: HEIGHT, maxWidth: widest }}>
        {days.map((day) => (
          <div
            key={day.day}
            className="flex min-w-0 max-w-12 flex-1 items-end justify-center gap-px"
            title={`${formatDate(day.day)}: ${kinds.map((kind) => `${t(`storyGroups.${kind}`)} ${formatCount(day[kind], language)}`).join(', ')}`}
          >
            {kinds.map((kind) => (
              <span
                key={kind}
                className={`w-2 min-w-px rounded-t-sm ${colours[kind]}`}
                style={{ height: heightOf(day[kind]) }}
              />
            ))}
          </div>
        ))}
      </div>
      <p className="mt-1 flex min-w-40 justify-between text-hint text-muted tabular-nums" style={{ maxWidth: widest }}>
        <span>{formatDate(days[0]?.day ?? '')}</span>
        {days.length > 1 ? <span>{formatDate(days.at(-1)?.day ?? '')}</span> : null}
      </p>
    </figure>
  )
}

function DaysTable({ days }: { days: readonly StoryDay[] }) {
  const { t, language } = useTexts()
  const total = (kind: (typeof kinds)[number]) => days.reduce((sum, day) => sum + day[kind], 0)
  const cell = 'px-3 py-1.5 text-right tabular-nums'
  return (
    <table className="h-fit min-w-96 border-collapse">
      <caption className="pane-title mb-2 text-left">{t('storyGroups.byDay')}</caption>
      <thead>
        <tr className="border-b border-line text-muted">
          <th scope="col" className="py-1.5 pr-3 text-left font-medium">
            {t('storyGroups.day')}
          </th>
          {kinds.map((kind) => (
            <th key={kind} scope="col" className="px-3 py-1.5 text-right font-medium">
              {t(`storyGroups.${kind}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((day) => (
          <tr key={day.day} className="border-b border-line" data-day={day.day}>
            <th scope="row" className="py-1.5 pr-3 text-left font-normal tabular-nums">
              {formatDate(day.day)}
            </th>
            {kinds.map((kind) => (
              <td key={kind} className={cell}>
                {formatCount(day[kind], language)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-semibold" data-day="total">
          <th scope="row" className="py-1.5 pr-3 text-left">
            {t('storyGroups.total')}
          </th>
          {kinds.map((kind) => (
            <td key={kind} className={cell}>
              {formatCount(total(kind), language)}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}

/** Views, likes and interactions of a status campaign by day, as a chart and a table (CON-3-055). */
export function NumbersTab({ id }: { id: string }) {
  const { t } = useTexts()
  const isAvailable = isEnabled(STORY_NUMBERS_FEATURE, currentSession().features)
  const { data, error } = useQuery({ ...storyDaysQueryOptions(id), enabled: isAvailable })
  if (!isAvailable) return <p className="p-6 text-muted">{t('later.feature')}</p>
  if (!data) return error ? <p className="p-6 text-bad">{problemText(error)}</p> : null
  if (data.length === 0) return <p className="p-6 text-muted">{t('storyGroups.noNumbers')}</p>
  const days = everyDay(data)
  return (
    <div className="flex flex-wrap gap-10 p-6">
      <Chart days={days} />
      <DaysTable days={days} />
    </div>
  )
}
