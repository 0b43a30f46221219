import { listSchedules } from '#contract/calls/schedules'
import type { ScheduleHistoryRow } from '#contract/schemas/schedules/schedule-history'
import { scheduleStatus } from '#contract/schemas/schedules/schedule-status'
import { queryClient } from '../../api/queries.ts'
import { declareList } from '../../ui/list/declaration.ts'
import { operationColumns, operationExport, operationHistory } from '../travels/operation-list.tsx'
import { scheduleQueryOptions } from './schedule-record.ts'

/** The schedules of a driver (CON-2-087). */
export const schedulesList = declareList({
  ...operationHistory('scheduleStatuses', scheduleStatus.options),
  place: 'schedules',
  path: '/schedules',
  title: 'places.schedules',
  search: 'schedules.search',
  notFound: 'schedules.notFound',
  call: listSchedules,
  rows: ({ schedules }) => schedules,
  idOf: (row: ScheduleHistoryRow) => row._id,
  nameOf: (row) => row.externalId ?? row.internalId,
  pathOf: (row) => `/schedules/${row._id}`,
  copyable: (row) => ({ id: row._id, link: new URL(`/schedules/${row._id}`, location.origin).href }),
  prefetch: (row) => void queryClient.prefetchQuery(scheduleQueryOptions(row._id)),
  touchedBy: ({ resource }) => resource === 'SCHEDULE',
  exported: (texts) => operationExport(texts, 'scheduleStatuses'),
  columns: (texts) => operationColumns(texts, 'scheduleStatuses'),
})
