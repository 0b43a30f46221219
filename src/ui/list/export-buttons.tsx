import { exportFormats } from '#machines/lists/export-format'
import { useTexts } from '../../i18n/use-texts.ts'
import { CommandButton } from '../command-button.tsx'

/** The formats that a list can be exported to (CTR-2-041), for the foot of the list; the keys stand in the panel that `Shift+e` opens. */
export function ExportButtons() {
  const { t } = useTexts()
  return (
    <div role="group" aria-label={t('exports.group')} className="flex items-center gap-1 whitespace-nowrap">
      {exportFormats.map((format) => (
        <CommandButton key={format} id={`export.${format}`} tone="quiet" showKeys={false} />
      ))}
    </div>
  )
}
