import { useTexts } from '../i18n/use-texts.ts'
import { Empty } from '../ui/empty.tsx'
import { Status } from '../ui/status.tsx'
import type { GallerySection } from './section.ts'

const statuses = ['WAITING_REVIEW', 'ACTIVE', 'DISAPPROVED', 'INACTIVE', 'SENT', 'EXPIRED'] as const

function States() {
  const { t } = useTexts()
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap gap-4">
        {statuses.map((status) => (
          <Status key={status} value={status} />
        ))}
        <Status value="ACTIVE" isPending />
      </div>
      <div className="h-56 border border-line">
        <Empty title={t('drivers.notFound')} hint={t('lists.notFoundHint')} />
      </div>
    </div>
  )
}

export const section: GallerySection = { id: 'states', title: 'Statuses and empty states', Component: States }
