import { listPartnerships } from '#contract/calls/partnerships'
import { formatDocument } from '#contract/schemas/general/document-mask'
import {
  type Partnership,
  partnershipOrder,
  partnershipStatus,
  partnershipType,
} from '#contract/schemas/partnerships/partnership'
import { queryClient } from '../../api/queries.ts'
import { formatDate } from '../../i18n/formats.ts'
import { formatCount } from '../../i18n/numbers.ts'
import { declareList } from '../../ui/list/declaration.ts'
import { Status } from '../../ui/status.tsx'
import { partnershipQueryOptions, partnershipTarget } from './partnership-record.ts'

/** The partnerships of the driver app (CON-2-065). */
export const partnershipsList = declareList({
  place: 'partnerships',
  path: '/partnerships',
  title: 'partnerships.title',
  search: 'partnerships.search',
  notFound: 'partnerships.notFound',
  call: listPartnerships,
  rows: ({ partnerships }) => partnerships,
  idOf: (row: Partnership) => row._id,
  nameOf: (row) => row.partnerName,
  pathOf: (row) => `/partnerships/${row._id}`,
  filters: [
    { kind: 'text', name: 'companyName', label: 'partnerships.partner' },
    {
      kind: 'choice',
      name: 'type',
      label: 'partnerships.type',
      options: partnershipType.options,
      textOf: ({ t }, value) => t(`partnerships.type_${value as Partnership['type']}`),
    },
    {
      kind: 'choice',
      name: 'status',
      label: 'fields.status',
      options: partnershipStatus.options,
      textOf: ({ word }, value) => word('statuses', value),
    },
    { kind: 'period', from: 'startAt', to: 'endAt', label: 'partnerships.period' },
  ],
  orders: partnershipOrder.options,
  target: partnershipTarget,
  copyable: (row) => ({ id: row._id, link: new URL(`/partnerships/${row._id}`, location.origin).href }),
  prefetch: (row) => void queryClient.prefetchQuery(partnershipQueryOptions(row._id)),
  touchedBy: ({ resource }) => resource === 'PARTNERSHIP',
  buttons: ['partnership.new', 'partnership.activate.grid', 'partnership.inactivate.grid'],
  exported: ({ t, word }) => [
    { id: 'partner', title: t('partnerships.partner'), kind: 'text', value: (row) => row.partnerName },
    {
      id: 'partnerDocument',
      title: t('partnerships.partnerDocument'),
      kind: 'text',
      value: (row) => formatDocument('CNPJ', row.partnerDocument),
    },
    { id: 'type', title: t('partnerships.type'), kind: 'text', value: (row) => t(`partnerships.type_${row.type}`) },
    { id: 'product', title: t('partnerships.productName'), kind: 'text', value: (row) => row.productName ?? '' },
    { id: 'startAt', title: t('partnerships.startAt'), kind: 'date', value: (row) => row.startAt },
    { id: 'endAt', title: t('partnerships.endAt'), kind: 'date', value: (row) => row.endAt },
    {
      id: 'segmentation',
      title: t('partnerships.segmentation'),
      kind: 'text',
      value: (row) => row.segmentation?.name ?? t('partnerships.everybody'),
    },
    { id: 'createdAt', title: t('partnerships.createdAt'), kind: 'dateTime', value: (row) => row.createdAt },
    { id: 'daysActive', title: t('partnerships.daysActive'), kind: 'number', value: (row) => row.daysActive },
    { id: 'status', title: t('fields.status'), kind: 'text', value: (row) => word('statuses', row.status) },
  ],
  columns: ({ t, language }) => [
    { id: 'partner', title: t('partnerships.partner'), width: 200, grow: 1, value: (row) => row.partnerName },
    {
      id: 'type',
      title: t('partnerships.type'),
      width: 190,
      value: (row) => t(`partnerships.type_${row.type}`),
    },
    {
      id: 'segmentation',
      title: t('partnerships.segmentation'),
      width: 160,
      value: (row) => row.segmentation?.name ?? t('partnerships.everybody'),
    },
    { id: 'startAt', title: t('partnerships.startAt'), width: 120, value: (row) => formatDate(row.startAt) },
    { id: 'endAt', title: t('partnerships.endAt'), width: 120, value: (row) => formatDate(row.endAt) },
    { id: 'createdAt', title: t('partnerships.createdAt'), width: 120, value: (row) => formatDate(row.createdAt) },
    {
      id: 'daysActive',
      title: t('partnerships.daysActive'),
      width: 110,
      value: (row) => formatCount(row.daysActive, language),
    },
    {
      id: 'status',
      title: t('fields.status'),
      width: 120,
      value: (row) => row.status,
      render: (row) => <Status value={row.status} />,
    },
  ],
})
