import { useQueries, type UseQueryOptions } from '@tanstack/react-query'
import { formatDate, formatDateTime } from '../../i18n/formats.ts'
import { type Texts, useTexts } from '../../i18n/use-texts.ts'
import type { ListAddress } from './list-address.ts'
import type { FilterOption, ListFilter, LookupFilter, SearchFilter } from './list-filter.ts'

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
      return [{ ...chip, value: filter.textOf(texts, String(value)) }]
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
  const valueOf = ({ name }: NamingFilter) => String(address[name])
  const queries = useQueries({
    queries: naming.map(
      (filter) =>
        (filter.kind === 'search' ? filter.named(valueOf(filter)) : filter.options) as UseQueryOptions<
          string | readonly FilterOption[]
        >,
    ),
  })
  const names = Object.fromEntries(
    naming.flatMap((filter, at) => {
      const { data, isPending } = queries[at] ?? { isPending: true }
      const name = typeof data === 'string' ? data : data?.find(({ value }) => value === valueOf(filter))?.label
      return isPending ? [] : [[filter.name, name ?? valueOf(filter)]]
    }),
  )
  const search = address.search
    ? [{ parameter: 'search', label: texts.t('commands.search'), value: address.search }]
    : []
  return [...search, ...filters.flatMap((filter) => chipsOf(texts, filter, address, names))]
}
