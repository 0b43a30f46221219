import type { TestRows, Values } from '../../records/test-rows.ts'
import { memberId } from './members.ts'

/** A list of guests with one guest. */
export async function insertSegmentation(rows: TestRows, values?: Values<'segmentations'>): Promise<string> {
  const row = {
    ...rows.base(),
    name: `Lista ${rows.count()}`,
    description: null,
    type: 'GUESTS' as const,
    source: 'MANUAL' as const,
    file: null,
    drivers_count: 1,
    next_position: 2,
    ...values,
  }
  await rows.db.system.insertInto('segmentations').values(row).execute()
  const guest = { name: 'Ana Souza', document_type: 'CPF', document: '52998224725', phone: null, driver_id: null }
  await rows.db.system
    .insertInto('segmentation_drivers')
    .values({ tenant: rows.tenant, segmentation_id: row.id, id: memberId(row.id, 1), position: 1, ...guest })
    .execute()
  return row.id
}

/** A spreadsheet in review, with a guest who is taken on line 2 and a row that is refused on line 3. */
export async function insertSegmentationImport(
  rows: TestRows,
  values?: Values<'segmentation_imports'>,
): Promise<string> {
  const row = {
    ...rows.base(),
    status: 'REVIEW',
    name: `Planilha ${rows.count()}`,
    description: 'Convidados da feira',
    type: 'GUESTS' as const,
    file_facts: JSON.stringify({ name: 'guests.csv', size: 60, type: 'text/csv', lastModifiedAt: null }),
    file: null,
    due_at: null,
    rows: 2,
    compared: 2,
    results: JSON.stringify({ GUEST: 1, INVALID: 1 }),
    rows_until: '2030-01-01T00:00:00.000Z',
    ...values,
  }
  await rows.db.system.insertInto('segmentation_imports').values(row).execute()
  const line = { tenant: rows.tenant, import_id: row.id, driver_id: null, driver_name: null, winner: null, phone: null }
  await rows.db.system
    .insertInto('segmentation_import_rows')
    .values([
      {
        ...line,
        line: 2,
        name: 'Ana Souza',
        document_text: '52998224725',
        phone_text: '',
        result: 'GUEST',
        reasons: '[]',
        document_type: 'CPF',
        document: '52998224725',
      },
      {
        ...line,
        line: 3,
        name: 'Beto Reis',
        document_text: '123',
        phone_text: '',
        result: 'INVALID',
        reasons: '["cpf"]',
        document_type: null,
        document: null,
      },
    ])
    .execute()
  return row.id
}
