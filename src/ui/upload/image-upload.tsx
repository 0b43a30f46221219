import type { KeyboardEvent } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { FilePicture } from './chosen-files.tsx'
import { formatFileSize } from './file-size.ts'
import { requireImages } from './kinds.ts'
import { RemoveButton } from './remove-button.tsx'
import { ChooseButton, DropArea, DropHint, UploadFrame } from './upload-frame.tsx'
import { UploadIllustration } from './upload-illustration.tsx'
import { type UploadProps, useUpload } from './use-upload.ts'

const PICTURE = 'h-36 w-52 max-w-full rounded border border-line bg-canvas'

interface ImageUploadProps extends UploadProps {
  /** Address of the stored image, which a new one replaces. */
  current?: string | undefined
}

function Picture({ file, current }: { file: File | undefined; current: string | undefined }) {
  const { t } = useTexts()
  if (file) return <FilePicture file={file} className={PICTURE} />
  return current === undefined ? (
    <UploadIllustration />
  ) : (
    <img src={current} alt={t('uploads.kept')} className={`${PICTURE} object-contain`} />
  )
}

/** One image: a drop zone with its preview (CTR-2-005). Another image replaces it; Delete removes it. */
export function ImageUpload({ current, ...props }: ImageUploadProps) {
  requireImages(props.part)
  const { language } = useTexts()
  const upload = useUpload(props)
  const [file] = props.value
  const removeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Delete' || event.repeat || !file) return
    event.preventDefault()
    upload.remove(0)
  }
  // The same elements in all states, so that the button keeps the focus when the image appears or disappears.
  return (
    <UploadFrame
      {...props}
      upload={upload}
      zone={
        <DropArea upload={upload} error={props.error}>
          <Picture file={file} current={current} />
          <div className="flex min-w-0 flex-1 basis-48 flex-col gap-2">
            {file ? (
              <p className="break-all">
                <span className="line-clamp-2 font-medium">{file.name}</span>{' '}
                <span className="text-hint text-muted">{formatFileSize(file.size, language)}</span>
              </p>
            ) : null}
            <div className="flex flex-wrap gap-2" onKeyDown={removeByKey}>
              <ChooseButton {...props} upload={upload} isReplacing={file !== undefined || current !== undefined} />
              {file ? <RemoveButton upload={upload} name={file.name} /> : null}
            </div>
            <DropHint upload={upload} part={props.part} />
          </div>
        </DropArea>
      }
    />
  )
}
