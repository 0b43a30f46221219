import { Check, CircleAlert } from 'lucide-react'
import { languageTags } from '#contract/languages'
import { useTexts } from '../../i18n/use-texts.ts'
import { formatFileSize } from './file-size.ts'
import type { Transfer } from './transfer.ts'

function Sending({ label, sent, total }: { label: string; sent: number; total: number }) {
  const { t, language } = useTexts()
  const part = total > 0 ? Math.min(1, sent / total) : 0
  const percent = new Intl.NumberFormat(languageTags[language], { style: 'percent' }).format(
    Math.floor(part * 100) / 100,
  )
  const text =
    part === 1 ? t('uploads.processing') : t('uploads.sending', { percent, size: formatFileSize(total, language) })
  return (
    <>
      <div
        role="progressbar"
        aria-label={t('uploads.progress', { label })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(part * 100)}
        aria-valuetext={text}
        className="h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div className="h-full rounded-full bg-primary" style={{ width: `${part * 100}%` }} />
      </div>
      <p className="mt-1 text-hint text-muted">{text}</p>
    </>
  )
}

/** Progress of an upload, with a button: cancel while it runs, retry after a failure. */
export function TransferBar({ transfer, label }: { transfer: Transfer; label: string }) {
  const { t } = useTexts()
  if (transfer.state === 'sent') {
    return (
      <p role="status" className="flex items-center gap-2 text-hint text-good">
        <Check aria-hidden="true" className="size-4" />
        {t('uploads.sent')}
      </p>
    )
  }
  const isSending = transfer.state === 'sending'
  // The same button element in both states, so that it keeps the focus.
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        {isSending ? (
          <Sending label={label} sent={transfer.sent} total={transfer.total} />
        ) : (
          <p role="alert" className="flex items-center gap-2 text-hint text-bad">
            <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
            {t('uploads.failed')} {transfer.reason}
          </p>
        )}
      </div>
      <button type="button" className="button" onClick={isSending ? transfer.cancel : transfer.retry}>
        {t(isSending ? 'uploads.cancelSending' : 'common.retry')}
      </button>
    </div>
  )
}
