import { queryOptions } from '@tanstack/react-query'
import type { Target } from '#commands/command'
import { getDrawer } from '#contract/calls/drawers'
import type { Drawer } from '#contract/schemas/drawers/drawer'
import { send } from '../../api/client.ts'
import { followsChanges } from '../../api/queries.ts'

followsChanges(({ resource, id }) => (resource === 'DRAWER' ? ['drawer', id] : null), ['drawer'])

export function drawerQueryOptions(id: string) {
  return queryOptions({
    queryKey: ['drawer', id],
    queryFn: async ({ signal }) => (await send(getDrawer, { params: { id } }, { signal })).drawer,
  })
}

/** A drawer as the target of its lifecycle's commands. */
export function drawerTarget(row: Drawer): Target {
  return { kind: 'DRAWER', id: row._id, version: row.__v, status: row.status, name: row.title, heldBy: null }
}
