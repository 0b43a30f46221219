import { z } from 'zod'
import { calendarDate, dateTime } from '#contract/schemas/general/base-record'
import {
  cleanSearch,
  DEFAULT_PAGE,
  DEFAULT_TABLE_PAGE_LENGTH,
  PAGE_MAXIMUM,
  SEARCH_MINIMUM,
  TABLE_PAGE_LENGTHS,
} from '#contract/schemas/general/paging'
import { idsOf, type ListFilter, type ListTabs, parametersOf } from './list-filter.ts'

/** A list's query as its address states it. The screen shows exactly this query (CON-2-102 to CON-2-123). */
export type ListAddress = { readonly [parameter: string]: string | number | undefined } & {
  readonly page?: number | undefined
  readonly pageLength?: number | undefined
  readonly search?: string | undefined
  readonly orderBy?: string | undefined
}

const ignored = undefined
const tableLength = z.coerce.number().refine((length) => TABLE_PAGE_LENGTHS.some((known) => known === length))
const yesOrNo = z.enum(['true', 'false']).optional().catch(ignored)

/** Several values of a vocabulary, each once and in its order; others are left out. */
const someOf = (options: readonly string[]) =>
  z
    .string()
    .transform((text) => options.filter((option) => idsOf(text).includes(option)).join(',') || undefined)
    .optional()
    .catch(ignored)

function schemasOf(filter: ListFilter): [string, z.ZodType<string | undefined>][] {
  switch (filter.kind) {
    case 'choice':
      return [
        [
          filter.name,
          filter.isMany
            ? someOf(filter.options)
            : z
                .enum(filter.options as [string, ...string[]])
                .optional()
                .catch(ignored),
        ],
      ]
    case 'flag':
      return [[filter.name, yesOrNo]]
    case 'text':
    case 'lookup':
    case 'search':
      return [[filter.name, z.string().min(1).optional().catch(ignored)]]
    case 'moment':
      return [[filter.name, dateTime.optional().catch(ignored)]]
    case 'period':
      return [filter.from, filter.to].map((name) => [name, calendarDate.optional().catch(ignored)])
  }
}

function tabSchema({ tabs }: ListTabs): z.ZodType<string> {
  const [first] = tabs
  return z
    .enum(tabs.map(({ id }) => id) as [string, ...string[]])
    .default(first.id)
    .catch(first.id)
}

/** The parameters that the call's schema refuses, alone or in combination. */
function refusedParameters(rules: z.ZodType, address: ListAddress): ReadonlySet<PropertyKey | undefined> {
  return new Set(rules.safeParse(address).error?.issues.map(({ path }) => path[0]))
}

/**
 * Reads the address of a list. Invalid values are left out, so that an address typed by hand always leads to a list.
 * Page and page length are always present (decisions §10).
 * @param rules schema of the query of the call that answers the list
 * @param rows rows of a page where the address states none
 * @param tabs the tabs of the list; the first one is in force where the address states none
 * @param required the filters without which the list asks nothing; other filters may be chosen before them
 */
export function listAddress(
  filters: readonly ListFilter[],
  orders: readonly string[],
  rules: z.ZodType,
  rows: () => number = () => DEFAULT_TABLE_PAGE_LENGTH,
  tabs?: ListTabs,
  required: readonly string[] = [],
): z.ZodType<ListAddress, Record<string, unknown>> {
  const parameters = z.object({
    page: z.coerce.number().int().min(1).max(PAGE_MAXIMUM).default(DEFAULT_PAGE).catch(DEFAULT_PAGE),
    pageLength: tableLength.default(rows).catch(rows),
    // Shown as the address states it; the services clean it as the search box does.
    search: z
      .string()
      .trim()
      .refine((text) => cleanSearch(text).length >= SEARCH_MINIMUM)
      .optional()
      .catch(ignored),
    ...(orders.length > 0
      ? {
          orderBy: z
            .enum(orders as [string, ...string[]])
            .optional()
            .catch(ignored),
        }
      : {}),
    ...Object.fromEntries(filters.flatMap(schemasOf)),
    ...(tabs ? { [tabs.name]: tabSchema(tabs) } : {}),
  }) as unknown as z.ZodType<ListAddress, Record<string, unknown>>
  return parameters.transform((address): ListAddress => {
    const refused = new Set(refusedParameters(rules, address))
    for (const name of required) if (address[name] === undefined) refused.delete(name)
    if (refused.size === 0) return address
    const accepted = Object.entries(address).filter(([name]) => !refused.has(name))
    // If no present parameter is at fault, one is missing beside the others; then all filters but the required ones are
    // left out.
    return accepted.length < Object.keys(address).length
      ? Object.fromEntries(accepted)
      : {
          ...withoutFilters(address, filters),
          ...Object.fromEntries(
            required.flatMap((name) => (address[name] === undefined ? [] : [[name, address[name]]])),
          ),
        }
  })
}

/** Parameters that filter the list; page and order do not. */
function filteringParameters(filters: readonly ListFilter[]): readonly string[] {
  return ['search', ...filters.flatMap(parametersOf)]
}

/** True if the address has a search or another filter. */
export function isFiltered(address: ListAddress, filters: readonly ListFilter[]): boolean {
  return filteringParameters(filters).some((name) => address[name] !== undefined)
}

/**
 * The address with these filters, on the first page, because the result is another list. A filter without a value is
 * removed.
 */
export function withFilters(address: ListAddress, changed: Readonly<Record<string, string | undefined>>): ListAddress {
  const next = Object.entries({ ...address, ...changed, page: DEFAULT_PAGE }).filter(
    ([, value]) => value !== undefined && value !== '',
  )
  return Object.fromEntries(next)
}

/** The address without any filter; order and page length stay. */
export function withoutFilters(address: ListAddress, filters: readonly ListFilter[]): ListAddress {
  return withFilters(address, Object.fromEntries(filteringParameters(filters).map((name) => [name, undefined])))
}
