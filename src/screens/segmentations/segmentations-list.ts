import { listSegmentations } from '#contract/calls/segmentations'
import { type Segmentation, segmentationOrder } from '#contract/schemas/segmentations/segmentation'
import { queryClient } from '../../api/queries.ts'
import { formatDateTime } from '../../i18n/formats.ts'
import { formatCount } from '../../i18n/numbers.ts'
import { declareList } from '../../ui/list/declaration.ts'
import { segmentationQueryOptions, segmentationTarget } from './segmentation-record.ts'

/** The segmentation lists, guests and restricted ones apart (CON-2-074 to CON-2-076). */
export const segmentationsList = declareList({
  place: 'segmentations',
  path: '/segmentations',
  title: 'segmentations.title',
  search: 'segmentations.search',
  notFound: 'segmentations.notFound',
  call: listSegmentations,
  rows: ({ segmentations }) => segmentations,
  idOf: (row: Segmentation) => row._id,
  nameOf: (row) => row.name,
  pathOf: (row) => `/segmentations/${row._id}`,
  tabs: {
    name: 'type',
    label: 'segmentations.type',
    tabs: [
      { id: 'GUESTS', label: 'segmentations.type_GUESTS' },
      { id: 'RESTRICTED', label: 'segmentations.type_RESTRICTED' },
    ],
  },
  filters: [{ kind: 'period', from: 'startAt', to: 'endAt', label: 'segmentations.period' }],
  orders: segmentationOrder.options,
  target: segmentationTarget,
  copyable: (row) => ({ id: row._id, link: new URL(`/segmentations/${row._id}`, location.origin).href }),
  prefetch: (row) => void queryClient.prefetchQuery(segmentationQueryOptions(row._id)),
  touchedBy: ({ resource }) => resource === 'SEGMENTATION',
  buttons: ['segmentation.new', 'segmentation.import', 'segmentation.imports', 'segmentation.delete.grid'],
  exported: ({ t }) => [
    { id: 'name', title: t('segmentations.name'), kind: 'text', value: (row) => row.name },
    { id: 'description', title: t('segmentations.description'), kind: 'text', value: (row) => row.description },
    { id: 'type', title: t('segmentations.type'), kind: 'text', value: (row) => t(`segmentations.type_${row.type}`) },
    {
      id: 'source',
      title: t('segmentations.source'),
      kind: 'text',
      value: (row) => t(`segmentations.source_${row.source}`),
    },
    { id: 'drivers', title: t('segmentations.driversCount'), kind: 'number', value: (row) => row.driversCount },
    { id: 'file', title: t('segmentations.file'), kind: 'text', value: (row) => row.file?.name ?? '' },
    { id: 'createdAt', title: t('fields.createdAt'), kind: 'dateTime', value: (row) => row.createdAt },
  ],
  columns: ({ t, language }) => [
    { id: 'name', title: t('segmentations.name'), width: 240, value: (row) => row.name },
    {
      id: 'description',
      title: t('segmentations.description'),
      width: 260,
      grow: 1,
      value: (row) => row.description ?? '',
    },
    {
      id: 'drivers',
      title: t('segmentations.driversCount'),
      width: 120,
      figures: true,
      value: (row) => formatCount(row.driversCount, language),
    },
    {
      id: 'source',
      title: t('segmentations.source'),
      width: 110,
      value: (row) => t(`segmentations.source_${row.source}`),
    },
    { id: 'file', title: t('segmentations.file'), width: 180, value: (row) => row.file?.name ?? '' },
    {
      id: 'createdAt',
      title: t('fields.createdAt'),
      width: 140,
      figures: true,
      value: (row) => formatDateTime(row.createdAt),
    },
  ],
})
