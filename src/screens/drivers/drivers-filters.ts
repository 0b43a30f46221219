import {
  compositionStatus,
  driverCountry,
  driverLevel,
  engagementFilters,
  registrationStatus,
  workMode,
} from '#contract/schemas/drivers/driver'
import { countryName } from '../../i18n/countries.ts'
import type { ListFilter, RecordSearch } from '../../ui/list/list-filter.ts'

/**
 * The filters of the driver list (CON-2-110 to CON-2-123).
 * @param companies search of the companies that drivers are linked to
 */
export const driversFilters = (companies: RecordSearch): readonly ListFilter[] => [
  {
    kind: 'choice',
    name: 'driverStatus',
    label: 'fields.status',
    options: registrationStatus.options,
    textOf: ({ word }, value) => word('statuses', value),
  },
  {
    kind: 'choice',
    name: 'vehicleStatus',
    label: 'fields.vehicleStatus',
    options: compositionStatus.options,
    textOf: ({ word }, value) => word('statuses', value),
  },
  {
    kind: 'choice',
    name: 'workMode',
    label: 'fields.workMode',
    options: workMode.options,
    textOf: ({ word }, value) => word('workModes', value),
  },
  {
    kind: 'choice',
    name: 'level',
    label: 'fields.level',
    options: driverLevel.options,
    textOf: ({ word }, value) => word('levels', value),
  },
  {
    kind: 'choice',
    name: 'country',
    label: 'fields.country',
    options: driverCountry.options,
    textOf: ({ language }, code) => `${code} · ${countryName(code, language)}`,
  },
  { kind: 'search', name: 'company', label: 'drivers.company', ...companies },
  { kind: 'text', name: 'companyName', label: 'drivers.companyName' },
  { kind: 'period', from: 'startAt', to: 'endAt', label: 'drivers.period' },
  ...engagementFilters.map((name, at): ListFilter => ({
    kind: 'flag',
    name,
    label: `fields.${name}`,
    ...(at === 0 ? { heading: 'drivers.engagement' } : {}),
  })),
]
