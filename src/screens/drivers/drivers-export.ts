import type { Driver } from '#contract/schemas/drivers/driver'
import { formatDocument } from '#contract/schemas/general/document-mask'
import type { ExportColumn } from '../../exports/columns.ts'
import type { Texts } from '../../i18n/use-texts.ts'

/** Columns of an exported driver. */
export function driverExportColumns({ t, word }: Texts): ExportColumn<Driver>[] {
  return [
    { id: 'fullName', title: t('fields.name'), kind: 'text', value: (row) => row.fullName },
    {
      id: 'document',
      title: t('fields.document'),
      kind: 'document',
      value: (row) => formatDocument(row.document.type, row.document.value),
    },
    { id: 'cellphone', title: t('fields.cellphone'), kind: 'phone', value: (row) => row.cellphone },
    { id: 'email', title: t('fields.email'), kind: 'text', value: (row) => row.email },
    { id: 'birthDate', title: t('fields.birthDate'), kind: 'date', value: (row) => row.birthDate },
    { id: 'status', title: t('fields.status'), kind: 'text', value: (row) => word('statuses', row.status.driver) },
    {
      id: 'vehicle',
      title: t('fields.vehicleStatus'),
      kind: 'text',
      value: (row) => word('statuses', row.status.vehicle),
    },
    { id: 'workMode', title: t('fields.workMode'), kind: 'text', value: (row) => word('workModes', row.workMode) },
    { id: 'level', title: t('fields.level'), kind: 'text', value: (row) => word('levels', row.level) },
    { id: 'country', title: t('fields.country'), kind: 'text', value: (row) => row.country },
    {
      id: 'nationality',
      title: t('fields.nationality'),
      kind: 'text',
      value: (row) => row.nationality,
    },
    { id: 'registeredAt', title: t('fields.registeredAt'), kind: 'dateTime', value: (row) => row.registeredAt },
    { id: 'code', title: t('fields.code'), kind: 'number', value: (row) => row.code },
  ]
}
