import { Camera, UserRound } from 'lucide-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { requireImages } from './kinds.ts'
import { usePreview } from './pictures.ts'
import { RemoveButton } from './remove-button.tsx'
import { UploadFrame } from './upload-frame.tsx'
import { type UploadProps, useUpload } from './use-upload.ts'

/** Diameter, pixels (CTR-2-008). */
const AVATAR_SIZE = 144

interface AvatarPickerProps extends UploadProps {
  /** Address of the stored photo. */
  current?: string | undefined
}

/** A round picker of one photo: "Upload photo", "Update photo" when there is one (CTR-2-008, CTR-2-009). */
export function AvatarPicker({ current, ...props }: AvatarPickerProps) {
  requireImages(props.part)
  const { t } = useTexts()
  const upload = useUpload(props)
  const { ids } = upload
  const [file] = props.value
  const preview = usePreview(file)
  const url = preview ?? (file ? undefined : current)
  const hasPhoto = file !== undefined || current !== undefined
  return (
    <UploadFrame
      {...props}
      upload={upload}
      zone={
        <div className="flex flex-wrap items-center gap-4">
          <button
            type="button"
            id={ids.choose}
            data-dragging={upload.isDragging || undefined}
            aria-disabled={upload.isLocked || undefined}
            aria-describedby={props.error ? `${ids.error} ${ids.hint}` : ids.hint}
            style={{ width: AVATAR_SIZE, height: AVATAR_SIZE }}
            className={`relative grid shrink-0 place-items-center overflow-hidden rounded-full border bg-surface outline-offset-2 data-dragging:border-2 data-dragging:border-accent data-dragging:bg-accent-soft aria-disabled:opacity-70 ${hasPhoto ? 'border-line' : 'border-dashed border-muted/60'} ${props.error ? 'border-bad' : ''}`}
            onClick={upload.choose}
          >
            {url ? (
              <img
                src={url}
                alt={file ? t('uploads.preview', { name: file.name }) : t('uploads.photoOf')}
                className="size-full object-cover"
              />
            ) : (
              <UserRound aria-hidden="true" className="mb-6 size-14 text-muted" strokeWidth={1.25} />
            )}
            <span className="absolute inset-x-0 bottom-0 flex h-11 items-start justify-center gap-1 bg-raised/95 pt-1.5 text-hint font-medium text-ink">
              <Camera aria-hidden="true" className="size-4" />
              {t(hasPhoto ? 'uploads.updatePhoto' : 'uploads.uploadPhoto')}
            </span>
          </button>
          {file ? (
            <div className="flex min-w-0 flex-col items-start gap-2">
              <span className="text-hint break-all text-muted">{file.name}</span>
              <RemoveButton upload={upload} name={file.name} />
            </div>
          ) : null}
        </div>
      }
    />
  )
}
