import { useQuery } from '@tanstack/react-query'
import type { EvidenceImage } from '#contract/schemas/documents/document-review'
import { recordHistoriesQueryOptions } from '../../api/document-queries.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { DriverHistory } from './history-tab.tsx'
import { ImageView } from './image-view.tsx'

interface DocumentViewProps {
  driver: string
  /** Id of the licence, document, vehicle or composition whose history is shown. */
  id: string
  name: string
  images: readonly EvidenceImage[]
  /** Index of the image that is shown first. */
  first?: number
  onClose(): void
}

/** A document of a driver, large, with its own history beside it (CON-2-053, CON-2-054). */
export function DocumentView({ driver, id, name, images, first, onClose }: DocumentViewProps) {
  const { t } = useTexts()
  const { data } = useQuery(recordHistoriesQueryOptions(driver, id))
  return (
    <ImageView title={t('documents.view', { name })} images={images} first={first} onClose={onClose}>
      <h2 className="pane-title px-6 pt-4">{t('documents.historyOf', { name })}</h2>
      {data ? <DriverHistory count={data.count} histories={data.histories} /> : null}
    </ImageView>
  )
}
