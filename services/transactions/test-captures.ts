import type { TestRows, Values } from '../records/test-rows.ts'

/** Inserts a capture that nobody has contacted, and returns its id. */
export async function insertCapture(rows: TestRows, values?: Values<'captures'>): Promise<string> {
  const row = {
    ...rows.base(),
    name: `Pessoa ${rows.count()}`,
    type: 'SCORE_SEARCH' as const,
    origin_client: 'Usina Boa Vista',
    origin_system: 'TMS',
    company_id: null,
    primary_contact: '+5511987654321',
    alternative_contact: null,
    external_id: null,
    limit_at: '2030-01-01T00:00:00.000Z',
    manual_action: null,
    events: JSON.stringify([{ type: 'CREATED', at: '2026-01-01T00:00:00.000Z' }]),
    ...values,
  }
  await rows.db.system.insertInto('captures').values(row).execute()
  return row.id
}
