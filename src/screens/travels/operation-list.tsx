import type { OperationHistoryRow } from '#contract/schemas/general/operation-history'
import { operationHistoryOrder } from '#contract/schemas/general/operation-history'
import type { ExportColumn } from '../../exports/columns.ts'
import type { GridColumn } from '../../grid/grid.tsx'
import { formatDateTime, formatPlate, namedDocument } from '../../i18n/formats.ts'
import type { Texts } from '../../i18n/use-texts.ts'
import type { ListFilter } from '../../ui/list/list-filter.ts'
import { Status } from '../../ui/status.tsx'
import type { StatusWords } from '../../ui/status-tones.ts'
import { driverSearch } from '../drivers/driver-search.ts'

/** A row of travels or of scheduling history. */
export type OperationRow = OperationHistoryRow & { status: string }

const platesText = ({ plates }: OperationRow) => plates.map(formatPlate).join(' + ')
const stopoversText = ({ stopovers }: OperationRow) => stopovers.join(' · ')

/** What is done there, in words; another system's own word is shown as it was received. */
export function operationText({ word }: Texts, operation: string | null | undefined): string {
  return operation ? word('stopKinds', operation) : ''
}

/** What both histories have in common: the filters, the order, and that a driver is chosen before anything is asked. */
export function operationHistory(words: StatusWords, statuses: readonly string[]) {
  const filters: readonly ListFilter[] = [
    { kind: 'search', name: 'driver', label: 'operations.driver', ...driverSearch },
    { kind: 'period', from: 'startAt', to: 'endAt', label: 'operations.period' },
    {
      kind: 'choice',
      name: 'status',
      label: 'operations.status',
      options: statuses,
      textOf: ({ word }, value) => word(words, value),
    },
    { kind: 'text', name: 'companyName', label: 'operations.company' },
  ]
  return {
    filters,
    orders: operationHistoryOrder.options,
    requires: { names: ['driver'], title: 'operations.chooseDriver', hint: 'operations.chooseDriverHint' },
  } as const
}

/** Every column of the documents, for exported files (CON-3-079, CON-3-080). */
export function operationExport(texts: Texts, words: StatusWords): readonly ExportColumn<OperationRow>[] {
  const { t, word } = texts
  const text = (id: keyof OperationRow, value: (row: OperationRow) => string | null) =>
    ({ id, title: t(`operations.${id as 'place'}`), kind: 'text', value }) as const
  return [
    text('userName', (row) => row.userName),
    text('document', (row) => namedDocument(texts, row.document)),
    text('status', (row) => word(words, row.status)),
    { id: 'scheduledAt', title: t('operations.scheduledAt'), kind: 'dateTime', value: (row) => row.scheduledAt },
    text('place', (row) => row.place),
    text('client', (row) => row.client),
    text('operation', (row) => operationText(texts, row.operation)),
    text('company', (row) => row.company),
    text('plates', platesText),
    text('externalId', (row) => row.externalId),
    text('driverLevel', (row) => row.driverLevel && word('levels', row.driverLevel)),
    text('hasApp', (row) => t(row.hasApp ? 'common.yes' : 'common.no')),
    text('origin', (row) => row.origin),
    text('destination', (row) => row.destination),
    text('stopovers', stopoversText),
    text('internalId', (row) => row.internalId),
    text('createdBySystem', (row) => row.createdBySystem),
  ]
}

/** The columns on screen; those of less use are left out of narrow windows and stay in the record and in files. */
export function operationColumns(texts: Texts, words: StatusWords): readonly GridColumn<OperationRow>[] {
  const { t, word } = texts
  const column = (id: keyof OperationRow, width: number, value: (row: OperationRow) => string | null) => ({
    id,
    title: t(`operations.${id as 'place'}`),
    width,
    value: (row: OperationRow) => value(row) ?? '',
  })
  const wide = true
  return [
    { ...column('externalId', 120, (row) => row.externalId), figures: true },
    {
      ...column('status', 170, (row) => word(words, row.status)),
      render: (row) => <Status value={row.status} words={words} />,
    },
    {
      ...column('scheduledAt', 140, (row) => (row.scheduledAt ? formatDateTime(row.scheduledAt) : null)),
      figures: true,
    },
    { ...column('operation', 120, (row) => operationText(texts, row.operation)) },
    { ...column('place', 150, (row) => row.place), grow: 1 },
    { ...column('origin', 140, (row) => row.origin), grow: 1 },
    { ...column('destination', 140, (row) => row.destination), grow: 1 },
    { ...column('client', 140, (row) => row.client), grow: 1 },
    { ...column('plates', 100, platesText) },
    { ...column('company', 140, (row) => row.company), grow: 1, wide },
    { ...column('stopovers', 120, stopoversText), wide },
    { ...column('userName', 140, (row) => row.userName), wide },
    { ...column('document', 150, (row) => namedDocument(texts, row.document)), wide },
    { ...column('driverLevel', 110, (row) => row.driverLevel && word('levels', row.driverLevel)), wide },
    { ...column('hasApp', 80, (row) => t(row.hasApp ? 'common.yes' : 'common.no')), wide },
    { ...column('internalId', 80, (row) => row.internalId), wide },
    { ...column('createdBySystem', 130, (row) => row.createdBySystem), wide },
  ]
}
