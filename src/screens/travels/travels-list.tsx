import { listTravels } from '#contract/calls/travels'
import type { TravelHistoryRow } from '#contract/schemas/travels/travel-history'
import { travelStatus } from '#contract/schemas/travels/travel-status'
import { queryClient } from '../../api/queries.ts'
import { declareList } from '../../ui/list/declaration.ts'
import { operationColumns, operationExport, operationHistory } from './operation-list.tsx'
import { travelPath, travelQueryOptions } from './travel-record.ts'

/** The travels of a driver (CON-2-085). */
export const travelsList = declareList({
  ...operationHistory('travelStatuses', travelStatus.options),
  place: 'travels',
  path: '/travels',
  title: 'places.travels',
  search: 'travels.search',
  notFound: 'travels.notFound',
  call: listTravels,
  rows: ({ travels }) => travels,
  idOf: (row: TravelHistoryRow) => row._id,
  nameOf: (row) => row.externalId ?? row.internalId,
  pathOf: (row) => travelPath(row),
  copyable: (row) => ({ id: row._id, link: new URL(travelPath(row), location.origin).href }),
  prefetch: (row) => void queryClient.prefetchQuery(travelQueryOptions(row._id, row.driver)),
  touchedBy: ({ resource }) => resource === 'TRAVEL',
  exported: (texts) => operationExport(texts, 'travelStatuses'),
  columns: (texts) => operationColumns(texts, 'travelStatuses'),
})
