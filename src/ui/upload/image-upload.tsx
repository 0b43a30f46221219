import type { KeyboardEvent } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { FilePicture } from './chosen-files.tsx'
import { formatFileSize } from './file-size.ts'
import { requireImages } from './kinds.ts'
import { RemoveButton } from './remove-button.tsx'
import { ChooseButton, DropArea, DropHint, EmptyDropArea, UploadFrame } from './upload-frame.tsx'
import { type UploadProps, useUpload } from './use-upload.ts'

/** One image: a drop zone with its preview (CTR-2-005). Another one takes its place; Delete removes it. */
export function ImageUpload(props: UploadProps) {
  requireImages(props.part)
  const { language } = useTexts()
  const upload = useUpload(props)
  const [file] = props.value
  const removeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Delete' || event.repeat) return
    event.preventDefault()
    upload.remove(0)
  }
  if (!file) return <UploadFrame {...props} upload={upload} zone={<EmptyDropArea {...props} upload={upload} />} />
  return (
    <UploadFrame
      {...props}
      upload={upload}
      zone={
        <DropArea upload={upload} error={props.error}>
          <FilePicture file={file} className="h-36 w-52 max-w-full rounded border border-line bg-canvas" />
          <div className="flex min-w-0 flex-1 basis-48 flex-col gap-2">
            <p className="break-all">
              <span className="line-clamp-2 font-medium">{file.name}</span> <span className="text-hint text-muted">{formatFileSize(file.size, language)}</span>
            </p>
            <div className="flex flex-wrap gap-2" onKeyDown={removeByKey}>
              <ChooseButton {...props} upload={upload} />
              <RemoveButton upload={upload} name={file.name} />
            </div>
            <DropHint upload={upload} part={props.part} />
          </div>
        </DropArea>
      }
    />
  )
}
