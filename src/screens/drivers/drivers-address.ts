import { z } from 'zod'
import { compositionStatus, driverCountry, driverLevel, driverOrder, engagementFilters, registrationStatus, workMode } from '#contract/schemas/driver'
import { calendarDate } from '#contract/schemas/base-record'
import { cleanSearch, DEFAULT_PAGE, DEFAULT_TABLE_PAGE_LENGTH, SEARCH_MINIMUM, TABLE_PAGE_LENGTHS } from '#contract/schemas/paging'

const ignored = undefined
const tableLength = z.coerce.number().refine((length) => TABLE_PAGE_LENGTHS.some((known) => known === length))

/**
 * The driver list's address: the one truth of its query (CON-2-102 to CON-2-123). A value that means nothing is left out,
 * so that an address typed by hand always leads to a list.
 */
export const driversAddress = z.object({
  page: z.coerce.number().int().min(1).max(10_000_000).default(DEFAULT_PAGE).catch(DEFAULT_PAGE),
  pageLength: tableLength.default(DEFAULT_TABLE_PAGE_LENGTH).catch(DEFAULT_TABLE_PAGE_LENGTH),
  search: z.string().transform(cleanSearch).refine((text) => text.length >= SEARCH_MINIMUM).optional().catch(ignored),
  country: driverCountry.optional().catch(ignored),
  workMode: workMode.optional().catch(ignored),
  level: driverLevel.optional().catch(ignored),
  driverStatus: registrationStatus.optional().catch(ignored),
  vehicleStatus: compositionStatus.optional().catch(ignored),
  startAt: calendarDate.optional().catch(ignored),
  endAt: calendarDate.optional().catch(ignored),
  orderBy: driverOrder.optional().catch(ignored),
  ...Object.fromEntries(engagementFilters.map((name) => [name, z.enum(['true', 'false']).optional().catch(ignored)])),
})

type Values = z.output<typeof driversAddress> & Record<(typeof engagementFilters)[number], 'true' | 'false' | undefined>
export type DriversAddress = { readonly [Name in keyof Values]?: Values[Name] | undefined }

/** Filters that the drawer offers as a choice, with the vocabulary of their values. */
export const choiceFilters = [
  { name: 'driverStatus', label: 'fields.status', domain: 'statuses', values: registrationStatus.options },
  { name: 'vehicleStatus', label: 'fields.vehicleStatus', domain: 'statuses', values: compositionStatus.options },
  { name: 'workMode', label: 'fields.workMode', domain: 'workModes', values: workMode.options },
  { name: 'level', label: 'fields.level', domain: 'levels', values: driverLevel.options },
] as const

/** Everything that narrows the list, as opposed to its page and order. */
export const filterNames = ['search', ...choiceFilters.map(({ name }) => name), 'country', 'startAt', 'endAt', ...engagementFilters] as const
export type FilterName = (typeof filterNames)[number]

/** The same address without its filters. */
export function withoutFilters({ pageLength, orderBy }: DriversAddress): DriversAddress {
  return { ...(pageLength ? { pageLength } : {}), ...(orderBy ? { orderBy } : {}) }
}
