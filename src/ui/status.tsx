import type { Standing } from '../console/decided.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { type StatusWords, toneOf } from './status-tones.ts'

interface StatusProps {
  value: string
  /** True if the decision is made here and not acknowledged yet. */
  isPending?: boolean
  /** Vocabulary with the status's word. */
  words?: StatusWords
  /** The colour of the dot, where the domain has its own. */
  tone?: string | undefined
  /** Shown in place of the status's word. */
  label?: string
}

/** A status: a dot and its word, never colour alone. */
export function Status({ value, isPending = false, words = 'statuses', tone, label }: StatusProps) {
  const { t, word } = useTexts()
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span
        aria-hidden="true"
        className={`size-2 shrink-0 rounded-full ring-1 ring-black/15 ${tone ?? toneOf(words, value)}`}
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
