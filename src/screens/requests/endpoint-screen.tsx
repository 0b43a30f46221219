import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { ENDPOINTS_PATH } from '#commands/requests/request-paths'
import type { RequestFailures, WebhookEndpointDetail } from '#contract/schemas/requests/request-operations'
import { formatDateTime, formatDuration, formatSince } from '../../i18n/formats.ts'
import { formatCount } from '../../i18n/numbers.ts'
import { type Texts, useTexts } from '../../i18n/use-texts.ts'
import { withFilters } from '../../ui/list/list-address.ts'
import { RecordFields } from '../../ui/record/record-fields.tsx'
import { RecordScreen } from '../../ui/record/record-screen.tsx'
import { Status } from '../../ui/status.tsx'
import { EndpointOperations } from './endpoint-operations.tsx'
import { endpointPath, endpointQueryOptions, endpointTarget, pauseOf } from './endpoint-record.ts'
import { Histories } from './histories.tsx'
import { failuresQueryOptions, resultsQueryOptions } from './request-query.ts'
import { causeText, filterOfGroup, stopText } from './request-record.ts'
import type { EndpointTab } from './request-tabs.ts'
import { formatCounts } from './result-bars.ts'

/**
 * When the next attempt tests whether the endpoint works again, or until when it is held: the breaker lets one attempt through when the pause is
 * over and a request is due.
 */
function nextProbe(texts: Texts, { health, hold }: WebhookEndpointDetail): string | null {
  const { t } = texts
  if (hold) return stopText(texts, { state: 'HELD', until: hold.until })
  if (health.state !== 'PAUSED') return null
  const until = pauseOf(health)
  return until === null ? t('endpoints.probeDue') : t('endpoints.probeAfter', { at: formatSince(until) })
}

/** Share of the last day's finished attempts that succeeded. */
function LastDay({ endpoint }: { endpoint: string }) {
  const { t, language } = useTexts()
  const { data } = useQuery(resultsQueryOptions({ endpoint }))
  if (!data) return null
  const { buckets } = data
  const succeeded = buckets.reduce((sum, bucket) => sum + bucket.succeeded, 0)
  const failed = buckets.reduce((sum, bucket) => sum + bucket.failed, 0)
  const over = succeeded + failed
  return (
    <section aria-label={t('endpoints.lastDay')} className="mt-6" data-last-day={`${succeeded}/${over}`}>
      <h2 className="pane-title mb-2">{t('endpoints.lastDay')}</h2>
      <p>
        {over === 0
          ? t('endpoints.nothingOver')
          : t('endpoints.delivered', {
              share: Math.floor((succeeded / over) * 100),
              results: t('requests.resultsOf', formatCounts(buckets, language)),
            })}
      </p>
    </section>
  )
}

/** The causes of its failures; each links to the requests. */
function Causes({ failures }: { failures: readonly RequestFailures[] | undefined }) {
  const texts = useTexts()
  const { t } = texts
  if (!failures) return null
  return (
    <section aria-label={t('endpoints.causes')} className="mt-6">
      <h2 className="pane-title mb-2">{t('endpoints.causes')}</h2>
      {failures.length === 0 ? <p className="text-muted">{t('endpoints.noCauses')}</p> : null}
      <ul className="flex flex-col gap-1.5">
        {failures.map((group) => (
          <li key={group.cause} data-cause={group.cause}>
            <Link
              to="/requests"
              search={withFilters({}, filterOfGroup(group)) as never}
              className="text-accent underline"
            >
              {t('endpoints.cause', {
                cause: causeText(texts, group.cause),
                count: group.count,
              })}
            </Link>{' '}
            <span className="text-muted">
              {t('endpoints.causeSince', { since: formatSince(group.since), latest: formatSince(group.latestAt) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Overview({ endpoint }: { endpoint: WebhookEndpointDetail }) {
  const texts = useTexts()
  const { t, word, language } = texts
  const { health, schedule } = endpoint
  const { data: failures } = useQuery(failuresQueryOptions({ endpoint: endpoint._id }))
  const moment = (value: string | null) => (value === null ? null : formatDateTime(value))
  return (
    <div className="flex flex-wrap gap-10 p-6">
      <div className="min-w-80 flex-1">
        <RecordFields
          title={t('endpoints.health')}
          values={[
            ['health', word('endpointStates', health.state)],
            ['openFailuresSince', moment(endpoint.failingSince)],
            ['nextProbe', nextProbe(texts, endpoint)],
            ...(endpoint.hold ? [['heldSince', moment(endpoint.hold.since)] as const] : []),
            ['consecutiveFailures', formatCount(health.consecutiveFailures, language)],
            ['lastSuccessAt', moment(health.lastSuccessAt)],
            ['lastFailureAt', moment(health.lastFailureAt)],
            [
              'averageTime',
              endpoint.averageMs === null ? null : `${formatCount(Math.round(endpoint.averageMs), language)} ms`,
            ],
            ['waiting', formatCount(endpoint.waiting, language)],
          ]}
        />
        <Causes failures={failures} />
        <LastDay endpoint={endpoint._id} />
      </div>
      <RecordFields
        title={t('endpoints.configuration')}
        values={[
          ['id', endpoint._id],
          ['client', endpoint.client?.name ?? null],
          ['endpointUrl', endpoint.url],
          ['hooks', endpoint.hooks.join(', ')],
          ['concurrency', formatCount(endpoint.concurrency, language)],
          [
            'rate',
            endpoint.ratePerSecond === null
              ? t('requests.freely')
              : t('requests.rate', { rate: endpoint.ratePerSecond }),
          ],
          [
            'schedule',
            t('endpoints.schedule', { count: schedule.length + 1, waits: schedule.map(formatDuration).join(', ') }),
          ],
          ['createdAt', formatDateTime(endpoint.createdAt)],
        ]}
      />
    </div>
  )
}

/** One endpoint: its health, since when and why, its settings, and its history. */
function EndpointScreen({ id, tab }: { id: string; tab: EndpointTab }) {
  const { data: endpoint, error, refetch } = useQuery(endpointQueryOptions(id))
  return (
    <>
      <RecordScreen
        place="endpoint"
        list={{ place: 'endpoints', path: ENDPOINTS_PATH, back: 'endpoints.back' }}
        id={id}
        path={`${ENDPOINTS_PATH}/${id}`}
        record={
          endpoint
            ? {
                title: endpoint.name,
                version: endpoint.__v,
                status: <Status value={endpoint.health.state} words="endpointStates" />,
                facts: endpoint.client?.name,
              }
            : null
        }
        error={error}
        retry={() => void refetch()}
        tabs={[
          {
            id: 'OVERVIEW',
            label: 'requests.tabOVERVIEW',
            content: endpoint ? <Overview endpoint={endpoint} /> : null,
          },
          { id: 'HISTORY', label: 'requests.tabHISTORY', content: <Histories of="endpoint" id={id} /> },
        ]}
        tab={tab}
        tabsLabel="endpoints.tabs"
        commands={[
          'endpoint.retry',
          'endpoint.requests',
          endpoint?.hold ? 'endpoint.release.record' : 'endpoint.hold.record',
          endpoint?.health.state === 'DISABLED' ? 'endpoint.enable.record' : 'endpoint.disable.record',
          'endpoint.edit',
          'endpoint.test',
          'endpoint.rotate',
        ]}
        targets={() => (endpoint ? [endpointTarget(endpoint)] : [])}
        copyable={
          endpoint ? { id, path: endpoint.url, link: new URL(endpointPath(id), window.location.origin).href } : {}
        }
      />
      <EndpointOperations
        scope="record"
        only={{ id, name: endpoint?.name ?? '' }}
        waitingOf={() => endpoint?.waiting ?? 0}
      />
    </>
  )
}

/** `/endpoints/{id}`. */
export function EndpointRoute() {
  const { id } = useParams({ from: '/endpoints/$id' })
  const { tab } = useSearch({ from: '/endpoints/$id' })
  return <EndpointScreen key={id} id={id} tab={tab ?? 'OVERVIEW'} />
}
