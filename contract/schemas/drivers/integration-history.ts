import { z } from 'zod'
import { dateTime, objectId } from '../general/base-record.ts'
import { page, pageLength, pagingReply } from '../general/paging.ts'
import { webhookRequestStatus } from '../requests/webhook-request.ts'

/** Result of one exchange of a driver's data with another system. */
export const integrationHistory = z
  .object({
    _id: objectId,
    /** The other system. */
    integration: z.string(),
    event: z.string(),
    direction: z.enum(['SENT', 'RECEIVED']),
    status: webhookRequestStatus,
    message: z.string().nullable(),
    /** The request that carried the exchange; null where none is stored. */
    request: objectId.nullable(),
    at: dateTime,
  })
  .meta({ id: 'IntegrationHistory' })
export type IntegrationHistory = z.infer<typeof integrationHistory>

export const integrationHistoriesQuery = z.object({ page, pageLength })
/** Newest first. */
export const integrationHistoriesReply = pagingReply.extend({ integrationHistories: z.array(integrationHistory) })
