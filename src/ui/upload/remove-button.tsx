import { useTexts } from '../../i18n/use-texts.ts'
import type { Upload } from './use-upload.ts'

/** Removes the one file of a widget. */
export function RemoveButton({ upload, name }: { upload: Upload; name: string }) {
  const { t } = useTexts()
  return (
    <button
      type="button"
      className="button"
      aria-label={t('uploads.remove', { name })}
      aria-disabled={upload.isLocked || undefined}
      onClick={() => upload.remove(0)}
    >
      {t('uploads.removeOne')}
    </button>
  )
}
