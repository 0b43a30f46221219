import { queryOptions } from '@tanstack/react-query'
import { getLastDriverCompany, listDriverCompanies } from '#contract/calls/driver-companies'
import { listDriverIntegrationHistories } from '#contract/calls/driver-registrations'
import { getDriverBasicData, listDriverHistories } from '#contract/calls/drivers'
import { send } from './client.ts'

/**
 * Most links and exchanges that a record lists of a driver, newest first; of the others only the number is shown. Not
 * in the specification; it bounds the length of the tab.
 */
const SHOWN = 30

export function driverQueryOptions(id: string) {
  return queryOptions({
    queryKey: ['driver', id],
    queryFn: ({ signal }) => send(getDriverBasicData, { params: { id } }, { signal }),
  })
}

export function driverHistoriesQueryOptions(id: string, page: number) {
  return queryOptions({
    queryKey: ['driver', id, 'histories', page],
    queryFn: ({ signal }) => send(listDriverHistories, { params: { id }, query: { page, pageLength: 15 } }, { signal }),
  })
}

/** A driver's links to companies, current ones and history; live changes of the driver touch them. */
export function driverLinksQueryOptions(driver: string) {
  return queryOptions({
    queryKey: ['driver', driver, 'links'],
    queryFn: ({ signal }) => send(listDriverCompanies, { query: { driver, pageLength: SHOWN } }, { signal }),
  })
}

/** A driver's last link to a company, current or over. */
export function lastLinkQueryOptions(driver: string) {
  return queryOptions({
    queryKey: ['driver', driver, 'lastLink'],
    queryFn: async ({ signal }) =>
      (await send(getLastDriverCompany, { params: { id: driver } }, { signal })).driverCompany,
  })
}

/** The messages exchanged about a driver with other systems. */
export function driverExchangesQueryOptions(driver: string) {
  return queryOptions({
    queryKey: ['driver', driver, 'exchanges'],
    queryFn: ({ signal }) =>
      send(listDriverIntegrationHistories, { params: { id: driver }, query: { pageLength: SHOWN } }, { signal }),
  })
}
