import { useQuery } from '@tanstack/react-query'
import { listReviewRuleHistories } from '#contract/calls/extensions/review-rules'
import { send } from '../../api/client.ts'
import { problemText } from '../../console/problem-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { HistoryTimeline } from '../../ui/record/history-timeline.tsx'

/** Most entries of a history on screen. */
const LATEST = 100

/** Who wrote, tried and switched a rule, and what each trial would have decided. */
export function RuleHistory({ id }: { id: string }) {
  const { t, word } = useTexts()
  const { data, error } = useQuery({
    queryKey: ['reviewRule', id, 'histories'],
    queryFn: ({ signal }) =>
      send(listReviewRuleHistories, { params: { id }, query: { pageLength: LATEST } }, { signal }),
  })
  if (!data) return error ? <p className="p-6 text-bad">{problemText(error)}</p> : null
  return (
    <HistoryTimeline
      count={data.count}
      entries={data.histories.map(({ _id, event, byName, at, from, to, details: { agreed, disagreed } }) => ({
        id: _id,
        what: word('kinds', 'REVIEW_RULE'),
        event,
        byName,
        at,
        from: from === to ? null : from,
        to,
        details:
          agreed === undefined ? null : (
            <p className="text-table">
              {t('rules.agreed')}: {agreed} · {t('rules.disagreed')}: {disagreed}
            </p>
          ),
      }))}
    />
  )
}
