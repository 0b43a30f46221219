import { INCIDENTS_PATH } from '#commands/requests/request-paths'
import { listIncidents } from '#contract/calls/extensions/incidents'
import { type Incident, incidentStatus } from '#contract/schemas/requests/incident'
import { queryClient } from '../../api/queries.ts'
import { formatSince } from '../../i18n/formats.ts'
import { formatCount } from '../../i18n/numbers.ts'
import { declareList } from '../../ui/list/declaration.ts'
import { Status } from '../../ui/status.tsx'
import { incidentQueryOptions, touchesIncidents } from './incident-query.ts'
import { incidentPath } from './incident-record.ts'
import { incidentTarget } from './incident-target.ts'
import { causeText } from './request-record.ts'
import { endpointOptions } from './requests-list.tsx'

const since = (moment: string | null) => (moment === null ? '' : formatSince(moment))

/** Outages of endpoints, worst first. */
export const incidentsList = declareList({
  place: 'incidents',
  path: INCIDENTS_PATH,
  title: 'incidents.title',
  search: 'incidents.search',
  notFound: 'incidents.notFound',
  call: listIncidents,
  rows: ({ incidents }) => incidents,
  idOf: (row: Incident) => row._id,
  nameOf: (row) => row.endpoint.name,
  pathOf: (row) => incidentPath(row._id),
  filters: [
    {
      kind: 'choice',
      name: 'status',
      label: 'fields.status',
      options: incidentStatus.options,
      textOf: ({ word }, value) => word('statuses', value),
    },
    { kind: 'flag', name: 'open', label: 'statuses.OPEN' },
    { kind: 'flag', name: 'mine', label: 'incidents.mine' },
    { kind: 'lookup', name: 'endpoint', label: 'fields.endpoint', options: endpointOptions },
    { kind: 'period', from: 'startAt', to: 'endAt', label: 'incidents.period' },
  ],
  target: incidentTarget,
  copyable: (row) => ({
    id: row._id,
    path: row.endpoint.url,
    link: new URL(incidentPath(row._id), location.origin).href,
  }),
  prefetch: (row) => void queryClient.prefetchQuery(incidentQueryOptions(row._id)),
  touchedBy: touchesIncidents,
  buttons: ['incident.acknowledge.grid', 'incident.note', 'incident.test', 'incident.retry'],
  exported: (texts) => {
    const { t, word } = texts
    return [
      { id: 'endpoint', title: t('fields.endpoint'), kind: 'text', value: (row) => row.endpoint.name },
      { id: 'client', title: t('fields.client'), kind: 'text', value: (row) => row.endpoint.client?.name ?? null },
      { id: 'url', title: t('fields.endpointUrl'), kind: 'text', value: (row) => row.endpoint.url },
      { id: 'status', title: t('fields.status'), kind: 'text', value: (row) => word('statuses', row.status) },
      { id: 'cause', title: t('incidents.cause'), kind: 'text', value: (row) => causeText(texts, row.latestCause) },
      { id: 'began', title: t('incidents.began'), kind: 'dateTime', value: (row) => row.beganAt },
      { id: 'ended', title: t('incidents.ended'), kind: 'dateTime', value: (row) => row.endedAt },
      { id: 'waiting', title: t('incidents.waiting'), kind: 'number', value: (row) => row.waiting },
      { id: 'attempts', title: t('incidents.attempts'), kind: 'number', value: (row) => row.attempts },
      { id: 'requests', title: t('incidents.requests'), kind: 'number', value: (row) => row.requests },
      { id: 'owner', title: t('incidents.owner'), kind: 'text', value: (row) => row.acknowledgedByName },
      {
        id: 'notes',
        title: t('incidents.notes'),
        kind: 'text',
        value: (row) => row.notes.map(({ text }) => text).join(' · '),
      },
    ]
  },
  columns: (texts) => {
    const { t, word, language } = texts
    return [
      { id: 'endpoint', title: t('fields.endpoint'), width: 150, grow: 1, value: (row) => row.endpoint.name },
      {
        id: 'client',
        title: t('fields.client'),
        width: 150,
        grow: 1,
        wide: true,
        value: (row) => row.endpoint.client?.name ?? '',
      },
      {
        id: 'status',
        title: t('fields.status'),
        width: 145,
        value: (row) => word('statuses', row.status),
        render: (row) => <Status value={row.status} />,
      },
      {
        id: 'cause',
        title: t('incidents.cause'),
        width: 190,
        grow: 1,
        value: (row) => causeText(texts, row.latestCause),
      },
      { id: 'began', title: t('incidents.began'), width: 140, figures: true, value: (row) => since(row.beganAt) },
      { id: 'ended', title: t('incidents.ended'), width: 140, figures: true, value: (row) => since(row.endedAt) },
      {
        id: 'waiting',
        title: t('incidents.waiting'),
        width: 95,
        figures: true,
        value: (row) => (row.endedAt === null ? formatCount(row.waiting, language) : ''),
      },
      { id: 'owner', title: t('incidents.owner'), width: 160, grow: 1, value: (row) => row.acknowledgedByName ?? '' },
    ]
  },
})
