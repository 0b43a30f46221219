import type { Standing } from '../console/decided.ts'
import { useTexts } from '../i18n/use-texts.ts'

/** The dot of each status; the same on every screen. */
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
  ENABLED: 'bg-success',
  HEALTHY: 'bg-success',
  DEGRADED: 'bg-warning',
  PAUSED: 'bg-warning',
  STARTED: 'bg-accent',
  COMPLETED: 'bg-success',
}

interface StatusProps {
  value: string
  /** True if the decision is made here and not acknowledged yet. */
  isPending?: boolean
  /** Vocabulary with the status's word. */
  words?: 'statuses' | 'endpointStates' | 'pendencyStatuses'
  /** Shown in place of the status's word. */
  label?: string
}

/** A status: a dot and its word, never colour alone. */
export function Status({ value, isPending = false, words = 'statuses', label }: StatusProps) {
  const { t, word } = useTexts()
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span
        aria-hidden="true"
        className={`size-2 shrink-0 rounded-full ring-1 ring-black/15 ${statusTones[value] ?? 'bg-muted'}`}
      />
      {label ?? word(words, value)}
      {isPending ? <span className="text-hint text-muted">· {t('reviews.toSend')}</span> : null}
    </span>
  )
}

/** The status of a record, including the decisions made on this computer. */
export function StandingStatus({ status, isPending, words }: Standing & Pick<StatusProps, 'words'>) {
  return <Status value={status} isPending={isPending} {...(words ? { words } : {})} />
}
