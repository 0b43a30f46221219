import { useQuery } from '@tanstack/react-query'
import type { Target } from '#commands/command'
import { driverHistoriesQueryOptions } from '../../api/driver-queries.ts'

/** Finds who gave a record of the driver its status, and when, among the driver's latest changes. */
export type StatusSince = (id: string, status: string) => Target['since']

export function useStatusSince(driver: string): StatusSince {
  const { data } = useQuery(driverHistoriesQueryOptions(driver, 1))
  return (id, status) => {
    const latest = data?.histories.find(({ resourceId, to }) => resourceId === id && to !== null)
    // A decision made here that is not sent yet gave the record a status that no history has.
    return latest?.to === status ? { name: latest.byName, at: latest.at } : undefined
  }
}
