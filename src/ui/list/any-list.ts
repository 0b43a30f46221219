import type { ListAddress } from './list-address.ts'

/** How a list's route reads its address: as it is, since the list reads it by its own rules, which come with its screen. */
export const anyList = (search: Record<string, unknown>): ListAddress => search as ListAddress
