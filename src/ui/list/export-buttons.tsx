import { exportFormats } from '#machines/lists/export-format'
import { useTexts } from '../../i18n/use-texts.ts'
import { CommandButton } from '../command-button.tsx'

/**
 * Buttons for the export formats of a list (CTR-2-041), at its foot; the panel that `Shift+e` opens shows their keys.
 */
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
