import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool } from 'kysely'
import { CLAIM_MS } from '#contract/schemas/general/claim'
import type { Tables } from '../database/tables.ts'
import type { RequestContext } from '../http/context.ts'

/** Tables whose rows are handed out, each to one person at a time. */
type HeldTable = 'reviews' | 'captures'

/** Columns of a row that nobody holds. */
export const NOT_HELD = { held_by: null, held_by_name: null, held_until: null } as const

/** Columns of a row that the caller holds from now on, until the lease ends. */
export function heldByCaller({ caller, now }: Pick<RequestContext, 'caller' | 'now'>) {
  return {
    held_by: caller.userId,
    held_by_name: caller.userName,
    held_until: new Date(now().getTime() + CLAIM_MS).toISOString(),
  }
}

/** A condition on rows: nobody but the caller holds one. */
export function isNotHeldByOthers<Table extends HeldTable>(
  builder: ExpressionBuilder<Tables, Table>,
  { caller, now }: Pick<RequestContext, 'caller' | 'now'>,
): ExpressionWrapper<Tables, HeldTable, SqlBool> {
  const eb = builder as unknown as ExpressionBuilder<Tables, HeldTable>
  return eb.or([
    eb('held_until', 'is', null),
    eb('held_until', '<=', now().toISOString()),
    eb('held_by', '=', caller.userId),
  ])
}

/**
 * Renews the caller's leases and gives others back.
 * @returns the ids whose leases were renewed; what another person holds meanwhile is not among them
 */
export async function renewHolds(
  context: RequestContext,
  table: HeldTable,
  { renew, release }: { renew: readonly string[]; release: readonly string[] },
): Promise<string[]> {
  const mine = context.db.updateTable(table).where('held_by', '=', context.caller.userId)
  if (release.length > 0) await mine.set(NOT_HELD).where('id', 'in', release).execute()
  if (renew.length === 0) return []
  const { held_until } = heldByCaller(context)
  const rows = await mine.set({ held_until }).where('id', 'in', renew).returning('id').execute()
  return rows.map(({ id }) => id)
}
