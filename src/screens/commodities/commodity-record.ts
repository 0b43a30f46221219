import { queryOptions } from '@tanstack/react-query'
import type { Target } from '#commands/command'
import { getCommodity } from '#contract/calls/extensions/commodities'
import type { CommodityRecord } from '#contract/schemas/commodities/commodity-record'
import { send } from '../../api/client.ts'
import { followsChanges } from '../../api/queries.ts'
import { type Decided, type Standing, standingOf } from '../../console/decided.ts'

followsChanges(({ resource, id }) => (resource === 'COMMODITY' ? ['commodityRecord', id] : null), ['commodityRecord'])

export function commodityQueryOptions(id: string) {
  return queryOptions({
    queryKey: ['commodityRecord', id],
    queryFn: async ({ signal }) => (await send(getCommodity, { params: { id } }, { signal })).commodity,
  })
}

export const statusOf = ({ active }: Pick<CommodityRecord, 'active'>) => (active ? 'ACTIVE' : 'INACTIVE')

/** A commodity's state including the decisions made on this computer. */
export function commodityStanding(row: CommodityRecord, decided: Decided): Standing {
  return standingOf(decided, row, statusOf(row))
}

/** A commodity as the target of its lifecycle's commands. */
export function commodityTarget(row: CommodityRecord, decided: Decided): Target {
  const { status, version } = commodityStanding(row, decided)
  return { kind: 'COMMODITY', id: row._id, version, status, name: row.description, heldBy: null }
}

export function copyableOfCommodity(id: string) {
  return { id, link: new URL(`/commodities/${id}`, window.location.origin).href }
}
