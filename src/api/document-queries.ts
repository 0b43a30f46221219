import { queryOptions } from '@tanstack/react-query'
import { getDriverChecklist, listDriverChecklists } from '#contract/calls/driver-checklists'
import { listDriverAdditionalDocuments } from '#contract/calls/driver-documents'
import { listDriverHistories } from '#contract/calls/drivers'
import type { DriverChecklist } from '#contract/schemas/pendencies/driver-checklist'
import { send } from './client.ts'

/**
 * Most documents or pendencies of one driver that are listed at once; a driver with more gets a note. Not in the
 * specification; it bounds one reply.
 */
const SHOWN_MAXIMUM = 200
/** Most recent changes that are listed of one document or pendency. Not in the specification; it bounds one reply. */
const HISTORIES_SHOWN = 50

/** The additional documents of a driver, by who asks for them. */
export function driverDocumentsQueryOptions(driver: string) {
  return queryOptions({
    queryKey: ['driver', driver, 'documents'],
    queryFn: ({ signal }) =>
      send(listDriverAdditionalDocuments, { query: { driver, page: 1, pageLength: SHOWN_MAXIMUM } }, { signal }),
  })
}

/** The history of one of a driver's records. */
export function recordHistoriesQueryOptions(driver: string, resourceId: string) {
  return queryOptions({
    queryKey: ['driver', driver, 'histories', 'of', resourceId],
    queryFn: ({ signal }) =>
      send(
        listDriverHistories,
        { params: { id: driver }, query: { page: 1, pageLength: HISTORIES_SHOWN, resourceId } },
        { signal },
      ),
  })
}

/** The pendencies of a driver, newest first; all of them, or those of one status. */
export function driverChecklistsQueryOptions(driver: string, status?: DriverChecklist['status']) {
  return queryOptions({
    queryKey: ['driver', driver, 'pendencies', status ?? 'ALL'],
    queryFn: ({ signal }) =>
      send(listDriverChecklists, { query: { driver, status, page: 1, pageLength: SHOWN_MAXIMUM } }, { signal }),
  })
}

/** One pendency with its checklist and answers. */
export function driverChecklistQueryOptions(driver: string, id: string) {
  return queryOptions({
    queryKey: ['driver', driver, 'pendency', id],
    queryFn: async ({ signal }) => (await send(getDriverChecklist, { params: { id } }, { signal })).driverChecklist,
  })
}
