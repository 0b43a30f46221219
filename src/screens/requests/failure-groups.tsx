import { provide } from '#commands/facet'
import { demoReceiver, endpointTest, failures } from '#commands/requests/facets'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { RequestFailures } from '#contract/schemas/requests/request-operations'
import type { WebhookRequest } from '#contract/schemas/requests/webhook-request'
import { queryClient } from '../../api/queries.ts'
import { useLayer } from '../../console/command-layers.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CommandButton } from '../../ui/command-button.tsx'
import type { ListPage } from '../../ui/list/declaration.ts'
import { type ListAddress, withFilters } from '../../ui/list/list-address.ts'
import { testNow } from './endpoint-test.ts'
import { misbehave } from './misbehave.ts'
import { failuresQueryOptions } from './request-query.ts'
import { filterOfGroup, groupText, stopText } from './request-record.ts'
import { endpointOptions, requestsList } from './requests-list.tsx'
import { filterWithout, useNewestRequestsAddress, useRequestsAddress } from './requests-address.ts'

/** Groups that fit beside the chart; keys reach the others. */
const VISIBLE_GROUPS = 3

/** Says that an endpoint is paused or held until a time, or disabled and gets nothing any more. */
function GroupState({ group: { state, retryAt } }: { group: RequestFailures }) {
  const texts = useTexts()
  if (state === 'DISABLED') return <strong className="text-bad">{texts.t('requests.groupDisabled')}</strong>
  const stop = stopText(texts, { state, until: retryAt })
  return stop === null ? null : <span className="text-muted">{stop}</span>
}

/** A request of the page of the list that is on screen. */
function listedRequest(address: ListAddress, id: string): WebhookRequest | undefined {
  return queryClient
    .getQueryData<ListPage<WebhookRequest>>(requestsList.query(address).queryKey)
    ?.rows.find(({ _id }) => _id === id)
}

/** Filters the list by groups of failures and by endpoints; `chooseNext` starts from the newest address. */
function useFailureFilter() {
  const navigate = useNavigate()
  const address = useRequestsAddress()
  const newestAddress = useNewestRequestsAddress()
  const isChosen = (group: RequestFailures, at = address) => {
    const { endpoint, cause, statusCode } = filterOfGroup(group)
    return at['endpoint'] === endpoint && at['cause'] === cause && at['statusCode'] === statusCode
  }
  const filterBy = (filters: Parameters<typeof withFilters>[1], at = address) =>
    void navigate({ to: '/requests', search: withFilters(at, filters) as never })
  const filterByEndpoint = (endpoint: string | undefined) =>
    filterBy({ endpoint, cause: undefined, statusCode: undefined })
  return {
    address,
    isChosen,
    choose: (group: RequestFailures) => filterBy(filterOfGroup(group)),
    /** Chooses the group after the one that is the filter at the time of the keystroke. */
    chooseNext: (groups: readonly RequestFailures[]) => {
      const newest = newestAddress()
      const group = groups[(groups.findIndex((one) => isChosen(one, newest)) + 1) % groups.length]
      if (group) filterBy(filterOfGroup(group), newest)
    },
    filterByEndpoint,
    /** Filters by the endpoint of a listed request; removes that filter if it is set already. */
    toggleEndpointOf: (id: string) => {
      const row = listedRequest(address, id)
      if (row) filterByEndpoint(row.endpoint._id === address['endpoint'] ? undefined : row.endpoint._id)
    },
  }
}

/** Failures by endpoint and cause, with their start; choosing one filters the list below. */
export function FailureGroups() {
  const texts = useTexts()
  const { t } = texts
  const { address, isChosen, choose, chooseNext, filterByEndpoint, toggleEndpointOf } = useFailureFilter()
  // The query ignores the filter by group, so that all groups stay visible while one of them is the filter.
  const filter = useMemo(() => filterWithout(address, ['endpoint', 'cause', 'statusCode']), [address])
  const { data } = useQuery(failuresQueryOptions(filter))
  const { data: endpoints = [] } = useQuery(endpointOptions)
  const groups = useMemo(() => data ?? [], [data])
  // Buttons, foot bar and palette each read the context. The text of every group is computed once instead of for each
  // of them.
  const groupTexts = useMemo(() => new Map(groups.map((group) => [group, groupText(texts, group)])), [groups, texts])
  const textOf = (group: RequestFailures) => groupTexts.get(group) ?? ''

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
          run: () => filterByEndpoint(value),
        })),
      ],
    }),
    facets: [
      provide(failures, () => ({
        groups: groups.length,
        next: () => chooseNext(groups),
        sameEndpoint: toggleEndpointOf,
      })),
      provide(endpointTest, () => ({
        test: ({ id }) => {
          const row = listedRequest(address, id)
          if (row) void testNow({ id: row.endpoint._id, name: row.endpoint.name })
        },
      })),
      provide(demoReceiver, () => ({
        misbehave: (fault) => {
          const endpoint = address['endpoint']
          const name = endpoints.find(({ value }) => value === endpoint)?.label ?? ''
          void misbehave(fault, endpoint === undefined ? null : { id: String(endpoint), name })
        },
      })),
    ],
  })

  // Without failures the same place says so, so that nothing moves.
  if (!data) return null
  return <Groups groups={groups} chosen={groups.find((group) => isChosen(group))} textOf={textOf} onChoose={choose} />
}

interface GroupsProps {
  groups: readonly RequestFailures[]
  /** The group that is the filter. */
  chosen: RequestFailures | undefined
  textOf(group: RequestFailures): string
  onChoose(group: RequestFailures): void
}

/** The first groups, or the chosen one instead of the last of them. */
function Groups({ groups, chosen, textOf, onChoose }: GroupsProps) {
  const { t } = useTexts()
  const first = groups.slice(0, VISIBLE_GROUPS)
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
          onClick={() => onChoose(group)}
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
