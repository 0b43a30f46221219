import type { Database } from '../../database/database.ts'
import { inTransaction } from '../../database/retry.ts'
import { deleteRows } from './imports.ts'

/** Deletes the rows of imports that ended or were given up long enough ago; see `IMPORT_ROWS_DAYS`. */
export async function purgeImportRows(database: Database, now: Date): Promise<void> {
  const over = await database.system
    .selectFrom('segmentation_imports')
    .select(['tenant', 'id'])
    .where('rows_until', '<=', now.toISOString())
    .where('status', 'not in', ['READING', 'REVIEW'])
    .execute()
  for (const of of over)
    await inTransaction(database.system, async (trx) => {
      await deleteRows(trx, of)
      await trx
        .updateTable('segmentation_imports')
        .set({ rows_until: null })
        .where('tenant', '=', of.tenant)
        .where('id', '=', of.id)
        .execute()
    })
}
