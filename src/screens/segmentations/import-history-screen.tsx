import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { RecordScreen } from '../../ui/record/record-screen.tsx'
import { Status } from '../../ui/status.tsx'
import { RecordHistory } from '../record-history.tsx'
import { importQueryOptions } from './import-record.ts'

function HistoryOf({ id }: { id: string }) {
  const { data: imported, error, refetch } = useQuery(importQueryOptions(id))
  const status = imported ? <Status value={imported.status} /> : null
  return (
    <RecordScreen
      place="segmentationImportHistory"
      list={{ place: 'segmentationImports', path: '/segmentation/imports', back: 'segmentations.importsBack' }}
      id={id}
      path={`/segmentation/import/${id}`}
      record={imported ? { title: imported.name, version: imported.__v, status, facts: imported.file.name } : null}
      error={error}
      retry={() => void refetch()}
      tabs={[
        {
          id: 'HISTORY',
          label: 'segmentations.importHistory',
          content: <RecordHistory kind="SEGMENTATION_IMPORT" id={id} />,
        },
      ]}
      tab="HISTORY"
      tabsLabel="segmentations.tabs"
      commands={[]}
      targets={() => []}
      copyable={{ id, link: new URL(`/segmentation/import/${id}`, window.location.origin).href }}
    />
  )
}

/** `/segmentation/import/{id}/history`. */
export function ImportHistoryRoute() {
  const { id } = useParams({ from: '/segmentation/import/$id/history' })
  return <HistoryOf key={id} id={id} />
}
