import { queryOptions } from '@tanstack/react-query'
import { listRetries } from '#contract/calls/extensions/requests'
import { listWebhookEndpoints, listWebhookHooks, listWebhookRequests } from '#contract/calls/webhook-requests'
import { MAX_PAGE_LENGTH } from '#contract/schemas/general/paging'
import { webhookRequestOrder } from '#contract/schemas/general/list-order'
import { deliveryFailure, type WebhookRequest, webhookRequestStatus } from '#contract/schemas/requests/webhook-request'
import { send } from '../../api/client.ts'
import { queryClient } from '../../api/queries.ts'
import { formatDateTime } from '../../i18n/formats.ts'
import { declareList } from '../../ui/list/declaration.ts'
import type { FilterOption, ListFilter } from '../../ui/list/list-filter.ts'
import { requestQueryOptions, touchesRequests } from './request-query.ts'
import { attemptText, causeText, requestName, requestTarget, statusText } from './request-record.ts'
import { RequestStatus } from './request-status.tsx'

/** Hooks and endpoints change about daily, so that answers stay fresh for minutes. In milliseconds. */
const OPTIONS_FRESH_MS = 300_000

/** Options of the filter by the hook's type (CON-7-096). */
const hookOptions = queryOptions<readonly FilterOption[]>({
  queryKey: ['requests', 'hooks'],
  staleTime: OPTIONS_FRESH_MS,
  queryFn: async ({ signal }) =>
    (await send(listWebhookHooks, { query: { pageLength: MAX_PAGE_LENGTH } }, { signal })).hooks.map(({ type }) => ({
      value: type,
      label: type,
    })),
})

/** Options of the filter by endpoint, by name (CON-7-098). */
export const endpointOptions = queryOptions<readonly FilterOption[]>({
  queryKey: ['requests', 'endpoints'],
  staleTime: OPTIONS_FRESH_MS,
  queryFn: async ({ signal }) =>
    (await send(listWebhookEndpoints, { query: { pageLength: MAX_PAGE_LENGTH } }, { signal })).endpoints
      .map(({ _id, name }) => ({ value: _id, label: name }))
      .toSorted((one, other) => one.label.localeCompare(other.label)),
})

/** Options of the filter by bulk retry, newest first. */
const retryOptions = queryOptions<readonly FilterOption[]>({
  queryKey: ['requests', 'retries'],
  queryFn: async ({ signal }) =>
    (await send(listRetries, { query: { pageLength: MAX_PAGE_LENGTH } }, { signal })).retries.map(
      ({ _id, createdAt, byName }) => ({ value: _id, label: `${formatDateTime(createdAt)}, ${byName}` }),
    ),
})

const requestFilters: readonly ListFilter[] = [
  {
    kind: 'choice',
    name: 'status',
    label: 'fields.status',
    options: webhookRequestStatus.options,
    textOf: ({ word }, value) => word('statuses', value),
  },
  { kind: 'lookup', name: 'type', label: 'fields.type', options: hookOptions },
  { kind: 'lookup', name: 'endpoint', label: 'fields.endpoint', options: endpointOptions },
  { kind: 'text', name: 'companyName', label: 'fields.client' },
  { kind: 'text', name: 'statusCode', label: 'fields.statusCode', inputMode: 'numeric' },
  { kind: 'choice', name: 'cause', label: 'fields.cause', options: deliveryFailure.options, textOf: causeText },
  { kind: 'text', name: 'bodyText', label: 'requests.bodyText' },
  { kind: 'lookup', name: 'deliveredBy', label: 'requests.deliveredBy', options: retryOptions },
  { kind: 'moment', name: 'failingSince', label: 'requests.failingFrom' },
  { kind: 'period', from: 'startAt', to: 'endAt', label: 'requests.period' },
  { kind: 'moment', name: 'attemptedFrom', label: 'requests.attemptedFrom' },
  { kind: 'moment', name: 'attemptedBefore', label: 'requests.attemptedBefore' },
]

/** Requests to clients' systems (CON-2-080, CON-3-075), newest first. */
export const requestsList = declareList({
  place: 'requests',
  path: '/requests',
  title: 'places.requests',
  search: 'requests.search',
  notFound: 'requests.notFound',
  call: listWebhookRequests,
  rows: ({ requests }) => requests,
  idOf: (row: WebhookRequest) => row._id,
  nameOf: (row) => requestName(row),
  pathOf: (row) => `/requests/${row._id}`,
  filters: requestFilters,
  orders: webhookRequestOrder.options,
  target: requestTarget,
  copyable: (row) => ({ id: row._id, link: new URL(`/requests/${row._id}`, location.origin).href }),
  prefetch: (row) => void queryClient.prefetchQuery(requestQueryOptions(row._id)),
  touchedBy: touchesRequests,
  buttons: ['request.reprocess.grid', 'requests.retryAll'],
  exported: (texts) => {
    const { t } = texts
    return [
      { id: 'id', title: t('requests.id'), kind: 'text', value: (row) => row._id },
      { id: 'status', title: t('fields.status'), kind: 'text', value: (row) => statusText(texts, row) },
      { id: 'type', title: t('fields.type'), kind: 'text', value: (row) => row.type },
      { id: 'client', title: t('fields.client'), kind: 'text', value: (row) => row.client?.name ?? null },
      { id: 'endpoint', title: t('fields.endpoint'), kind: 'text', value: (row) => row.endpoint.name },
      { id: 'url', title: t('fields.endpointUrl'), kind: 'text', value: (row) => row.endpoint.url },
      { id: 'currentAttempt', title: t('fields.attempt'), kind: 'number', value: (row) => row.currentAttempt },
      {
        id: 'attemptsMaximum',
        title: t('requests.attemptsMaximum'),
        kind: 'number',
        value: (row) => row.attemptsMaximum,
      },
      { id: 'lastStatusCode', title: t('fields.statusCode'), kind: 'number', value: (row) => row.lastStatusCode },
      {
        id: 'cause',
        title: t('fields.cause'),
        kind: 'text',
        value: (row) => (row.cause ? causeText(texts, row.cause) : null),
      },
      { id: 'at', title: t('fields.at'), kind: 'dateTime', value: (row) => row.at },
      { id: 'nextAttemptAt', title: t('fields.nextAttemptAt'), kind: 'dateTime', value: (row) => row.nextAttemptAt },
    ]
  },
  columns: (texts) => {
    const { t } = texts
    return [
      { id: 'code', title: t('fields.code'), width: 90, wide: true, value: (row) => `#${row.code}` },
      {
        id: 'status',
        title: t('fields.status'),
        width: 165,
        value: (row) => statusText(texts, row),
        render: (row) => <RequestStatus request={row} />,
      },
      { id: 'type', title: t('fields.type'), width: 160, grow: 1, value: (row) => row.type },
      {
        id: 'client',
        title: t('fields.client'),
        width: 150,
        grow: 1,
        wide: true,
        value: (row) => row.client?.name ?? '',
      },
      { id: 'endpoint', title: t('fields.endpoint'), width: 150, grow: 1, value: (row) => row.endpoint.name },
      { id: 'attempt', title: t('fields.attempt'), width: 95, value: (row) => attemptText(texts, row) },
      {
        id: 'statusCode',
        title: t('requests.answer'),
        width: 150,
        value: (row) => (row.cause ? causeText(texts, row.cause) : String(row.lastStatusCode ?? '')),
      },
      { id: 'at', title: t('fields.at'), width: 140, figures: true, value: (row) => formatDateTime(row.at) },
    ]
  },
})
