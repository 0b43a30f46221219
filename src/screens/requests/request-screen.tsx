import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { z } from 'zod'
import { listRequestHistories } from '#contract/calls/extensions/requests'
import { isEnabled, REQUEST_OPERATIONS_FEATURE } from '#contract/features'
import { objectId } from '#contract/schemas/base-record'
import type { WebhookRequestDetail } from '#contract/schemas/webhook-request'
import { onChange } from '../../api/changes.ts'
import { send } from '../../api/client.ts'
import { markStale } from '../../api/queries.ts'
import { currentSession } from '../../effects/session.ts'
import { formatDateTime } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { HistoryTimeline } from '../../ui/record/history-timeline.tsx'
import { RecordFields } from '../../ui/record/record-fields.tsx'
import { RecordScreen } from '../../ui/record/record-screen.tsx'
import { Status } from '../../ui/status.tsx'
import { Code, RequestAttempts } from './request-attempts.tsx'
import { requestCurl } from './request-curl.ts'
import { requestQueryOptions } from './request-query.ts'
import { attemptText, causeText, requestName, requestTarget } from './request-record.ts'
import type { RequestTab } from './request-tabs.ts'

const eventOfDriver = z.object({ data: z.object({ resource: z.string(), id: objectId, driver: objectId.optional() }) })

/** The screen of the record that the event is about; null where it has none or the event says none. */
function recordOf(payload: unknown): { resource: string; path: string } | null {
  const told = eventOfDriver.safeParse(payload)
  if (!told.success) return null
  const { resource, id, driver } = told.data.data
  const of = resource === 'DRIVER' ? id : driver
  return of ? { resource, path: `/drivers/${of}` } : null
}

function Overview({ request }: { request: WebhookRequestDetail }) {
  const texts = useTexts()
  const { t, word } = texts
  const [latest] = request.attempts
  const record = recordOf(request.payload)
  return (
    <div className="flex flex-wrap gap-10 p-6">
      <RecordFields
        title={t('requests.delivery')}
        values={[
          ['type', request.type],
          ['status', word('statuses', request.status)],
          ['client', request.client?.name ?? null],
          ['endpoint', request.endpoint.name],
          ['endpointUrl', request.endpoint.url],
          ['attempt', attemptText(texts, request)],
          ['statusCode', request.lastStatusCode === null ? null : String(request.lastStatusCode)],
          ['cause', latest?.failure ? causeText(texts, latest.failure) : null],
          ['at', formatDateTime(request.at)],
          ['nextAttemptAt', request.nextAttemptAt === null ? null : formatDateTime(request.nextAttemptAt)],
          ['createdAt', formatDateTime(request.createdAt)],
          ['webhookId', request.webhookId],
        ]}
      />
      <section aria-label={t('requests.event')} className="min-w-80 flex-1">
        <h2 className="pane-title mb-2">{t('requests.event')}</h2>
        <p className="mb-3">
          <strong>{request.type}</strong>
          {record ? (
            <>
              {' · '}
              {word('kinds', record.resource)}
              {' · '}
              <Link to={record.path} className="text-accent underline">
                {t('requests.openRecord')}
              </Link>
            </>
          ) : null}
        </p>
        <Code label={t('requests.payload')} text={typeof request.payload === 'string' ? request.payload : JSON.stringify(request.payload, null, 2)} />
      </section>
    </div>
  )
}

const LATEST_HISTORIES = 100

function Histories({ id }: { id: string }) {
  const texts = useTexts()
  const { t, word } = texts
  const isThere = isEnabled(REQUEST_OPERATIONS_FEATURE, currentSession().features)
  const { data } = useQuery({
    queryKey: ['request', id, 'histories'],
    queryFn: ({ signal }) => send(listRequestHistories, { params: { id }, query: { pageLength: LATEST_HISTORIES } }, { signal }),
    enabled: isThere,
  })
  if (!isThere) return <p className="p-6 text-muted">{t('later.feature')}</p>
  if (!data) return null
  return (
    <HistoryTimeline
      count={data.count}
      entries={data.histories.map(({ _id, event, byName, at, from, to, cause }) => ({
        id: _id,
        what: word('kinds', 'WEBHOOK_REQUEST'),
        event,
        byName,
        at,
        from,
        to,
        details: cause ? <p className="text-table">{causeText(texts, cause)}</p> : null,
      }))}
    />
  )
}

/** `/requests/{id}`: one request, every attempt in full, and another attempt by key (CON-2-081). */
export function RequestScreen({ id, tab }: { id: string; tab: RequestTab }) {
  const { data: request, error, refetch } = useQuery(requestQueryOptions(id))

  useEffect(
    () =>
      onChange((change) => {
        if (!change || change.id === id) markStale(['request', id])
      }),
    [id],
  )

  return (
    <RecordScreen
      place="request"
      list={{ place: 'requests', path: '/requests', back: 'requests.back' }}
      id={id}
      path={`/requests/${id}`}
      record={request ? { title: requestName(request), version: request.__v, status: <Status value={request.status} />, facts: request.endpoint.name } : null}
      error={error}
      retry={() => void refetch()}
      tabs={[
        { id: 'OVERVIEW', label: 'requests.tabOVERVIEW', content: request ? <Overview request={request} /> : null },
        { id: 'ATTEMPTS', label: 'requests.tabATTEMPTS', content: request ? <RequestAttempts attempts={request.attempts} /> : null },
        { id: 'HISTORY', label: 'requests.tabHISTORY', content: <Histories id={id} /> },
      ]}
      tab={tab}
      tabsLabel="requests.tabs"
      commands={['request.reprocess.record', 'request.cancel.record']}
      targets={() => (request ? [requestTarget(request)] : [])}
      copyable={request ? { id, link: new URL(`/requests/${id}`, window.location.origin).href, curl: requestCurl(request) } : {}}
    />
  )
}
