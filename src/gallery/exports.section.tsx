import { ROWS_MAXIMUM } from '#machines/lists/export-format'
import { useLayer } from '../console/command-layers.ts'
import { ExportButtons } from '../ui/list/export-buttons.tsx'
import { ExportProgress, type ExportState } from '../app/export-progress.tsx'
import { formatCount } from '../i18n/numbers.ts'
import { useTexts } from '../i18n/use-texts.ts'
import type { GallerySection } from './section.ts'

const reading = {
  format: 'csv',
  step: 'reading',
  written: 3_500,
  count: 10_234,
  isBounded: false,
  problem: null,
} as const

function Exports() {
  const { t, language } = useTexts()
  const title = t('places.drivers')
  // Sets the context of a stuck export, so that its commands are available here.
  useLayer({ scope: 'anywhere', contribute: () => ({ exporting: 'stuck' }) })
  const states: readonly ExportState[] = [
    { ...reading, title, format: 'pdf', step: 'preparing', written: 0, count: 0 },
    { ...reading, title },
    { ...reading, title, format: 'xlsx', count: 10_000, isBounded: true },
    { ...reading, title, format: 'pdf', step: 'closing', written: 10_234 },
    { ...reading, title, step: 'stuck', problem: t('exports.unread') },
    {
      ...reading,
      title,
      format: 'xlsx',
      step: 'refused',
      problem: t('exports.tooMany', { format: 'XLSX', maximum: formatCount(ROWS_MAXIMUM.xlsx, language) }),
    },
  ]
  return (
    <div className="flex flex-col gap-6">
      <ExportButtons />
      {states.map((state) => (
        <ExportProgress key={`${state.step} ${state.format} ${state.isBounded}`} {...state} />
      ))}
    </div>
  )
}

export const section: GallerySection = { id: 'exports', title: 'Exports', Component: Exports }
