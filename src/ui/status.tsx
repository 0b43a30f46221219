import { useTexts } from '../i18n/use-texts.ts'

/** The dot of each status, the same everywhere. */
export const statusTones: Readonly<Record<string, string>> = {
  WAITING_REVIEW: 'bg-warning',
  WAITING_REVISION: 'bg-warning',
  SENT: 'bg-warning',
  IN_REVISION: 'bg-warning',
  ACTIVE: 'bg-success',
  APPROVED: 'bg-success',
  PENDING: 'bg-warning',
  APPROVED_AUTOMATICALLY: 'bg-success',
  APPROVED_MANUALLY: 'bg-success',
  DISAPPROVED: 'bg-error',
  DISAPPROVED_AUTOMATICALLY: 'bg-error',
  DISAPPROVED_MANUALLY: 'bg-error',
  EXPIRED: 'bg-error',
  RUNNING: 'bg-accent',
  SUCCESS: 'bg-success',
  ERROR: 'bg-error',
}

/** A status: a dot and its word, never colour alone. @param isPending decided here and not sent yet */
export function Status({ value, isPending = false }: { value: string; isPending?: boolean }) {
  const { t, word } = useTexts()
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ring-1 ring-black/15 ${statusTones[value] ?? 'bg-muted'}`} />
      {word('statuses', value)}
      {isPending ? <span className="text-hint text-muted">· {t('reviews.toSend')}</span> : null}
    </span>
  )
}
