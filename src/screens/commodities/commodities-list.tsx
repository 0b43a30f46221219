import { listCommodityRecords } from '#contract/calls/extensions/commodities'
import { commodityOrder, type CommodityRecord } from '#contract/schemas/commodities/commodity-record'
import { queryClient } from '../../api/queries.ts'
import { formatDateTime } from '../../i18n/formats.ts'
import { declareList } from '../../ui/list/declaration.ts'
import { StandingStatus } from '../../ui/status.tsx'
import {
  commodityQueryOptions,
  commodityStanding,
  commodityTarget,
  copyableOfCommodity,
  statusOf,
} from './commodity-record.ts'

/** The commodities that freights carry, those that are switched off among them. */
export const commoditiesList = declareList({
  place: 'commodities',
  path: '/commodities',
  title: 'commodities.title',
  search: 'commodities.search',
  notFound: 'commodities.notFound',
  call: listCommodityRecords,
  rows: ({ commodities }) => commodities,
  idOf: (row: CommodityRecord) => row._id,
  nameOf: (row) => row.description,
  pathOf: (row) => `/commodities/${row._id}`,
  filters: [
    {
      kind: 'choice',
      name: 'active',
      label: 'commodities.activity',
      options: ['true', 'false'],
      textOf: ({ t }, value) => t(value === 'true' ? 'commodities.active' : 'commodities.inactive'),
    },
  ],
  orders: commodityOrder.options,
  target: commodityTarget,
  copyable: (row) => copyableOfCommodity(row._id),
  prefetch: (row) => void queryClient.prefetchQuery(commodityQueryOptions(row._id)),
  touchedBy: ({ resource }) => resource === 'COMMODITY',
  buttons: ['commodity.new', 'commodity.edit.grid', 'commodity.inactivate.grid'],
  exported: ({ t, word }) => [
    { id: 'description', title: t('fields.description'), kind: 'text', value: (row) => row.description },
    { id: 'status', title: t('fields.status'), kind: 'text', value: (row) => word('statuses', statusOf(row)) },
    { id: 'createdAt', title: t('fields.createdAt'), kind: 'dateTime', value: (row) => row.createdAt },
  ],
  columns: ({ t }, decided) => [
    { id: 'description', title: t('fields.description'), width: 320, grow: 1, value: (row) => row.description },
    {
      id: 'status',
      title: t('fields.status'),
      width: 160,
      value: (row) => commodityStanding(row, decided).status,
      render: (row) => <StandingStatus {...commodityStanding(row, decided)} />,
    },
    {
      id: 'createdAt',
      title: t('fields.createdAt'),
      width: 140,
      figures: true,
      value: (row) => formatDateTime(row.createdAt),
    },
  ],
})
