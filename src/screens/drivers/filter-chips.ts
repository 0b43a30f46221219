import { engagementFilters } from '#contract/schemas/driver'
import { formatDate } from '../../i18n/formats.ts'
import type { Texts } from '../../i18n/use-texts.ts'
import { choiceFilters, type DriversAddress } from './drivers-address.ts'

interface FilterChip {
  name: string
  label: string
  value: string
}

/** The filters that are set, as the results bar shows them. */
export function filterChips({ t, word }: Texts, address: DriversAddress): FilterChip[] {
  const chips: (FilterChip | null)[] = [
    address.search ? { name: 'search', label: t('commands.search'), value: address.search } : null,
    ...choiceFilters.map(({ name, label, domain }) => {
      const value = address[name]
      return value ? { name, label: t(label), value: word(domain, value) } : null
    }),
    address.country ? { name: 'country', label: t('fields.country'), value: address.country } : null,
    address.startAt ? { name: 'startAt', label: t('drivers.periodFrom'), value: formatDate(address.startAt) } : null,
    address.endAt ? { name: 'endAt', label: t('drivers.periodTo'), value: formatDate(address.endAt) } : null,
    ...engagementFilters.map((name) => {
      const value = address[name]
      return value ? { name, label: word('fields', name), value: t(value === 'true' ? 'common.yes' : 'common.no') } : null
    }),
  ]
  return chips.filter((chip) => chip !== null)
}
