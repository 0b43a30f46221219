import { queryOptions } from '@tanstack/react-query'
import type { Target } from '#commands/command'
import { deleteCargoCostTable, getCargoCostTable, listCargoCostTables } from '#contract/calls/extensions/cargo-costs'
import type { CargoCost } from '#contract/schemas/cargo-costs/cargo-cost'
import type { CargoCostTable } from '#contract/schemas/cargo-costs/cargo-cost-table'
import { CARGO_COSTS_FEATURE } from '#contract/schemas/cargo-costs/feature'
import { cleanSearch, SEARCH_MINIMUM } from '#contract/schemas/general/paging'
import { send } from '../../api/client.ts'
import { followsChanges } from '../../api/queries.ts'
import type { RaiseEvent } from '../../effects/event-senders.ts'
import { currencySymbol } from '../../i18n/formats.ts'
import { RECORDS_EACH, type RecordProvider } from '../../palette/providers.ts'

followsChanges(
  ({ resource, id }) => (resource === 'CARGO_COST_TABLE' ? ['cargoCostTable', id] : null),
  ['cargoCostTable'],
)

export function tableQueryOptions(id: string) {
  return queryOptions({
    queryKey: ['cargoCostTable', id],
    queryFn: async ({ signal }) => (await send(getCargoCostTable, { params: { id } }, { signal })).cargoCostTable,
  })
}

/** A table as people call it: A · Carga lotação. */
export const nameOfTable = ({ category }: Pick<CargoCostTable, 'category'>): string =>
  `${category.type} · ${category.label}`

/** A table as the target of its lifecycle's command. */
export function tableTarget(row: CargoCostTable): Target {
  const status = row.deletedAt === null ? 'ACTIVE' : 'DELETED'
  return { kind: 'CARGO_COST_TABLE', id: row._id, version: row.__v, status, name: nameOfTable(row), heldBy: null }
}

export function copyableOfTable(id: string) {
  return { id, link: new URL(`/cargo-costs/${id}`, window.location.origin).href }
}

/** Deleting is the one event of a cost table. */
export const raiseOnTable: RaiseEvent = (id, { __v }, options) =>
  send(deleteCargoCostTable, { params: { id }, query: { __v } }, options)

/** Costs for a kilometre have up to four decimals, as published tables do. */
const money = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 4 })

/** An amount in its currency: R$ 420,00. @param currency ISO 4217 */
export const amountText = (value: number, currency: string): string =>
  `${currencySymbol(currency)} ${money.format(value)}`

/** The cost for a unit of distance: R$ 6,25 / km. */
export const lengthText = ({ value, currency, unit }: NonNullable<CargoCost['byLength']>): string =>
  `${amountText(value, currency)} / ${unit}`

/** Palette provider of cost tables. */
export const tableProvider: RecordProvider = {
  id: 'cargoCosts',
  title: 'places.cargoCosts',
  right: 'read',
  feature: CARGO_COSTS_FEATURE,
  minimum: SEARCH_MINIMUM,
  async search(text, signal) {
    const query = { search: cleanSearch(text), page: 1, pageLength: RECORDS_EACH }
    const { cargoCostTables } = await send(listCargoCostTables, { query }, { signal })
    return cargoCostTables.map((row) => ({
      id: row._id,
      title: nameOfTable(row),
      hint: row.source.label,
      path: `/cargo-costs/${row._id}`,
    }))
  },
}
