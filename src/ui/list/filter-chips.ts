import { useQueries, type UseQueryOptions } from '@tanstack/react-query'
import { formatDate, formatDateTime } from '../../i18n/formats.ts'
import { type Texts, useTexts } from '../../i18n/use-texts.ts'
import type { ListAddress } from './list-address.ts'
import {
  type FilterOption,
  idsOf,
  isOfMany,
  type ListFilter,
  type LookupFilter,
  type SearchFilter,
} from './list-filter.ts'

/** One applied filter, as the results bar shows it (CTR-2-012). */
export interface FilterChip {
  parameter: string
  label: string
  value: string
}

/** Names of the records that lists are filtered by, by the filter's parameter. */
type Names = Readonly<Record<string, string>>

/** Shown while a record's name is being read. */
const UNREAD = '…'

function chipsOf(texts: Texts, filter: ListFilter, address: ListAddress, names: Names): FilterChip[] {
  const { t } = texts
  if (filter.kind === 'period') {
    return (
      [
        [filter.from, 'lists.from'],
        [filter.to, 'lists.to'],
      ] as const
    ).flatMap(([parameter, label]) => {
      const day = address[parameter]
      return day ? [{ parameter, label: t(label), value: formatDate(String(day)) }] : []
    })
  }
  const value = address[filter.name]
  if (value === undefined || value === '') return []
  const chip = { parameter: filter.name, label: t(filter.label) }
  switch (filter.kind) {
    case 'choice':
      return [
        {
          ...chip,
          value: (filter.isMany ? idsOf(value) : [String(value)]).map((one) => filter.textOf(texts, one)).join(', '),
        },
      ]
    case 'flag':
      return [{ ...chip, value: t(value === 'true' ? 'common.yes' : 'common.no') }]
    case 'lookup':
    case 'search':
      return [{ ...chip, value: names[filter.name] ?? UNREAD }]
    case 'moment':
      return [{ ...chip, value: formatDateTime(String(value)) }]
    case 'text':
      return [{ ...chip, value: String(value) }]
  }
}

type NamingFilter = LookupFilter | SearchFilter

/** The filters of an address in words, the search first. If a record's name cannot be read, its code is shown. */
export function useFilterChips(filters: readonly ListFilter[], address: ListAddress): FilterChip[] {
  const texts = useTexts()
  const naming = filters.filter(
    (filter): filter is NamingFilter =>
      (filter.kind === 'lookup' || filter.kind === 'search') && address[filter.name] !== undefined,
  )
  const chosen = naming.flatMap((filter) => {
    const value = String(address[filter.name])
    return (isOfMany(filter) ? idsOf(value) : [value]).map((id) => ({ filter, id }))
  })
  const queries = useQueries({
    queries: chosen.map(
      ({ filter, id }) =>
        (filter.kind === 'search' ? filter.named(id) : filter.options) as UseQueryOptions<
          string | readonly FilterOption[]
        >,
    ),
  })
  const names: Record<string, string> = {}
  for (const [at, { filter, id }] of chosen.entries()) {
    const { data, isPending } = queries[at] ?? { isPending: true }
    const found = typeof data === 'string' ? data : data?.find(({ value }) => value === id)?.label
    const name = isPending ? UNREAD : (found ?? id)
    const before = names[filter.name]
    names[filter.name] = before === undefined ? name : `${before}, ${name}`
  }
  const search = address.search
    ? [{ parameter: 'search', label: texts.t('commands.search'), value: address.search }]
    : []
  return [...search, ...filters.flatMap((filter) => chipsOf(texts, filter, address, names))]
}
