import { listDrivers } from '#contract/calls/drivers'
import type { Driver } from '#contract/schemas/driver'
import { send } from '../../api/client.ts'
import type { DriverListSearch } from '../../api/queries.ts'
import type { ExportColumn } from '../../exports/columns.ts'
import type { ListExport } from '../../exports/use-list-export.ts'
import { formatDocument } from '../../i18n/formats.ts'
import type { Texts } from '../../i18n/use-texts.ts'
import type { DriversAddress } from './drivers-address.ts'
import { filterChips } from './filter-chips.ts'

/** What a file says of each driver. */
function driverExportColumns({ t, word }: Texts): ExportColumn<Driver>[] {
  return [
    { id: 'fullName', title: t('fields.name'), kind: 'text', value: (row) => row.fullName },
    { id: 'document', title: t('fields.document'), kind: 'document', value: (row) => formatDocument(row.document.type, row.document.value) },
    { id: 'cellphone', title: t('fields.cellphone'), kind: 'phone', value: (row) => row.cellphone },
    { id: 'email', title: t('fields.email'), kind: 'text', value: (row) => row.email },
    { id: 'birthDate', title: t('fields.birthDate'), kind: 'date', value: (row) => row.birthDate },
    { id: 'status', title: t('fields.status'), kind: 'text', value: (row) => word('statuses', row.status.driver) },
    { id: 'vehicle', title: t('fields.vehicleStatus'), kind: 'text', value: (row) => word('statuses', row.status.vehicle) },
    { id: 'workMode', title: t('fields.workMode'), kind: 'text', value: (row) => word('workModes', row.workMode) },
    { id: 'level', title: t('fields.level'), kind: 'text', value: (row) => word('levels', row.level) },
    { id: 'country', title: t('fields.country'), kind: 'text', value: (row) => row.country },
    { id: 'registeredAt', title: t('fields.registeredAt'), kind: 'dateTime', value: (row) => row.registeredAt },
    { id: 'code', title: t('fields.code'), kind: 'number', value: (row) => row.code },
  ]
}

/** The driver list as it stands in the address, for its export. */
export function driversExport(texts: Texts, address: DriversAddress, count: number | undefined): ListExport<Driver> {
  return {
    name: texts.t('menu.drivers'),
    columns: driverExportColumns(texts),
    idOf: (driver) => driver._id,
    count,
    describeFilters: () => filterChips(texts, address).map(({ label, value }) => `${label}: ${value}`).join(' · '),
    async fetchPage(page, pageLength, signal) {
      const query: DriverListSearch = { ...address, page, pageLength }
      const { drivers: rows, count: found, countBounded } = await send(listDrivers, { query }, { signal })
      return { rows, count: found, countBounded }
    },
  }
}
