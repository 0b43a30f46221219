import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { listFreightHistories } from '#contract/calls/extensions/freights'
import { FREIGHT_OPERATIONS_FEATURE } from '#contract/schemas/freights/feature'
import { isEnabled } from '#contract/features'
import type { FreightHistory } from '#contract/schemas/freights/freight-history'
import { send } from '../../api/client.ts'
import { currentSession } from '../../effects/session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { HistoryTimeline } from '../../ui/record/history-timeline.tsx'

/** Most entries of a history on screen. */
const LATEST = 100

function Details({ details: { publication, engagement, copy, drivers, contact } }: Pick<FreightHistory, 'details'>) {
  const { t, word } = useTexts()
  const [contacted] = drivers ?? []
  if (publication !== undefined && engagement) {
    const { seen: saw, saved, whatsapp, phone, contacted: otherwise } = engagement
    const counts = t('freights.publicationCounts', { saw, saved, contacts: whatsapp + phone + otherwise })
    return (
      <p className="text-table">
        {t('freights.publicationEnded', { number: publication })} {counts}
      </p>
    )
  }
  if (copy)
    return (
      <Link to="/freights/$id" params={{ id: copy }} className="text-table text-accent underline">
        {t('freights.openCopy')}
      </Link>
    )
  if (contact && contacted)
    return (
      <p className="text-table">
        {word('contactWays', contact)}{' '}
        <Link to="/drivers/$id" params={{ id: contacted }} className="text-accent underline">
          {t('freights.openDriver')}
        </Link>
      </p>
    )
  return drivers ? <p className="text-table">{t('freights.driversAdded', { count: drivers.length })}</p> : null
}

/** The history of a freight with the engagement of its former publications. */
export function HistoryTab({ id }: { id: string }) {
  const { t, word } = useTexts()
  const isAvailable = isEnabled(FREIGHT_OPERATIONS_FEATURE, currentSession().features)
  const { data } = useQuery({
    queryKey: ['freight', id, 'histories'],
    queryFn: ({ signal }) => send(listFreightHistories, { params: { id }, query: { pageLength: LATEST } }, { signal }),
    enabled: isAvailable,
  })
  if (!isAvailable) return <p className="p-6 text-muted">{t('later.feature')}</p>
  if (!data) return null
  return (
    <HistoryTimeline
      count={data.count}
      entries={data.histories.map(({ _id, event, byName, at, from, to, details }) => ({
        id: _id,
        what: word('kinds', 'FREIGHT'),
        event,
        byName,
        at,
        from: from === to ? null : from,
        to,
        details: <Details details={details} />,
      }))}
    />
  )
}
