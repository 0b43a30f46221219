import { queryOptions } from '@tanstack/react-query'
import type { Target } from '#commands/command'
import { getSegmentationReach } from '#contract/calls/extensions/segmentation-imports'
import { getSegmentation } from '#contract/calls/segmentations'
import type { Segmentation } from '#contract/schemas/segmentations/segmentation'
import { send } from '../../api/client.ts'
import { followsChanges } from '../../api/queries.ts'

followsChanges(({ resource, id }) => (resource === 'SEGMENTATION' ? ['segmentation', id] : null), ['segmentation'])

/** A list without its drivers. */
export function segmentationQueryOptions(id: string) {
  return queryOptions({
    queryKey: ['segmentation', id],
    queryFn: async ({ signal }) =>
      (await send(getSegmentation, { params: { id }, query: { pageLength: 1 } }, { signal })).segmentation,
  })
}

/** How many drivers a list reaches now; without a list, all drivers. */
export function reachQueryOptions(segmentation: string | undefined) {
  return queryOptions({
    queryKey: ['segmentation', segmentation ?? 'all', 'reach'],
    queryFn: async ({ signal }) => (await send(getSegmentationReach, { query: { segmentation } }, { signal })).drivers,
  })
}

/** A list as the target of its lifecycle's commands. */
export function segmentationTarget(row: Segmentation): Target {
  const status = row.deletedAt === null ? 'ACTIVE' : 'DELETED'
  return { kind: 'SEGMENTATION', id: row._id, version: row.__v, status, name: row.name, heldBy: null }
}
