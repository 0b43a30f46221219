import { queryOptions } from '@tanstack/react-query'
import type { Target } from '#commands/command'
import { getCargoCostTable } from '#contract/calls/extensions/cargo-costs'
import type { CargoCostTable } from '#contract/schemas/cargo-costs/cargo-cost-table'
import { send } from '../../api/client.ts'
import { followsChanges } from '../../api/queries.ts'

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
