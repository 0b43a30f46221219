import type { Transaction } from 'kysely'
import { inTransaction } from '../database/retry.ts'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'
import { idempotently } from '../http/idempotency.ts'

/**
 * Runs a change in one transaction, once for each idempotency key: a repeated request gets the first reply. The change
 * is begun again where the server undid it because of another transaction.
 * @throws ServiceError 422 where the key was used for another request
 */
export function writeOnce<Reply>(
  context: RequestContext,
  change: (trx: Transaction<Tables>) => Promise<Reply>,
): Promise<Reply> {
  return inTransaction(context.db, (trx) => idempotently(context, trx, () => change(trx)))
}
