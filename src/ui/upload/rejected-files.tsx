import { X } from 'lucide-react'
import type { FilePart } from '#contract/files'
import { textOf } from '#contract/texts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { RejectedFile } from './acceptance.ts'
import { formatSizeBeside } from './file-size.ts'

interface RejectedFilesProps {
  part: FilePart
  rejected: readonly RejectedFile[]
  onDismiss(): void
}

/** Refused files: name, size, and below them every reason (CTR-2-010, CTR-8-033). */
export function RejectedFiles({ part, rejected, onDismiss }: RejectedFilesProps) {
  const { t, language } = useTexts()
  if (rejected.length === 0) return null
  return (
    <div className="rounded-md bg-bad-soft p-3">
      <div className="flex items-center justify-between gap-2">
        <p className="text-hint font-semibold text-bad">{t('uploads.rejected')}</p>
        <button
          type="button"
          aria-label={t('uploads.dismissRejected')}
          className="grid size-6 place-items-center rounded text-muted hover:text-ink"
          onClick={onDismiss}
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      </div>
      <ul aria-label={t('uploads.rejected')} className="space-y-2">
        {rejected.map(({ file, reasons }, at) => (
          <li key={`${at} ${file.name}`}>
            <p className="break-all">
              <span className="font-medium">{file.name}</span>{' '}
              <span className="text-hint text-muted">{formatSizeBeside(file.size, part.maximumBytes, language)}</span>
            </p>
            <ul className="text-hint text-bad">
              {reasons.map((reason) => (
                <li key={reason}>{textOf(reason, language)}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  )
}
