import { useTexts } from '../../i18n/use-texts.ts'
import { ChosenFiles } from './chosen-files.tsx'
import { requireImages } from './kinds.ts'
import { EmptyDropArea, UploadFrame } from './upload-frame.tsx'
import { type Upload, type UploadProps, useUpload } from './use-upload.ts'

/** Number of images, and a button that removes all (CTR-2-007). */
export function FilesBar({ count, maximum, upload }: { count: number; maximum: number; upload: Upload }) {
  const { t } = useTexts()
  return (
    <div className="flex items-center justify-between gap-2">
      <span className="text-hint text-muted">{t('uploads.count', { count, maximum })}</span>
      <button type="button" className="button" aria-disabled={upload.isLocked || undefined} onClick={upload.removeAll}>
        {t('uploads.removeAll')}
      </button>
    </div>
  )
}

/**
 * Several images: a drop zone with thumbnails, which can be removed one by one or all at once (CTR-2-006, CTR-2-007).
 */
export function ImagesUpload(props: UploadProps) {
  requireImages(props.part)
  const upload = useUpload(props)
  const { part, value } = props
  return (
    <UploadFrame {...props} upload={upload} zone={<EmptyDropArea {...props} upload={upload} />}>
      {value.length > 0 ? (
        <>
          <ChosenFiles files={value} upload={upload} look="tiles" />
          <FilesBar count={value.length} maximum={part.max} upload={upload} />
        </>
      ) : null}
    </UploadFrame>
  )
}
