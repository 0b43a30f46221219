import type { TestRows, Values } from '../records/test-rows.ts'

/** A reason for disapproval of licences, without own texts. */
export async function insertReason(rows: TestRows, values?: Values<'disapproval_reasons'>): Promise<string> {
  const row = {
    ...rows.base(),
    reason_code: 'ILLEGIBLE' as const,
    kinds: JSON.stringify(['DRIVER_LICENSE']),
    position: 20,
    driver_text: null,
    colleague_text: `Motivo ${rows.count()}`,
    snippets: '[]',
    ...values,
  }
  await rows.db.system.insertInto('disapproval_reasons').values(row).execute()
  return row.id
}
