import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { listRequestFailures, updateDemoReceiver } from '#contract/calls/extensions/requests'
import { isEnabled, REQUEST_OPERATIONS_FEATURE } from '#contract/features'
import type { RequestFailures } from '#contract/schemas/request-operations'
import { webhookRequestFilter } from '#contract/schemas/webhook-request'
import { onChange } from '../../api/changes.ts'
import { send } from '../../api/client.ts'
import { markStale } from '../../api/queries.ts'
import { useLayer } from '../../app/command-layers.ts'
import { tell } from '../../app/notices.ts'
import { problemText } from '../../app/problem-text.ts'
import { currentSession } from '../../effects/session.ts'
import { formatCount, formatDate, formatDateTime, formatTime } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CommandButton } from '../../ui/command-button.tsx'
import { listAddress, withFilters } from '../../ui/list/list-address.ts'
import { causeText } from './request-record.ts'
import { requestsList } from './requests-list.tsx'

/** Groups that have room beside the results; the others are reached by key. */
const SHOWN = 3
const FAILURES_KEY = ['requests', 'failures'] as const
const address = listAddress(requestsList.filters, requestsList.orders ?? [], requestsList.rules)

/** A group as a filter of the list: an answer's code and the lack of an answer are filters of their own. */
function filterOfGroup({ endpoint, cause }: Pick<RequestFailures, 'endpoint' | 'cause'>): { endpoint: string; cause: string | undefined; statusCode: string | undefined } {
  const [, statusCode] = /^HTTP_(\d{3})$/.exec(cause) ?? []
  return { endpoint: endpoint._id, cause: statusCode ? undefined : cause, statusCode }
}

/** What fails, where, why and since when; the choice of one filters the list. Stands above it. */
export function FailureGroups() {
  const texts = useTexts()
  const { t, language } = texts
  const navigate = useNavigate()
  const typed = JSON.stringify(useSearch({ strict: false }))
  const shown = useMemo(() => address.parse(JSON.parse(typed)), [typed])
  // All groups stay in sight while one of them is the filter.
  const filter = useMemo(() => webhookRequestFilter.omit({ endpoint: true, cause: true, statusCode: true }).parse(shown), [shown])
  const { data: groups = [] } = useQuery(
    queryOptions({
      queryKey: [...FAILURES_KEY, filter],
      queryFn: async ({ signal }) => (await send(listRequestFailures, { query: filter }, { signal })).failures,
      enabled: isEnabled(REQUEST_OPERATIONS_FEATURE, currentSession().features),
      placeholderData: (previous) => previous,
    }),
  )
  useEffect(
    () =>
      onChange((change) => {
        if (!change || change.resource === 'WEBHOOK_REQUEST') markStale(FAILURES_KEY)
      }),
    [],
  )
  const isChosen = (group: RequestFailures) => {
    const { endpoint, cause, statusCode } = filterOfGroup(group)
    return shown['endpoint'] === endpoint && shown['cause'] === cause && shown['statusCode'] === statusCode
  }
  const choose = (group: RequestFailures) => void navigate({ to: '/requests', search: withFilters(shown, filterOfGroup(group)) as never })
  const textOf = (group: RequestFailures) => {
    const isToday = formatDate(group.since) === formatDate(new Date().toISOString())
    return t('requests.failureGroup', {
      count: formatCount(group.count, language),
      endpoint: group.endpoint.name,
      cause: causeText(texts, group.cause),
      since: isToday ? formatTime(group.since) : formatDateTime(group.since),
    })
  }

  useLayer({
    scope: 'grid',
    contribute: () => ({
      failureGroups: groups.length,
      entries: groups.map((group) => ({ id: `failures.${group.endpoint._id}.${group.cause}`, title: textOf(group), hint: t('requests.failures'), run: () => choose(group) })),
    }),
    ports: {
      failures: {
        next: () => {
          const group = groups[(groups.findIndex(isChosen) + 1) % groups.length]
          if (group) choose(group)
        },
      },
      demo: {
        misbehave: (fault) => {
          const endpoint = shown['endpoint']
          send(updateDemoReceiver, { body: { fault, ...(endpoint ? { endpoint: String(endpoint) } : {}) } })
            .then(() => tell({ key: 'requests.misbehaves', values: { fault: t(`receiverFaults.${fault}`) } }, 'success'))
            .catch((error: unknown) => tell({ key: 'common.failed', values: { why: problemText(error) } }, 'error'))
        },
      },
    },
  })

  if (groups.length === 0) return null
  const chosen = groups.find(isChosen)
  const first = groups.slice(0, SHOWN)
  const visible = chosen && !first.includes(chosen) ? [...first.slice(0, -1), chosen] : first
  return (
    <section aria-label={t('requests.failures')} className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-1.5 text-table">
      {visible.map((group) => (
        <button
          key={`${group.endpoint._id} ${group.cause}`}
          type="button"
          aria-pressed={group === chosen}
          data-failures={`${group.endpoint._id} ${group.cause}`}
          className="inline-flex min-h-6 items-center gap-1.5 rounded-full border border-line bg-surface px-2.5 text-hint aria-pressed:border-accent aria-pressed:bg-accent-soft"
          onClick={() => choose(group)}
        >
          <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-error ring-1 ring-black/15" />
          {textOf(group)}
        </button>
      ))}
      {groups.length > visible.length ? <span className="text-hint text-muted">{t('requests.moreGroups', { count: groups.length - visible.length })}</span> : null}
      <span className="ml-auto">
        <CommandButton id="requests.nextFailures" tone="quiet" />
      </span>
    </section>
  )
}
