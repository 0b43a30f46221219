import { listDrawers } from '#contract/calls/drawers'
import { type Drawer, drawerCategory, drawerOrder } from '#contract/schemas/drawers/drawer'
import { campaignStatus } from '#contract/schemas/general/campaign-status'
import { queryClient } from '../../api/queries.ts'
import { formatDateTime } from '../../i18n/formats.ts'
import { formatCount } from '../../i18n/numbers.ts'
import { declareList } from '../../ui/list/declaration.ts'
import { Status } from '../../ui/status.tsx'
import { drawerQueryOptions, drawerTarget } from './drawer-record.ts'

/** The drawers of the driver app (CON-2-059). */
export const drawersList = declareList({
  place: 'drawers',
  path: '/drawers',
  title: 'drawers.title',
  search: 'drawers.search',
  notFound: 'drawers.notFound',
  call: listDrawers,
  rows: ({ drawers }) => drawers,
  idOf: (row: Drawer) => row._id,
  nameOf: (row) => row.title,
  pathOf: (row) => `/drawers/${row._id}`,
  filters: [
    {
      kind: 'choice',
      name: 'status',
      label: 'fields.status',
      options: campaignStatus.options,
      textOf: ({ word }, value) => word('statuses', value),
    },
    {
      kind: 'choice',
      name: 'type',
      label: 'drawers.category',
      options: drawerCategory.options,
      textOf: ({ t }, value) => t(`drawers.category_${value as Drawer['category']}`),
    },
    { kind: 'period', from: 'startAt', to: 'endAt', label: 'drawers.period' },
  ],
  orders: drawerOrder.options,
  target: drawerTarget,
  copyable: (row) => ({ id: row._id, link: new URL(`/drawers/${row._id}`, location.origin).href }),
  prefetch: (row) => void queryClient.prefetchQuery(drawerQueryOptions(row._id)),
  touchedBy: ({ resource }) => resource === 'DRAWER',
  buttons: ['drawer.new', 'drawer.activate.grid', 'drawer.inactivate.grid'],
  exported: ({ t, word }) => [
    { id: 'title', title: t('drawers.name'), kind: 'text', value: (row) => row.title },
    { id: 'message', title: t('drawers.message'), kind: 'text', value: (row) => row.message },
    {
      id: 'category',
      title: t('drawers.category'),
      kind: 'text',
      value: (row) => t(`drawers.category_${row.category}`),
    },
    { id: 'startAt', title: t('drawers.startAt'), kind: 'dateTime', value: (row) => row.startAt },
    { id: 'endAt', title: t('drawers.endAt'), kind: 'dateTime', value: (row) => row.endAt },
    { id: 'views', title: t('drawers.views'), kind: 'number', value: (row) => row.views },
    { id: 'taps', title: t('drawers.taps'), kind: 'number', value: (row) => row.taps },
    { id: 'status', title: t('fields.status'), kind: 'text', value: (row) => word('statuses', row.status) },
  ],
  columns: ({ t, language }) => [
    { id: 'title', title: t('drawers.name'), width: 240, grow: 1, value: (row) => row.title },
    { id: 'category', title: t('drawers.category'), width: 130, value: (row) => t(`drawers.category_${row.category}`) },
    {
      id: 'segmentation',
      title: t('drawers.segmentation'),
      width: 180,
      value: (row) => row.segmentation?.name ?? t('drawers.everybody'),
    },
    { id: 'startAt', title: t('drawers.startAt'), width: 150, value: (row) => formatDateTime(row.startAt) },
    { id: 'endAt', title: t('drawers.endAt'), width: 150, value: (row) => formatDateTime(row.endAt) },
    {
      id: 'views',
      title: t('drawers.views'),
      width: 100,
      figures: true,
      value: (row) => formatCount(row.views, language),
    },
    { id: 'taps', title: t('drawers.taps'), width: 90, figures: true, value: (row) => formatCount(row.taps, language) },
    {
      id: 'status',
      title: t('fields.status'),
      width: 120,
      value: (row) => row.status,
      render: (row) => <Status value={row.status} />,
    },
  ],
})
