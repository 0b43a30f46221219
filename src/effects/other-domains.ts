/** Fetches the domains that are not in the first load, and registers them. */
type FetchDomains = () => Promise<void>

let fetchDomains: FetchDomains = async () => undefined
let fetching: Promise<void> | null = null

/** Says how the domains that are not in the first load are fetched, once when the console starts. */
export function declareOtherDomains(fetch: FetchDomains): void {
  fetchDomains = fetch
}

/**
 * Fetches the domains that are not in the first load, unless they are there.
 * @returns resolves when every domain is registered
 * @throws (rejects) where their code cannot be fetched now; the next call tries again
 */
export function whenDomainsAreThere(): Promise<void> {
  fetching ??= fetchDomains().catch((error: unknown) => {
    fetching = null
    throw error
  })
  return fetching
}
