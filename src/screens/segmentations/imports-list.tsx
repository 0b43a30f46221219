import { listSegmentationImports } from '#contract/calls/extensions/segmentation-imports'
import { type SegmentationImport, segmentationImportStatus } from '#contract/schemas/segmentations/segmentation-import'
import { queryClient } from '../../api/queries.ts'
import { formatDateTime } from '../../i18n/formats.ts'
import { formatCount } from '../../i18n/numbers.ts'
import { declareList } from '../../ui/list/declaration.ts'
import { Status } from '../../ui/status.tsx'
import { accountOf, importQueryOptions } from './import-record.ts'

/** Imports of spreadsheets, newest first. */
export const importsList = declareList({
  place: 'segmentationImports',
  path: '/segmentation/imports',
  title: 'segmentations.importsTitle',
  search: 'segmentations.search',
  notFound: 'segmentations.importsNotFound',
  call: listSegmentationImports,
  rows: ({ segmentationImports }) => segmentationImports,
  idOf: (row: SegmentationImport) => row._id,
  nameOf: (row) => row.name,
  pathOf: (row) => `/segmentation/import/${row._id}`,
  filters: [
    {
      kind: 'choice',
      name: 'status',
      label: 'fields.status',
      options: segmentationImportStatus.options,
      textOf: ({ word }, value) => word('statuses', value),
    },
  ],
  copyable: (row) => ({ id: row._id, link: new URL(`/segmentation/import/${row._id}`, location.origin).href }),
  prefetch: (row) => void queryClient.prefetchQuery(importQueryOptions(row._id)),
  touchedBy: ({ resource }) => resource === 'SEGMENTATION_IMPORT',
  exported: ({ t, word }) => [
    { id: 'name', title: t('segmentations.name'), kind: 'text', value: (row) => row.name },
    { id: 'file', title: t('segmentations.file'), kind: 'text', value: (row) => row.file.name },
    { id: 'rows', title: t('segmentations.rows'), kind: 'number', value: (row) => row.rows ?? 0 },
    { id: 'taken', title: t('segmentations.taken'), kind: 'number', value: (row) => accountOf(row).taken },
    { id: 'refused', title: t('segmentations.refused'), kind: 'number', value: (row) => accountOf(row).refused },
    { id: 'createdAt', title: t('fields.createdAt'), kind: 'dateTime', value: (row) => row.createdAt },
    { id: 'status', title: t('fields.status'), kind: 'text', value: (row) => word('statuses', row.status) },
  ],
  columns: ({ t, language }) => [
    { id: 'name', title: t('segmentations.name'), width: 240, grow: 1, value: (row) => row.name },
    { id: 'type', title: t('segmentations.type'), width: 120, value: (row) => t(`segmentations.type_${row.type}`) },
    { id: 'file', title: t('segmentations.file'), width: 180, value: (row) => row.file.name },
    {
      id: 'taken',
      title: t('segmentations.taken'),
      width: 100,
      figures: true,
      value: (row) => formatCount(accountOf(row).taken, language),
    },
    {
      id: 'refused',
      title: t('segmentations.refused'),
      width: 120,
      figures: true,
      value: (row) => formatCount(accountOf(row).refused, language),
    },
    {
      id: 'createdAt',
      title: t('fields.createdAt'),
      width: 140,
      figures: true,
      value: (row) => formatDateTime(row.createdAt),
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
