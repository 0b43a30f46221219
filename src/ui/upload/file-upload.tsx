import { Download } from 'lucide-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { ChosenFiles } from './chosen-files.tsx'
import { FilesBar } from './images-upload.tsx'
import { takesPictures } from './kinds.ts'
import { EmptyDropArea, UploadFrame } from './upload-frame.tsx'
import { type UploadProps, useUpload } from './use-upload.ts'

interface FileUploadProps extends UploadProps {
  /** Address of the spreadsheet template to download (CON-8-033, decisions §11). */
  template?: { href: string; name: string } | undefined
}

/**
 * Spreadsheets, PDFs and videos, as the part allows; image widgets do not take them (CTR-2-004, decisions §11). Where
 * pictures are among them, each file has its preview.
 */
export function FileUpload({ template, ...props }: FileUploadProps) {
  const { t } = useTexts()
  const upload = useUpload(props)
  const { part, value } = props
  return (
    <UploadFrame {...props} upload={upload} zone={<EmptyDropArea {...props} upload={upload} />}>
      {value.length > 0 ? (
        <ChosenFiles files={value} upload={upload} look={takesPictures(part) ? 'tiles' : 'rows'} />
      ) : null}
      {value.length > 1 ? <FilesBar count={value.length} maximum={part.max} upload={upload} /> : null}
      {template ? (
        <a
          href={template.href}
          download={template.name}
          className="flex items-center gap-1.5 self-start text-accent underline"
        >
          <Download aria-hidden="true" className="size-4" />
          {t('uploads.template')}
        </a>
      ) : null}
    </UploadFrame>
  )
}
