import { listCaptures } from '#contract/calls/captures'
import { type Capture, captureOrder } from '#contract/schemas/captures/capture'
import { contactReasonType, contactTaskStatus } from '#contract/schemas/captures/contact-task'
import { queryClient } from '../../api/queries.ts'
import { formatDateTime } from '../../i18n/formats.ts'
import { formatPhone } from '../../i18n/phones.ts'
import { declareList } from '../../ui/list/declaration.ts'
import { Status } from '../../ui/status.tsx'
import { captureQueryOptions, captureTarget, copyableOfCapture } from './capture-record.ts'

/** The captures of the tenant (CON-2-078). */
export const capturesList = declareList({
  place: 'captures',
  path: '/captures',
  title: 'captures.title',
  search: 'captures.search',
  notFound: 'captures.notFound',
  call: listCaptures,
  rows: ({ transactions }) => transactions,
  idOf: (row: Capture) => row._id,
  nameOf: (row) => row.name,
  pathOf: (row) => `/captures/${row._id}`,
  filters: [
    {
      kind: 'choice',
      name: 'status',
      label: 'fields.status',
      options: contactTaskStatus.options,
      textOf: ({ word }, value) => word('statuses', value),
    },
    {
      kind: 'choice',
      name: 'type',
      label: 'captures.type',
      options: contactReasonType.options,
      textOf: ({ t }, value) => t(`captures.type_${value as Capture['type']}`),
    },
    { kind: 'text', name: 'companyName', label: 'captures.originClient' },
    { kind: 'period', from: 'startAt', to: 'endAt', label: 'captures.period' },
  ],
  orders: captureOrder.options,
  target: captureTarget,
  copyable: copyableOfCapture,
  prefetch: (row) => void queryClient.prefetchQuery(captureQueryOptions(row._id)),
  touchedBy: ({ resource }) => resource === 'CAPTURE',
  buttons: ['capture.act.grid', 'captures.work'],
  exported: ({ t, word }) => [
    { id: 'name', title: t('captures.name'), kind: 'text', value: (row) => row.name },
    { id: 'originClient', title: t('captures.originClient'), kind: 'text', value: (row) => row.originClient },
    { id: 'originSystem', title: t('captures.originSystem'), kind: 'text', value: (row) => row.originSystem },
    { id: 'type', title: t('captures.type'), kind: 'text', value: (row) => t(`captures.type_${row.type}`) },
    {
      id: 'action',
      title: t('captures.action'),
      kind: 'text',
      value: (row) => (row.action === null ? null : t(`captures.action_${row.action}`)),
    },
    { id: 'primaryContact', title: t('captures.primaryContact'), kind: 'text', value: (row) => row.primaryContact },
    {
      id: 'alternativeContact',
      title: t('captures.alternativeContact'),
      kind: 'text',
      value: (row) => row.alternativeContact,
    },
    {
      id: 'hasRegistration',
      title: t('captures.hasRegistration'),
      kind: 'text',
      value: (row) => t(row.hasRegistration ? 'common.yes' : 'common.no'),
    },
    { id: 'createdAt', title: t('fields.createdAt'), kind: 'dateTime', value: (row) => row.createdAt },
    { id: 'limitAt', title: t('captures.limitAt'), kind: 'dateTime', value: (row) => row.limitAt },
    { id: 'appInstalledAt', title: t('captures.appInstalledAt'), kind: 'dateTime', value: (row) => row.appInstalledAt },
    { id: 'internalId', title: t('captures.internalId'), kind: 'text', value: (row) => row.internalId },
    { id: 'externalId', title: t('captures.externalId'), kind: 'text', value: (row) => row.externalId },
    { id: 'pushCount', title: t('captures.pushCount'), kind: 'number', value: (row) => row.pushCount },
    { id: 'smsAttempts', title: t('captures.smsAttempts'), kind: 'number', value: (row) => row.smsAttempts },
    {
      id: 'whatsappAttempts',
      title: t('captures.whatsappAttempts'),
      kind: 'number',
      value: (row) => row.whatsappAttempts,
    },
    { id: 'status', title: t('fields.status'), kind: 'text', value: (row) => word('statuses', row.status) },
  ],
  columns: ({ t }) => [
    { id: 'name', title: t('captures.name'), width: 180, grow: 1, value: (row) => row.name },
    {
      id: 'primaryContact',
      title: t('captures.primaryContact'),
      width: 165,
      figures: true,
      value: (r) => formatPhone(r.primaryContact),
    },
    {
      id: 'originClient',
      title: t('captures.originClient'),
      width: 170,
      wide: true,
      value: (row) => row.originClient ?? '—',
    },
    { id: 'type', title: t('captures.type'), width: 170, value: (row) => t(`captures.type_${row.type}`) },
    {
      id: 'attempts',
      title: t('captures.attempts'),
      width: 215,
      value: (row) =>
        [
          `${t('captures.event_PUSH')} ${row.pushCount}`,
          `${t('captures.event_SMS')} ${row.smsAttempts}`,
          `${t('captures.event_WHATSAPP')} ${row.whatsappAttempts}`,
        ].join(' · '),
    },
    {
      id: 'limitAt',
      title: t('captures.limitAt'),
      width: 150,
      figures: true,
      value: (row) => (row.limitAt ? formatDateTime(row.limitAt) : '—'),
    },
    {
      id: 'status',
      title: t('fields.status'),
      width: 140,
      value: (row) => row.status,
      render: (row) => <Status value={row.status} />,
    },
  ],
})
