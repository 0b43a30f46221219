import { useQuery } from '@tanstack/react-query'
import { provide } from '#commands/facet'
import { trackPath } from '#commands/travels/facets'
import { POSITIONS_PERIOD_DAYS } from '#contract/schemas/positions/driver-position'
import type { TravelHistoryDetail } from '#contract/schemas/travels/travel-history'
import { useLayer } from '../../console/command-layers.ts'
import { formatDateTime } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { RecordTab } from '../../ui/record/record-tabs.tsx'
import { RecordScreen } from '../../ui/record/record-screen.tsx'
import { Status } from '../../ui/status.tsx'
import { ExchangeTab } from '../exchange/exchange-transactions.tsx'
import { RecordHistory } from '../record-history.tsx'
import { DetailsTab } from './details-tab.tsx'
import { DocumentsTab } from './documents-tab.tsx'
import { LoadTab } from './load-tab.tsx'
import { Occurrences } from './operation-parts.tsx'
import { RouteTab } from './route-tab.tsx'
import { travelPath, travelQueryOptions } from './travel-record.ts'
import { nameOfStop, stopsOf } from './travel-stops.ts'
import type { TravelTab } from './travel-tabs.ts'

/** The tabs of a travel, empty until it is read. */
function tabsOf(id: string, travel: TravelHistoryDetail | undefined): RecordTab<TravelTab>[] {
  const record = travel?.record
  const documents = record ? record.documents.length + stopsOf(record).flatMap((stop) => stop.documents).length : null
  return [
    { id: 'ROUTE', label: 'travels.route', content: travel ? <RouteTab travel={travel} /> : null },
    { id: 'DETAILS', label: 'travels.details', content: travel ? <DetailsTab travel={travel} /> : null },
    {
      id: 'DOCUMENTS',
      label: 'travels.documents',
      count: documents,
      content: travel ? <DocumentsTab travel={travel} /> : null,
    },
    { id: 'LOAD', label: 'travels.load', content: travel ? <LoadTab layout={travel.loadDetail} /> : null },
    {
      id: 'OCCURRENCES',
      label: 'operations.occurrences',
      count: travel?.occurrences.length ?? null,
      content: travel ? (
        <Occurrences
          occurrences={travel.occurrences}
          categories={travel.categories}
          stopOf={(stop) => nameOfStop(travel.record, stop)}
        />
      ) : null,
    },
    { id: 'TRANSACTIONS', label: 'exchange.transactions', content: <ExchangeTab type="TRAVEL" source={id} /> },
    {
      id: 'HISTORY',
      label: 'lists.history',
      content: <RecordHistory kind="TRAVEL" id={id} words="travelStatuses" />,
    },
  ]
}

/** Longest period of positions. */
const PERIOD_MS = POSITIONS_PERIOD_DAYS * 86_400_000

/** The positions of the driver while the travel lasted, or until now; null for a travel that has not begun. */
function trackPathOf(driver: string, { startedAt, completedAt, scheduledAt }: TravelHistoryDetail): string | null {
  const startAt = startedAt ?? scheduledAt
  const start = startAt ? Date.parse(startAt) : Number.NaN
  if (!startAt || Number.isNaN(start) || start > Date.now()) return null
  const end = Math.min(completedAt ? Date.parse(completedAt) : Date.now(), start + PERIOD_MS)
  const period = { driver, startAt, endAt: new Date(Math.max(end, start + 60_000)).toISOString(), orderBy: 'OLDEST' }
  return `/positions?${new URLSearchParams(period).toString()}`
}

/** `/travels/{driver}/{id}`: one travel with everything that was told of it (CON-2-086). */
export function TravelScreen({ id, driver, tab }: { id: string; driver: string; tab: TravelTab }) {
  const { t } = useTexts()
  const { data: travel, error, refetch } = useQuery(travelQueryOptions(id, driver))
  useLayer({
    scope: 'screen',
    facets: [provide(trackPath, () => ({ path: travel ? trackPathOf(driver, travel) : null }))],
  })
  const path = travelPath({ _id: id, driver })
  return (
    <RecordScreen
      place="travel"
      list={{ place: 'travels', path: '/travels', back: 'travels.back' }}
      id={id}
      path={path}
      record={
        travel
          ? {
              title: t('travels.title', { id: travel.externalId ?? travel.internalId }),
              version: travel.record.__v,
              status: <Status value={travel.status} words="travelStatuses" />,
              facts: [
                travel.userName,
                [travel.origin, travel.destination].filter(Boolean).join(' → '),
                travel.scheduledAt ? formatDateTime(travel.scheduledAt) : '',
              ]
                .filter(Boolean)
                .join(' · '),
            }
          : null
      }
      error={error}
      retry={() => void refetch()}
      tabs={tabsOf(id, travel)}
      tab={tab}
      tabsLabel="travels.tabs"
      commands={[]}
      targets={() => []}
      copyable={{ id, link: new URL(path, window.location.origin).href }}
    />
  )
}
