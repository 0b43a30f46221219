import type { RequestContext } from '../http/context.ts'
import { listHistories } from '../records/list-histories.ts'

/** The history of one record of the webhook service, newest first. */
export function historiesOf(
  context: RequestContext,
  resource: 'WEBHOOK_REQUEST' | 'WEBHOOK_ENDPOINT',
  id: string,
  query: { page: number; pageLength: number },
) {
  return listHistories(context, { resource, id }, query, ({ request_id: requestId, details }) => ({
    requestId,
    cause: (details as { cause?: string | null }).cause ?? null,
  }))
}
