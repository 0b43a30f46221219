import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { provide } from '#commands/facet'
import { segmentationImport } from '#commands/segmentations/facets'
import { updateSegmentationImport } from '#contract/calls/extensions/segmentation-imports'
import {
  type SegmentationImport,
  type SegmentationImportRow,
  segmentationRowResult,
} from '#contract/schemas/segmentations/segmentation-import'
import { send } from '../../api/client.ts'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { queryClient } from '../../api/queries.ts'
import { useLayer } from '../../console/command-layers.ts'
import { tell } from '../../console/notices.ts'
import { problemText } from '../../console/problem-text.ts'
import { formatDate } from '../../i18n/formats.ts'
import { formatCount } from '../../i18n/numbers.ts'
import { type Texts, useTexts } from '../../i18n/use-texts.ts'
import { CommandButton } from '../../ui/command-button.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { UnreadRecord } from '../../ui/record/unread-record.tsx'
import { Status } from '../../ui/status.tsx'
import { formOfImport, keepList } from './campaign-way.ts'
import { accountOf, importQueryOptions, importRowsList } from './import-record.ts'
import { RefusedRows } from './refused-rows.tsx'
import { RowDialog } from './row-dialog.tsx'

/** How far the import is, in one sentence. */
function progressText({ t, language }: Texts, imported: SegmentationImport): string {
  const { taken, refused } = accountOf(imported)
  const count = (number: number) => formatCount(number, language)
  const counts = { taken: count(taken), refused: count(refused) }
  switch (imported.status) {
    case 'READING':
      return imported.rows === null
        ? t('segmentations.reading')
        : t('segmentations.comparing', { compared: count(imported.compared), rows: count(imported.rows) })
    case 'REVIEW':
      return t('segmentations.ready', counts)
    case 'APPLIED':
      return t('segmentations.appliedText', counts)
    case 'UNDONE':
      return t('segmentations.undoneText')
    case 'CANCELED':
      return t('segmentations.canceledText')
    case 'REFUSED':
      return imported.problem?.message ?? ''
  }
}

function Columns({ problem }: { problem: NonNullable<SegmentationImport['problem']> }) {
  const { t } = useTexts()
  if (problem.expected.length === 0) return null
  return (
    <>
      <span>{t('segmentations.expected', { columns: problem.expected.join(', ') })}</span>
      <span>{t('segmentations.columnsFound', { columns: problem.found.join(', ') })}</span>
    </>
  )
}

/** How many rows there are of each kind, so that the person sees what will happen. */
function Kinds({ imported: { results, status } }: { imported: SegmentationImport }) {
  const { t, language } = useTexts()
  if (status !== 'REVIEW' && status !== 'APPLIED') return null
  const kinds = segmentationRowResult.options.filter((kind) => results[kind] > 0)
  return (
    <span className="flex w-full flex-wrap gap-x-4 text-hint text-muted" data-kinds={kinds.length}>
      {kinds.map((kind) => (
        <span key={kind}>
          {t(`segmentations.result_${kind}`)}: {formatCount(results[kind], language)}
        </span>
      ))}
    </span>
  )
}

/** Until when the rows are kept, and what becomes of the import then. */
function Keeping({ imported: { status, rowsUntil } }: { imported: SegmentationImport }) {
  const { t } = useTexts()
  if (status === 'READING' || status === 'REFUSED' || status === 'CANCELED') return null
  if (rowsUntil === null) return <span className="text-muted">{t('segmentations.rowsGone')}</span>
  const key = status === 'REVIEW' ? 'segmentations.reviewUntil' : 'segmentations.rowsUntil'
  return <span className="text-muted">{t(key, { day: formatDate(rowsUntil) })}</span>
}

function Review({ imported }: { imported: SegmentationImport }) {
  const { _id: id, __v, status, segmentation: list, problem } = imported
  const texts = useTexts()
  const { t } = texts
  const navigate = useNavigate()
  const [corrected, setCorrected] = useState<SegmentationImportRow | null>(null)
  const [keyOf] = useState(idempotencyKeys)
  const router = useRouter()
  const form = formOfImport(id)
  const made = status === 'APPLIED' ? list : null
  const raise = async (event: 'APPLY' | 'CANCEL' | 'UNDO') => {
    const body = { event, __v } as const
    try {
      await send(updateSegmentationImport, { params: { id }, body }, { idempotencyKey: keyOf(body) })
    } catch (error) {
      tell({ key: 'notices.rejected', values: { name: imported.name, message: problemText(error) } }, 'error')
    }
    await queryClient.invalidateQueries({ queryKey: ['segmentationImport', id] })
  }
  useLayer({
    scope: 'screen',
    facets: [
      provide(segmentationImport, () => ({
        status,
        ...accountOf(imported),
        list: made,
        isForCampaign: form !== null,
        raise: (event) => void raise(event),
        openList: () => made !== null && void navigate({ to: '/segmentations/$id', params: { id: made } }),
        openHistory: () => void navigate({ to: '/segmentation/import/$id/history', params: { id } }),
        openCampaign: () => {
          if (form === null || made === null) return
          keepList(form, { value: made, label: imported.name })
          router.history.push(form)
        },
      })),
    ],
  })
  return (
    <>
      <ListScreen
        list={importRowsList(id)}
        onEdit={(row) => setCorrected(row)}
        beside={RefusedRows}
        head={
          <p className="contents" data-import={id} data-import-status={status} data-version={__v}>
            <BackLink path="/segmentations" label={t('segmentations.importBack')} />
            <strong>{imported.name}</strong>
            <span>{t(`segmentations.type_${imported.type}`)}</span>
            <span>{imported.file.name}</span>
            <Status value={status} />
            <span role="status">{progressText(texts, imported)}</span>
            {problem ? <Columns problem={problem} /> : null}
            <Keeping imported={imported} />
            {form !== null && made !== null ? <CommandButton id="segmentationImport.openCampaign" /> : null}
            <Kinds imported={imported} />
          </p>
        }
      />
      {corrected ? <RowDialog imported={imported} row={corrected} onClose={() => setCorrected(null)} /> : null}
    </>
  )
}

function Read({ id }: { id: string }) {
  const { data: imported, error, refetch } = useQuery(importQueryOptions(id))
  const place = { place: 'segmentations', path: '/segmentations', back: 'segmentations.back' } as const
  if (error && !imported) return <UnreadRecord list={place} error={error} retry={() => void refetch()} />
  return imported ? <Review imported={imported} /> : null
}

/** `/segmentation/import/{id}`: reviews a spreadsheet, makes its list and takes it back. */
export function ImportRoute() {
  const { id } = useParams({ from: '/segmentation/import/$id' })
  return <Read key={id} id={id} />
}
