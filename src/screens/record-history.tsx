import { useQuery } from '@tanstack/react-query'
import { listRecordHistories } from '#contract/calls/extensions/record-histories'
import { isEnabled, RECORD_HISTORIES_FEATURE } from '#contract/features'
import { type ChangedValue, type PlainHistoryKind, plainHistoryKind } from '#contract/schemas/general/record-history'
import { send } from '../api/client.ts'
import { followsChanges } from '../api/queries.ts'
import { problemText } from '../console/problem-text.ts'
import { currentSession } from '../effects/session.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { HistoryTimeline } from '../ui/record/history-timeline.tsx'
import type { StatusWords } from '../ui/status-tones.ts'

const kinds: ReadonlySet<string> = new Set(plainHistoryKind.options)

followsChanges(({ resource, id }) => (kinds.has(resource) ? ['history', resource, id] : null), ['history'])

/** Most entries of a history on screen. */
const LATEST = 100

interface RecordHistoryProps {
  kind: PlainHistoryKind
  id: string
  /** Name of a changed field; by default the platform's word for it. */
  labelOf?: (field: string) => string | undefined
  /** The vocabulary of its statuses. */
  words?: StatusWords
  /** A value before and after an edit, in words; for kinds whose history keeps them. */
  changeText?: (change: ChangedValue) => string
}

/** Who did what to a record and when, with the names of the fields that each edit changed. */
export function RecordHistory({ kind, id, labelOf, changeText, words = 'statuses' }: RecordHistoryProps) {
  const { t, word } = useTexts()
  const textOf = (fields: readonly string[]) =>
    fields.map((field) => labelOf?.(field) ?? word('fields', field)).join(' · ')
  const isAvailable = isEnabled(RECORD_HISTORIES_FEATURE, currentSession().features)
  const { data, error } = useQuery({
    queryKey: ['history', kind, id],
    queryFn: ({ signal }) =>
      send(listRecordHistories, { params: { id }, query: { kind, pageLength: LATEST } }, { signal }),
    enabled: isAvailable,
  })
  if (!isAvailable) return <p className="p-6 text-muted">{t('later.feature')}</p>
  if (!data) return error ? <p className="p-6 text-bad">{problemText(error)}</p> : null
  return (
    <HistoryTimeline
      count={data.count}
      words={words}
      entries={data.histories.map(
        ({ _id, event, byName, at, from, to, details: { fields, names = [], changes = [], explanation } }) => ({
          id: _id,
          what: word('kinds', kind),
          event,
          byName,
          at,
          from: from === to ? null : from,
          to,
          details: (
            <>
              {fields ? <p className="text-table">{textOf(fields)}</p> : null}
              {names.length > 0 ? <p className="text-table">{names.join(' · ')}</p> : null}
              {explanation ? <p className="text-table wrap-anywhere">{explanation}</p> : null}
              {changeText
                ? changes.map((change) => (
                    <p key={`${change.field} ${change.of}`} className="text-table wrap-anywhere">
                      {changeText(change)}
                    </p>
                  ))
                : null}
            </>
          ),
        }),
      )}
    />
  )
}
