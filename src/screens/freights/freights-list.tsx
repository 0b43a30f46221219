import { listFreights } from '#contract/calls/freights'
import { type Freight, freightOrder } from '#contract/schemas/freights/freight'
import { visibility } from '#contract/schemas/freights/freight-vocabulary'
import { queryClient } from '../../api/queries.ts'
import { formatDateTime } from '../../i18n/formats.ts'
import { declareList } from '../../ui/list/declaration.ts'
import type { ListFilter } from '../../ui/list/list-filter.ts'
import { companySearch } from '../drivers/company-search.ts'
import { commoditySearch } from './commodity-search.ts'
import { freightQueryOptions, freightTarget } from './freight-record.ts'
import { contactsOf, driversText, placeText, priceText, routeText, weightText } from './freight-text.ts'

const filters: readonly ListFilter[] = [
  { kind: 'search', name: 'commodities', label: 'freights.commodity', isMany: true, ...commoditySearch },
  { kind: 'text', name: 'originCity', label: 'freights.originCity', heading: 'freights.route' },
  { kind: 'text', name: 'originStateCode', label: 'freights.originState' },
  { kind: 'text', name: 'destinationCity', label: 'freights.destinationCity' },
  { kind: 'text', name: 'destinationStateCode', label: 'freights.destinationState' },
  { kind: 'flag', name: 'hasView', label: 'freights.hasView', heading: 'freights.engagement' },
  { kind: 'flag', name: 'hasSave', label: 'freights.hasSave' },
  { kind: 'flag', name: 'hasContact', label: 'freights.hasContact' },
  { kind: 'search', name: 'company', label: 'freights.company', heading: 'freights.companies', ...companySearch },
  { kind: 'text', name: 'companyName', label: 'freights.companyName' },
  {
    kind: 'choice',
    name: 'type',
    label: 'freights.visibility',
    options: visibility.options,
    textOf: ({ word }, value) => word('visibilities', value),
  },
  { kind: 'period', from: 'startAt', to: 'endAt', label: 'freights.published' },
]

/** The freights that are offered to drivers (CON-2-036). Those that their source withdrew have a tab of their own. */
export const freightsList = declareList({
  place: 'freights',
  path: '/freights',
  title: 'freights.title',
  search: 'freights.search',
  notFound: 'freights.notFound',
  call: listFreights,
  rows: ({ freights }) => freights,
  idOf: (row: Freight) => row._id,
  nameOf: (row) => routeText(row),
  pathOf: (row) => `/freights/${row._id}`,
  tabs: {
    name: 'status',
    label: 'freights.parts',
    tabs: [
      { id: 'ACTIVE', label: 'freights.partACTIVE' },
      { id: 'COMPLETED', label: 'freights.partCOMPLETED' },
      { id: 'INACTIVE', label: 'freights.partINACTIVE' },
    ],
  },
  filters,
  orders: freightOrder.options,
  target: freightTarget,
  copyable: (row) => ({ id: row._id, link: new URL(`/freights/${row._id}`, location.origin).href }),
  prefetch: (row) => void queryClient.prefetchQuery(freightQueryOptions(row._id)),
  touchedBy: ({ resource }) => resource === 'FREIGHT',
  buttons: ['freight.new', 'freight.finish.grid'],
  exported: (texts) => {
    const { t, word } = texts
    return [
      { id: 'code', title: t('fields.code'), kind: 'number', value: (row) => row.code },
      { id: 'origin', title: t('freights.origin'), kind: 'text', value: (row) => placeText(row.origin) },
      { id: 'destination', title: t('freights.destination'), kind: 'text', value: (row) => placeText(row.destination) },
      {
        id: 'commodity',
        title: t('freights.commodity'),
        kind: 'text',
        value: (row) => row.commodity?.description ?? '',
      },
      { id: 'weight', title: t('freights.weight'), kind: 'text', value: (row) => weightText(texts, row.weight) ?? '' },
      { id: 'value', title: t('freights.value'), kind: 'money', value: (row) => row.negotiation.value },
      { id: 'unit', title: t('freights.unit'), kind: 'text', value: (row) => row.negotiation.calculationUnit },
      { id: 'carrier', title: t('freights.carrier'), kind: 'text', value: (row) => row.carrier.name },
      { id: 'shipper', title: t('freights.shipper'), kind: 'text', value: (row) => row.shipper.name },
      {
        id: 'visibility',
        title: t('freights.visibility'),
        kind: 'text',
        value: (row) => word('visibilities', row.visibility),
      },
      { id: 'drivers', title: t('freights.drivers'), kind: 'number', value: (row) => row.drivers.length },
      { id: 'target', title: t('freights.target'), kind: 'number', value: (row) => row.targetDriverCount },
      ...(['clicked', 'saw', 'saved', 'contactViaWhatsapp', 'contactViaPhone', 'likes'] as const).map(
        (kind) =>
          ({
            id: kind,
            title: t(`freights.engaged_${kind}`),
            kind: 'number',
            value: (row: Freight) => row.engagement[kind],
          }) as const,
      ),
      { id: 'publishedAt', title: t('freights.published'), kind: 'dateTime', value: (row) => row.publishedAt },
      { id: 'endAt', title: t('freights.endAt'), kind: 'dateTime', value: (row) => row.endAt },
      { id: 'status', title: t('fields.status'), kind: 'text', value: (row) => word('statuses', row.status) },
    ]
  },
  columns: (texts) => [
    { id: 'route', title: texts.t('freights.route'), width: 250, grow: 1, value: (row) => routeText(row) },
    {
      id: 'commodity',
      title: texts.t('freights.commodity'),
      width: 160,
      value: (row) => row.commodity?.description ?? '',
    },
    {
      id: 'weight',
      title: texts.t('freights.weight'),
      width: 70,
      figures: true,
      wide: true,
      value: (row) => weightText(texts, row.weight) ?? '',
    },
    {
      id: 'price',
      title: texts.t('freights.price'),
      width: 150,
      figures: true,
      value: (row) => priceText(texts, row.negotiation),
    },
    {
      id: 'saw',
      title: texts.t('freights.engaged_saw'),
      width: 75,
      figures: true,
      value: (row) => String(row.engagement.saw),
    },
    {
      id: 'saved',
      title: texts.t('freights.engaged_saved'),
      width: 85,
      figures: true,
      value: (row) => String(row.engagement.saved),
    },
    {
      id: 'contacts',
      title: texts.t('freights.contacts'),
      width: 95,
      figures: true,
      value: (row) => String(contactsOf(row)),
    },
    { id: 'drivers', title: texts.t('freights.drivers'), width: 100, figures: true, value: driversText },
    {
      id: 'publishedAt',
      title: texts.t('freights.published'),
      width: 140,
      figures: true,
      wide: true,
      value: (row) => formatDateTime(row.publishedAt),
    },
    {
      id: 'endAt',
      title: texts.t('freights.endAt'),
      width: 140,
      figures: true,
      value: (row) => formatDateTime(row.endAt),
    },
  ],
})
