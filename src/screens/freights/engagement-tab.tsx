import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { listFreightEngagements } from '#contract/calls/freights'
import type { FreightEngagement, FreightEngagementCounts } from '#contract/schemas/freights/freight-engagement'
import { MAX_PAGE_LENGTH } from '#contract/schemas/general/paging'
import { send } from '../../api/client.ts'
import { formatDateTime } from '../../i18n/formats.ts'
import { formatPhone } from '../../i18n/phones.ts'
import { formatCount } from '../../i18n/numbers.ts'
import { useTexts } from '../../i18n/use-texts.ts'

/** Its key begins with the freight's, so that changes of the freight mark it as stale. */
function engagementsQueryOptions(id: string) {
  return queryOptions({
    queryKey: ['freight', id, 'engagements'],
    queryFn: ({ signal }) =>
      send(listFreightEngagements, { params: { id }, query: { pageLength: MAX_PAGE_LENGTH } }, { signal }),
  })
}

/** The steps of the funnel, from the widest to the narrowest. */
const steps = ['clicked', 'saw', 'saved', 'contactViaWhatsapp', 'contactViaPhone', 'contacted', 'likes'] as const

/** How many distinct drivers did each thing, as bars of one scale. */
function Funnel({ counts }: { counts: FreightEngagementCounts }) {
  const { t, language } = useTexts()
  const widest = Math.max(1, ...steps.map((step) => counts[step]))
  return (
    <section className="min-w-80 max-w-xl flex-1">
      <h2 className="pane-title mb-2">{t('freights.funnel')}</h2>
      <dl className="grid grid-cols-[9rem_3rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1.5">
        {steps.map((step) => (
          <div key={step} className="contents" data-engaged={step}>
            <dt className="text-muted">{t(`freights.engaged_${step}`)}</dt>
            <dd className="text-right font-semibold tabular-nums">{formatCount(counts[step], language)}</dd>
            <dd aria-hidden="true" className="h-3 rounded-sm bg-accent-soft">
              <div className="h-3 rounded-sm bg-accent" style={{ width: `${(counts[step] / widest) * 100}%` }} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function EngagedDriver({ driver, cellphone, interactions }: FreightEngagement) {
  const { word } = useTexts()
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line py-2" data-driver={driver._id}>
      <Link to="/drivers/$id" params={{ id: driver._id }} className="min-w-52 font-semibold text-accent">
        {driver.fullName}
      </Link>
      <span className="min-w-36 text-muted tabular-nums">{cellphone ? formatPhone(cellphone) : ''}</span>
      <ul className="flex flex-wrap gap-x-4">
        {interactions.map(({ type, at }) => (
          <li key={`${type} ${at}`}>
            {word('interactions', type)} <span className="text-hint text-muted tabular-nums">{formatDateTime(at)}</span>
          </li>
        ))}
      </ul>
    </li>
  )
}

/** Who did what with the current publication of a freight (CON-1-008), read again when something is done. */
export function EngagementTab({ id }: { id: string }) {
  const { t } = useTexts()
  const { data } = useQuery(engagementsQueryOptions(id))
  if (!data) return null
  return (
    <div className="flex flex-wrap gap-10 p-6" data-engagements={data.count}>
      <Funnel counts={data.counts} />
      <section className="min-w-96 flex-[2]">
        <h2 className="pane-title mb-2">{t('freights.engagedDrivers', { count: data.count })}</h2>
        {data.count === 0 ? <p className="text-muted">{t('freights.nobody')}</p> : null}
        <ul>
          {data.engagements.map((engagement) => (
            <EngagedDriver key={engagement.driver._id} {...engagement} />
          ))}
        </ul>
      </section>
    </div>
  )
}
