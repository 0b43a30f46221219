import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { listIncidentHistories } from '#contract/calls/extensions/incidents'
import { listEndpointHistories, listRequestHistories } from '#contract/calls/extensions/requests'
import { isEnabled } from '#contract/features'
import { send } from '../../api/client.ts'
import { currentSession } from '../../effects/session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { HistoryTimeline } from '../../ui/record/history-timeline.tsx'
import { causeText } from './request-record.ts'

const LATEST = 100

const kinds = {
  request: { call: listRequestHistories, kind: 'WEBHOOK_REQUEST' },
  endpoint: { call: listEndpointHistories, kind: 'WEBHOOK_ENDPOINT' },
  incident: { call: listIncidentHistories, kind: 'WEBHOOK_INCIDENT' },
} as const

/**
 * The history of a request, an endpoint or an incident: what changed and why, for an endpoint the message that reported
 * it, and for an incident the note.
 */
export function Histories({ of, id }: { of: keyof typeof kinds; id: string }) {
  const texts = useTexts()
  const { t, word } = texts
  const { call, kind } = kinds[of]
  const isAvailable = isEnabled(call.feature, currentSession().features)
  const { data } = useQuery({
    queryKey: [of, id, 'histories'],
    queryFn: ({ signal }) => send(call, { params: { id }, query: { pageLength: LATEST } }, { signal }),
    enabled: isAvailable,
  })
  if (!isAvailable) return <p className="p-6 text-muted">{t('later.feature')}</p>
  if (!data) return null
  return (
    <HistoryTimeline
      count={data.count}
      entries={data.histories.map(({ _id, event, by, byName, at, from, to, cause, requestId, ...more }) => ({
        id: _id,
        what: word('kinds', kind),
        event,
        byName,
        at,
        from: from === to ? null : from,
        to,
        details: (
          <>
            {cause ? <p className="text-table">{causeText(texts, cause)}</p> : null}
            {'note' in more && more.note ? <p className="whitespace-pre-line">{more.note}</p> : null}
            {of === 'endpoint' && by === null ? (
              <Link to="/requests" search={{ search: requestId } as never} className="text-table text-accent underline">
                {t('endpoints.toldBy')}
              </Link>
            ) : null}
          </>
        ),
      }))}
    />
  )
}
