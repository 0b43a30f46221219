import { provide } from '#commands/facet'
import { endpointTest, requestPaths } from '#commands/requests/facets'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { isEnabled } from '#contract/features'
import { REQUEST_OPERATIONS_FEATURE } from '#contract/schemas/requests/feature'
import { objectId } from '#contract/schemas/general/base-record'
import type { WebhookRequestDetail } from '#contract/schemas/requests/webhook-request'
import { useLayer } from '../../console/command-layers.ts'
import { currentSession } from '../../effects/session.ts'
import { formatDateTime } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CommandKbd } from '../../ui/command-kbd.tsx'
import { RecordFields } from '../../ui/record/record-fields.tsx'
import { RecordScreen } from '../../ui/record/record-screen.tsx'
import { endpointPath } from './endpoint-record.ts'
import { testNow } from './endpoint-test.ts'
import { FindInAttempts } from './find-in-attempts.tsx'
import { Histories } from './histories.tsx'
import { Code, RequestAttempts } from './request-attempts.tsx'
import { requestCurl } from './request-curl.ts'
import { requestQueryOptions } from './request-query.ts'
import { attemptText, causeText, nextAttemptText, requestName, requestTarget } from './request-record.ts'
import { RequestStatus } from './request-status.tsx'
import type { RequestTab } from './request-tabs.ts'

const eventOfDriver = z.object({ data: z.object({ resource: z.string(), id: objectId, driver: objectId.optional() }) })

/** Path of the record that the event concerns; null if it has no screen or the event names none. */
function recordOf(payload: unknown): { resource: string; path: string } | null {
  const event = eventOfDriver.safeParse(payload)
  if (!event.success) return null
  const { resource, id, driver } = event.data.data
  const driverId = resource === 'DRIVER' ? id : driver
  return driverId ? { resource, path: `/drivers/${driverId}` } : null
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
          ['id', request._id],
          ['type', request.type],
          ['status', word('statuses', request.status)],
          ['client', request.client?.name ?? null],
          ['endpoint', request.endpoint.name],
          ['endpointUrl', request.endpoint.url],
          ['attempt', attemptText(texts, request)],
          ['statusCode', request.lastStatusCode === null ? null : String(request.lastStatusCode)],
          ['cause', latest?.failure ? causeText(texts, latest.failure) : null],
          ['at', formatDateTime(request.at)],
          ['nextAttemptAt', nextAttemptText(texts, request)],
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
              </Link>{' '}
              <CommandKbd id="request.openSubject" />
            </>
          ) : null}
        </p>
        <Code
          label={t('requests.payload')}
          text={typeof request.payload === 'string' ? request.payload : JSON.stringify(request.payload, null, 2)}
        />
      </section>
    </div>
  )
}

function EndpointLink({ endpoint: { _id, name } }: Pick<WebhookRequestDetail, 'endpoint'>) {
  return (
    <>
      <Link to={endpointPath(_id)} className="text-accent underline">
        {name}
      </Link>{' '}
      <CommandKbd id="request.endpoint" />
    </>
  )
}

/** `/requests/{id}`: one request with all its attempts, and a key for another attempt (CON-2-081). */
export function RequestScreen({ id, tab }: { id: string; tab: RequestTab }) {
  const navigate = useNavigate()
  const { data: request, error, refetch } = useQuery(requestQueryOptions(id))
  const hasEndpointScreen = request !== undefined && isEnabled(REQUEST_OPERATIONS_FEATURE, currentSession().features)
  useLayer({
    scope: 'record',
    facets: [
      provide(requestPaths, () => ({
        subject: (request && recordOf(request.payload)?.path) ?? null,
        endpoint: hasEndpointScreen ? endpointPath(request.endpoint._id) : null,
      })),
      provide(endpointTest, () => ({
        test: () => request && void testNow({ id: request.endpoint._id, name: request.endpoint.name }),
      })),
    ],
  })

  return (
    <FindInAttempts
      onOpen={() =>
        tab !== 'ATTEMPTS' &&
        void navigate({ to: '/requests/$id', params: { id }, search: { tab: 'ATTEMPTS' }, replace: true })
      }
    >
      <RecordScreen
        place="request"
        list={{ place: 'requests', path: '/requests', back: 'requests.back' }}
        id={id}
        path={`/requests/${id}`}
        record={
          request
            ? {
                title: requestName(request),
                version: request.__v,
                status: <RequestStatus request={request} />,
                facts: hasEndpointScreen ? <EndpointLink endpoint={request.endpoint} /> : request.endpoint.name,
              }
            : null
        }
        error={error}
        retry={() => void refetch()}
        tabs={[
          { id: 'OVERVIEW', label: 'requests.tabOVERVIEW', content: request ? <Overview request={request} /> : null },
          {
            id: 'ATTEMPTS',
            label: 'requests.tabATTEMPTS',
            content: request ? <RequestAttempts attempts={request.attempts} /> : null,
          },
          { id: 'HISTORY', label: 'requests.tabHISTORY', content: <Histories of="request" id={id} /> },
        ]}
        tab={tab}
        tabsLabel="requests.tabs"
        commands={['request.reprocess.record', 'request.cancel.record', ...(request?.waitsFor ? ['request.test'] : [])]}
        targets={() => (request ? [requestTarget(request)] : [])}
        copyable={
          request
            ? { id, link: new URL(`/requests/${id}`, window.location.origin).href, curl: requestCurl(request) }
            : {}
        }
      />
    </FindInAttempts>
  )
}
