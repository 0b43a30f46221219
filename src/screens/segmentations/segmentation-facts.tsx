import { useQuery } from '@tanstack/react-query'
import { isEnabled } from '#contract/features'
import { SEGMENTATION_IMPORTS_FEATURE } from '#contract/schemas/segmentations/feature'
import type { Segmentation } from '#contract/schemas/segmentations/segmentation'
import { currentSession } from '../../effects/session.ts'
import { formatDateTime } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { formatFileSize } from '../../ui/upload/file-size.ts'
import { reachQueryOptions } from './segmentation-record.ts'

/** How many registered drivers a list reaches now; without a list, all of them. */
export function Reach({ segmentation }: { segmentation: string | undefined }) {
  const { t } = useTexts()
  const { data } = useQuery({
    ...reachQueryOptions(segmentation),
    enabled: isEnabled(SEGMENTATION_IMPORTS_FEATURE, currentSession().features),
  })
  return data === undefined ? null : <span data-reach={data}>{t('segmentations.reach', { count: data })}</span>
}

/** Type, description, number of drivers, reach and file of a list (CON-3-059, CON-3-060). */
export function SegmentationFacts({ list }: { list: Segmentation }) {
  const { t, language } = useTexts()
  const { file } = list
  return (
    <span className="flex flex-wrap items-center gap-x-4 text-muted">
      <strong className="text-ink">{list.name}</strong>
      <span>{t(`segmentations.type_${list.type}`)}</span>
      {list.description ? <span>{list.description}</span> : null}
      <span>{t('segmentations.total', { count: list.driversCount })}</span>
      <Reach segmentation={list._id} />
      {file ? (
        <span>
          {file.name} · {formatFileSize(file.size, language)}
          {file.lastModifiedAt ? ` · ${t('segmentations.fileChanged')} ${formatDateTime(file.lastModifiedAt)}` : ''}
        </span>
      ) : null}
    </span>
  )
}
