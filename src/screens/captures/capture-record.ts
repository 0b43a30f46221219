import { queryOptions } from '@tanstack/react-query'
import type { Target } from '#commands/command'
import { getCapture } from '#contract/calls/captures'
import type { Capture } from '#contract/schemas/captures/capture'
import { send } from '../../api/client.ts'
import { followsChanges } from '../../api/queries.ts'

followsChanges(({ resource, id }) => (resource === 'CAPTURE' ? ['capture', id] : null), ['capture'])

export function captureQueryOptions(id: string) {
  return queryOptions({
    queryKey: ['capture', id],
    queryFn: async ({ signal }) => (await send(getCapture, { params: { id } }, { signal })).transaction,
  })
}

/** A capture as the target of its lifecycle's commands. */
export function captureTarget(row: Capture): Target {
  return { kind: 'CAPTURE', id: row._id, version: row.__v, status: row.status, name: row.name, heldBy: null }
}

/** The parts of a capture that can be copied. */
export function copyableOfCapture({ _id: id, primaryContact }: Capture) {
  return { id, phone: primaryContact, link: new URL(`/captures/${id}`, location.origin).href }
}
