import type { ListAddress } from './list-address.ts'

/**
 * Passes the search parameters of a list's route through unchanged. The list reads them by its own rules, which are
 * loaded with its screen.
 */
export const anyList = (search: Record<string, unknown>): ListAddress => search as ListAddress
