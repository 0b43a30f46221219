import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { listSegmentationHistories } from '#contract/calls/extensions/segmentation-imports'
import { send } from '../../api/client.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { HistoryTimeline } from '../../ui/record/history-timeline.tsx'
import { RecordScreen } from '../../ui/record/record-screen.tsx'
import { segmentationQueryOptions, segmentationTarget } from './segmentation-record.ts'

/** Most entries of a history on screen. */
const LATEST = 100

function History({ id }: { id: string }) {
  const { t, word } = useTexts()
  const { data } = useQuery({
    queryKey: ['segmentation', id, 'histories'],
    queryFn: ({ signal }) =>
      send(listSegmentationHistories, { params: { id }, query: { pageLength: LATEST } }, { signal }),
  })
  if (!data) return null
  return (
    <HistoryTimeline
      count={data.count}
      entries={data.histories.map(({ _id, event, byName, at, details: { drivers } }) => ({
        id: _id,
        what: word('kinds', 'SEGMENTATION'),
        event,
        byName,
        at,
        from: null,
        to: null,
        details: drivers ? (
          <p className="text-table">{t('segmentations.historyCount', { names: drivers.join(', ') })}</p>
        ) : null,
      }))}
    />
  )
}

function HistoryOf({ id }: { id: string }) {
  const { data: list, error, refetch } = useQuery(segmentationQueryOptions(id))
  return (
    <RecordScreen
      place="segmentationHistory"
      list={{ place: 'segmentations', path: '/segmentations', back: 'segmentations.back' }}
      id={id}
      path={`/segmentations/${id}`}
      record={list ? { title: list.name, version: list.__v, status: null, facts: `#${list.code}` } : null}
      error={error}
      retry={() => void refetch()}
      tabs={[{ id: 'HISTORY', label: 'segmentations.history', content: <History id={id} /> }]}
      tab="HISTORY"
      tabsLabel="segmentations.tabs"
      commands={['segmentation.delete.record']}
      targets={() => (list ? [segmentationTarget(list)] : [])}
      copyable={{ id, link: new URL(`/segmentations/${id}`, window.location.origin).href }}
      ports={{}}
    />
  )
}

/** `/segmentations/{id}/history`. */
export function SegmentationHistoryRoute() {
  const { id } = useParams({ from: '/segmentations/$id/history' })
  return <HistoryOf key={id} id={id} />
}
