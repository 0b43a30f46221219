import { queryClient } from '../../api/queries.ts'
import { formatDate } from '../../i18n/formats.ts'
import type { Texts } from '../../i18n/use-texts.ts'
import type { ListAddress } from './list-address.ts'
import type { FilterOption, ListFilter } from './list-filter.ts'

/** One filter that is set, as the results bar shows it (CTR-2-012). */
export interface FilterChip {
  parameter: string
  label: string
  value: string
}

function chipsOf(texts: Texts, filter: ListFilter, address: ListAddress): FilterChip[] {
  const { t } = texts
  if (filter.kind === 'period') {
    return ([
      [filter.from, 'lists.from'],
      [filter.to, 'lists.to'],
    ] as const).flatMap(([parameter, label]) => {
      const day = address[parameter]
      return day ? [{ parameter, label: t(label), value: formatDate(String(day)) }] : []
    })
  }
  const value = address[filter.name]
  if (value === undefined || value === '') return []
  const shown = { parameter: filter.name, label: t(filter.label) }
  switch (filter.kind) {
    case 'choice':
      return [{ ...shown, value: filter.textOf(texts, String(value)) }]
    case 'flag':
      return [{ ...shown, value: t(value === 'true' ? 'common.yes' : 'common.no') }]
    case 'lookup': {
      const options = queryClient.getQueryData<readonly FilterOption[]>(filter.options.queryKey)
      return [{ ...shown, value: options?.find((option) => option.value === value)?.label ?? String(value) }]
    }
    case 'text':
      return [{ ...shown, value: String(value) }]
  }
}

/** The filters of an address in words, the search first. */
export function filterChips(texts: Texts, filters: readonly ListFilter[], address: ListAddress): FilterChip[] {
  const search = address.search ? [{ parameter: 'search', label: texts.t('commands.search'), value: address.search }] : []
  return [...search, ...filters.flatMap((filter) => chipsOf(texts, filter, address))]
}
