import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { idempotently } from '../http/idempotency.ts'

/**
 * Runs a change in one transaction, once for each idempotency key: a repeated request gets the first reply.
 * @throws ServiceError 422 where the key was used for another request
 */
export function writeOnce<Reply>(
  context: RequestContext,
  change: (trx: Transaction<Tables>) => Promise<Reply>,
): Promise<Reply> {
  return context.db.transaction().execute((trx) => idempotently(context, trx, () => change(trx)))
}
