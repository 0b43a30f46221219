import { ENDPOINTS_PATH } from '#commands/requests/request-paths'
import { listWebhookEndpoints } from '#contract/calls/webhook-requests'
import { endpointState, type WebhookEndpoint } from '#contract/schemas/requests/webhook-request'
import { queryClient } from '../../api/queries.ts'
import { formatSince } from '../../i18n/formats.ts'
import type { Texts } from '../../i18n/use-texts.ts'
import { declareList } from '../../ui/list/declaration.ts'
import { Status } from '../../ui/status.tsx'
import { endpointPath, endpointQueryOptions, endpointTarget, pauseOf } from './endpoint-record.ts'
import { stopText } from './request-record.ts'
import { touchesRequests } from './request-query.ts'

/** Until when nothing is sent to an endpoint: the end of its pause or of its hold. */
function stoppedText(texts: Pick<Texts, 't'>, { health, hold }: WebhookEndpoint): string {
  if (hold) return stopText(texts, { state: 'HELD', until: hold.until }) ?? ''
  return health.state === 'PAUSED' ? since(pauseOf(health)) || texts.t('endpoints.probeDue') : ''
}

const since = (moment: string | null) => (moment === null ? '' : formatSince(moment))

/** The endpoints that requests are delivered to, with their health. */
export const endpointsList = declareList({
  place: 'endpoints',
  path: ENDPOINTS_PATH,
  title: 'endpoints.title',
  search: 'endpoints.search',
  notFound: 'endpoints.notFound',
  call: listWebhookEndpoints,
  rows: ({ endpoints }) => endpoints,
  idOf: (row: WebhookEndpoint) => row._id,
  nameOf: (row) => row.name,
  pathOf: (row) => endpointPath(row._id),
  filters: [
    {
      kind: 'choice',
      name: 'status',
      label: 'endpoints.state',
      options: endpointState.options,
      textOf: ({ word }, value) => word('endpointStates', value),
    },
  ],
  target: endpointTarget,
  copyable: (row) => ({ id: row._id, path: row.url, link: new URL(endpointPath(row._id), location.origin).href }),
  prefetch: (row) => void queryClient.prefetchQuery(endpointQueryOptions(row._id)),
  touchedBy: touchesRequests,
  buttons: ['endpoint.new', 'endpoint.edit', 'endpoint.retry', 'endpoint.test', 'endpoint.disable.grid'],
  exported: ({ t, word }) => [
    { id: 'name', title: t('fields.endpoint'), kind: 'text', value: (row) => row.name },
    { id: 'client', title: t('fields.client'), kind: 'text', value: (row) => row.client?.name ?? null },
    { id: 'url', title: t('fields.endpointUrl'), kind: 'text', value: (row) => row.url },
    {
      id: 'state',
      title: t('endpoints.state'),
      kind: 'text',
      value: (row) => word('endpointStates', row.health.state),
    },
    { id: 'failingSince', title: t('endpoints.failingSince'), kind: 'dateTime', value: (row) => row.failingSince },
    {
      id: 'lastSuccessAt',
      title: t('endpoints.lastSuccess'),
      kind: 'dateTime',
      value: (row) => row.health.lastSuccessAt,
    },
    {
      id: 'retryAt',
      title: t('endpoints.pausedUntil'),
      kind: 'dateTime',
      value: (row) => row.hold?.until ?? pauseOf(row.health),
    },
    { id: 'waiting', title: t('endpoints.waiting'), kind: 'number', value: (row) => row.waiting },
    { id: 'hooks', title: t('endpoints.hooks'), kind: 'text', value: (row) => row.hooks.join(', ') },
  ],
  columns: (texts) => {
    const { t, word } = texts
    return [
      { id: 'name', title: t('fields.endpoint'), width: 145, grow: 1, value: (row) => row.name },
      { id: 'client', title: t('fields.client'), width: 155, grow: 1, value: (row) => row.client?.name ?? '' },
      {
        id: 'state',
        title: t('endpoints.state'),
        width: 130,
        value: (row) => word('endpointStates', row.health.state),
        render: (row) => <Status value={row.health.state} words="endpointStates" />,
      },
      {
        id: 'failingSince',
        title: t('endpoints.failingSince'),
        width: 160,
        figures: true,
        value: (row) => since(row.failingSince),
      },
      {
        id: 'lastSuccess',
        title: t('endpoints.lastSuccess'),
        width: 140,
        figures: true,
        wide: true,
        value: (row) => since(row.health.lastSuccessAt),
      },
      {
        id: 'pausedUntil',
        title: t('endpoints.pausedUntil'),
        width: 155,
        value: (row) => stoppedText(texts, row),
      },
      { id: 'waiting', title: t('endpoints.waiting'), width: 110, figures: true, value: (row) => String(row.waiting) },
      { id: 'url', title: t('fields.endpointUrl'), width: 240, grow: 1, wide: true, value: (row) => row.url },
    ]
  },
})
