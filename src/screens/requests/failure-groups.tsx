import { provide } from '#commands/facet'
import { demoReceiver, failures } from '#commands/requests/facets'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { RequestFailures } from '#contract/schemas/request-operations'
import type { WebhookRequest } from '#contract/schemas/webhook-request'
import { queryClient } from '../../api/queries.ts'
import { useLayer } from '../../console/command-layers.ts'
import { formatTime } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CommandButton } from '../../ui/command-button.tsx'
import type { ListPage } from '../../ui/list/declaration.ts'
import { withFilters } from '../../ui/list/list-address.ts'
import { misbehave } from './misbehave.ts'
import { failuresQueryOptions } from './request-query.ts'
import { filterOfGroup, groupText } from './request-record.ts'
import { endpointOptions, requestsList } from './requests-list.tsx'
import { filterWithout, useShownNow, useShownRequests } from './shown-filter.ts'

/** Groups that fit beside the chart; keys reach the others. */
const SHOWN = 3

/** Says that an endpoint is paused until a time, or disabled and gets nothing any more. */
function GroupState({ group: { state, retryAt } }: { group: RequestFailures }) {
  const { t } = useTexts()
  if (state === 'DISABLED') return <strong className="text-bad">{t('requests.groupDisabled')}</strong>
  if (state !== 'PAUSED' || retryAt === null) return null
  return <span className="text-muted">{t('requests.groupPaused', { time: formatTime(retryAt) })}</span>
}

/** Failures by endpoint and cause, with their start; choosing one filters the list below. */
export function FailureGroups() {
  const texts = useTexts()
  const { t } = texts
  const navigate = useNavigate()
  const shown = useShownRequests()
  const shownNow = useShownNow()
  // The query ignores the filter by group, so that all groups stay visible while one of them is the filter.
  const filter = useMemo(() => filterWithout(shown, ['endpoint', 'cause', 'statusCode']), [shown])
  const { data } = useQuery(failuresQueryOptions(filter))
  const { data: endpoints = [] } = useQuery(endpointOptions)
  const groups = useMemo(() => data ?? [], [data])
  const isChosen = (group: RequestFailures, of = shown) => {
    const { endpoint, cause, statusCode } = filterOfGroup(group)
    return of['endpoint'] === endpoint && of['cause'] === cause && of['statusCode'] === statusCode
  }
  const choose = (group: RequestFailures, of = shown) =>
    void navigate({ to: '/requests', search: withFilters(of, filterOfGroup(group)) as never })
  const ofEndpoint = (endpoint: string | undefined) =>
    void navigate({
      to: '/requests',
      search: withFilters(shown, { endpoint, cause: undefined, statusCode: undefined }) as never,
    })
  /** Filters by the endpoint of a listed request; removes that filter if it is set already. */
  const sameEndpoint = (id: string) => {
    const row = queryClient
      .getQueryData<ListPage<WebhookRequest>>(requestsList.query(shown).queryKey)
      ?.rows.find(({ _id }) => _id === id)
    if (!row) return
    ofEndpoint(row.endpoint._id === shown['endpoint'] ? undefined : row.endpoint._id)
  }

  // Buttons, foot bar and palette each read the context. The text of every group is computed once instead of for each
  // of them.
  const words = useMemo(() => new Map(groups.map((group) => [group, groupText(texts, group)])), [groups, texts])
  const textOf = (group: RequestFailures) => words.get(group) ?? ''

  useLayer({
    scope: 'grid',
    contribute: () => ({
      entries: [
        ...groups.map((group) => ({
          id: `failures.${group.endpoint._id}.${group.cause}`,
          title: textOf(group),
          hint: t('requests.failures'),
          run: () => choose(group),
        })),
        ...endpoints.map(({ value, label }) => ({
          id: `endpoint.${value}`,
          title: label,
          hint: t('fields.endpoint'),
          run: () => ofEndpoint(value),
        })),
      ],
    }),
    facets: [
      provide(failures, () => ({
        groups: groups.length,
        next: () => {
          const now = shownNow()
          const group = groups[(groups.findIndex((one) => isChosen(one, now)) + 1) % groups.length]
          if (group) choose(group, now)
        },
        sameEndpoint,
      })),
      provide(demoReceiver, () => ({
        misbehave: (fault) => {
          const endpoint = shown['endpoint']
          const name = endpoints.find(({ value }) => value === endpoint)?.label ?? ''
          void misbehave(fault, endpoint === undefined ? null : { id: String(endpoint), name })
        },
      })),
    ],
  })

  // Without failures the same place says so, so that nothing moves.
  if (!data) return null
  const chosen = groups.find((group) => isChosen(group))
  const first = groups.slice(0, SHOWN)
  const visible = chosen && !first.includes(chosen) ? [...first.slice(0, -1), chosen] : first
  return (
    <section
      aria-label={t('requests.failures')}
      className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-1.5 text-table"
    >
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
          <GroupState group={group} />
        </button>
      ))}
      {groups.length > visible.length ? (
        <span className="text-hint text-muted">
          {t('requests.moreGroups', { count: groups.length - visible.length })}
        </span>
      ) : null}
      {groups.length > 0 ? (
        <span className="ml-auto">
          <CommandButton id="requests.nextFailures" tone="quiet" />
        </span>
      ) : (
        <span className="min-h-6 text-hint text-muted">{t('requests.noFailures')}</span>
      )}
    </section>
  )
}
