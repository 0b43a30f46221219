import type { ReactNode } from 'react'
import { formatDateTime } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { StatusWords } from '../status-tones.ts'

/** One change of a record. `what` names the changed part. */
export interface TimelineEntry {
  id: string
  what: string
  event: string
  byName: string
  at: string
  from: string | null
  to: string | null
  /** Further details, such as the reason. */
  details?: ReactNode
}

/**
 * The history of a record: who, when, from which state to which.
 * @param count number of all entries, of which these are the latest
 * @param words the vocabulary of the states
 */
export function HistoryTimeline({
  entries,
  count,
  words = 'statuses',
}: {
  entries: readonly TimelineEntry[]
  count: number
  words?: StatusWords
}) {
  const { t, word } = useTexts()
  if (entries.length === 0) return <p className="p-6 text-muted">{t('lists.historyEmpty')}</p>
  return (
    <ol className="max-w-3xl p-6" data-histories={count}>
      {entries.map((entry) => (
        <li key={entry.id} className="relative border-l border-line pb-5 pl-5">
          <span aria-hidden="true" className="absolute top-1.5 -left-1 size-2 rounded-full bg-accent" />
          <p>
            <strong>{entry.what}</strong> ·{' '}
            {t('lists.historyBy', { event: word('events', entry.event), name: entry.byName })}
          </p>
          <p className="text-hint text-muted">
            {formatDateTime(entry.at)}
            {entry.from && entry.to ? ` · ${word(words, entry.from)} → ${word(words, entry.to)}` : ''}
          </p>
          {entry.details}
        </li>
      ))}
    </ol>
  )
}
