import { listLocales } from '#contract/calls/locales'
import { locationOrder } from '#contract/schemas/general/list-order'
import { type Location, locationStatus } from '#contract/schemas/locations/location'
import { standingOf } from '../../console/decided.ts'
import { formatDateTime, formatPostalCode } from '../../i18n/formats.ts'
import { declareList } from '../../ui/list/declaration.ts'
import type { ListFilter } from '../../ui/list/list-filter.ts'
import { StandingStatus } from '../../ui/status.tsx'
import { locationTarget, streetOf } from './location-record.ts'

const filters: readonly ListFilter[] = [
  {
    kind: 'choice',
    name: 'status',
    label: 'fields.status',
    options: locationStatus.options,
    textOf: ({ word }, value) => word('statuses', value),
  },
  { kind: 'flag', name: 'needsReview', label: 'fields.needsReview' },
  ...(['country', 'state', 'city', 'district', 'street', 'houseNumber', 'postalCode'] as const).map(
    (name, at): ListFilter => ({
      kind: 'text',
      name,
      label: `fields.${name}`,
      ...(at === 0 ? { heading: 'locations.address' } : {}),
    }),
  ),
  { kind: 'text', name: 'latitude', label: 'fields.latitude', heading: 'locations.near' },
  { kind: 'text', name: 'longitude', label: 'fields.longitude' },
  { kind: 'text', name: 'radiusInMeters', label: 'locations.radiusInMeters', inputMode: 'decimal' },
]

const exportedParts = [
  'title',
  'country',
  'state',
  'stateCode',
  'city',
  'district',
  'street',
  'houseNumber',
  'postalCode',
] as const

/** The places of freights and travels, which people curate (CON-2-131 to CON-2-133). */
export const locationsList = declareList({
  place: 'locations',
  path: '/locations',
  title: 'locations.title',
  search: 'locations.search',
  notFound: 'locations.notFound',
  call: listLocales,
  rows: ({ locales }) => locales,
  idOf: (row: Location) => row._id,
  nameOf: (row) => row.title ?? streetOf(row),
  pathOf: (row) => `/locations/${row._id}`,
  filters,
  orders: locationOrder.options,
  target: locationTarget,
  copyable: (row) => ({ id: row._id, link: new URL(`/locations/${row._id}`, location.origin).href }),
  touchedBy: ({ resource }) => resource === 'LOCATION',
  buttons: ['location.new', 'location.approve.grid'],
  exported: ({ t, word }) => [
    ...exportedParts.map((name) => ({
      id: name,
      title: t(`fields.${name}`),
      kind: 'text' as const,
      value: (row: Location) => row[name],
    })),
    { id: 'latitude', title: t('fields.latitude'), kind: 'number', value: (row) => row.coordinates?.latitude ?? null },
    {
      id: 'longitude',
      title: t('fields.longitude'),
      kind: 'number',
      value: (row) => row.coordinates?.longitude ?? null,
    },
    { id: 'radius', title: t('locations.radiusInMeters'), kind: 'number', value: (row) => row.radius },
    { id: 'status', title: t('fields.status'), kind: 'text', value: (row) => word('statuses', row.status) },
    {
      id: 'needsReview',
      title: t('fields.needsReview'),
      kind: 'text',
      value: (row) => t(row.needsReview ? 'common.yes' : 'common.no'),
    },
    { id: 'updatedAt', title: t('fields.updatedAt'), kind: 'dateTime', value: (row) => row.updatedAt },
  ],
  columns: ({ t }, decided) => [
    {
      id: 'title',
      title: t('fields.title'),
      width: 290,
      grow: 1,
      value: (row) => row.title ?? t('locations.untitled'),
    },
    { id: 'city', title: t('fields.city'), width: 160, value: (row) => row.city ?? '' },
    { id: 'stateCode', title: t('fields.stateCode'), width: 110, value: (row) => row.stateCode ?? '' },
    { id: 'street', title: t('fields.street'), width: 235, value: streetOf },
    {
      id: 'postalCode',
      title: t('fields.postalCode'),
      width: 100,
      wide: true,
      value: (row) => formatPostalCode(row.postalCode ?? ''),
    },
    {
      id: 'status',
      title: t('fields.status'),
      width: 160,
      value: (row) => standingOf(decided, row, row.status).status,
      render: (row) => <StandingStatus {...standingOf(decided, row, row.status)} />,
    },
    {
      id: 'needsReview',
      title: t('fields.needsReview'),
      width: 130,
      value: (row) => t(row.needsReview ? 'common.yes' : 'common.no'),
    },
    {
      id: 'updatedAt',
      title: t('fields.updatedAt'),
      width: 140,
      figures: true,
      wide: true,
      value: (row) => formatDateTime(row.updatedAt),
    },
  ],
})
