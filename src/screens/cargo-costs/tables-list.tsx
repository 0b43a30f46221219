import { listCargoCostTables } from '#contract/calls/extensions/cargo-costs'
import { cargoCostCategoryType, type CargoCostCategoryType } from '#contract/schemas/cargo-costs/cargo-cost'
import type { CargoCostTable } from '#contract/schemas/cargo-costs/cargo-cost-table'
import { cargoType } from '#contract/schemas/freights/freight-vocabulary'
import { queryClient } from '../../api/queries.ts'
import { formatDate } from '../../i18n/formats.ts'
import type { Texts } from '../../i18n/use-texts.ts'
import { declareList } from '../../ui/list/declaration.ts'
import { copyableOfTable, nameOfTable, tableQueryOptions, tableTarget } from './table-record.ts'

/** The kinds of cargo that a table states a cost for. */
const cargoesOf = ({ word }: Texts, { items }: CargoCostTable): string =>
  items.map(({ label }) => word('cargoTypes', label)).join(' · ')

/** The cost tables of the company. */
export const tablesList = declareList({
  place: 'cargoCosts',
  path: '/cargo-costs',
  title: 'cargoCosts.title',
  search: 'cargoCosts.search',
  notFound: 'cargoCosts.notFound',
  call: listCargoCostTables,
  rows: ({ cargoCostTables }) => cargoCostTables,
  idOf: (row: CargoCostTable) => row._id,
  nameOf: (row) => nameOfTable(row),
  pathOf: (row) => `/cargo-costs/${row._id}`,
  filters: [
    {
      kind: 'choice',
      name: 'type',
      label: 'cargoCosts.categoryType',
      options: cargoCostCategoryType.options,
      textOf: ({ t }, value) => t(`cargoCosts.type_${value as CargoCostCategoryType}`),
    },
    {
      kind: 'choice',
      name: 'cargoType',
      label: 'cargoCosts.cargoType',
      options: cargoType.options,
      textOf: ({ word }, value) => word('cargoTypes', value),
    },
  ],
  target: tableTarget,
  copyable: (row) => copyableOfTable(row._id),
  prefetch: (row) => void queryClient.prefetchQuery(tableQueryOptions(row._id)),
  touchedBy: ({ resource }) => resource === 'CARGO_COST_TABLE',
  buttons: ['cargoCost.new', 'cargoCost.edit.grid', 'cargoCost.delete.grid'],
  exported: (texts) => {
    const { t } = texts
    return [
      { id: 'type', title: t('cargoCosts.categoryType'), kind: 'text', value: (row) => row.category.type },
      { id: 'label', title: t('cargoCosts.label'), kind: 'text', value: (row) => row.category.label },
      { id: 'items', title: t('cargoCosts.cargoTypes'), kind: 'text', value: (row) => cargoesOf(texts, row) },
      { id: 'disclaimer', title: t('cargoCosts.disclaimer'), kind: 'text', value: (row) => row.disclaimer },
      { id: 'source', title: t('cargoCosts.source'), kind: 'text', value: (row) => row.source.label },
      { id: 'publishedAt', title: t('cargoCosts.publishedAt'), kind: 'date', value: (row) => row.source.publishedAt },
    ]
  },
  columns: (texts) => {
    const { t } = texts
    return [
      {
        id: 'type',
        title: t('cargoCosts.categoryType'),
        width: 140,
        value: (row) => t(`cargoCosts.type_${row.category.type}`),
      },
      { id: 'label', title: t('cargoCosts.label'), width: 220, grow: 1, value: (row) => row.category.label },
      { id: 'items', title: t('cargoCosts.cargoTypes'), width: 260, grow: 2, value: (row) => cargoesOf(texts, row) },
      { id: 'source', title: t('cargoCosts.source'), width: 170, grow: 1, value: (row) => row.source.label },
      {
        id: 'publishedAt',
        title: t('cargoCosts.publishedAt'),
        width: 130,
        figures: true,
        value: (row) => formatDate(row.source.publishedAt),
      },
    ]
  },
})
