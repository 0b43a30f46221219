import type { z } from 'zod'
import { scheduleCandidate } from '#contract/schemas/schedules/schedule'
import { RECORDED_AT, type TestRows, type Values } from '../records/test-rows.ts'

/** A schedule as an integration tells it: an unloading at a dock, half of it done. */
export const scheduleOfTests = {
  externalId: 'S-2001',
  createdBySystem: 'WMS Horizonte',
  status: 'PARTIAL',
  scheduledAt: '2026-03-02T09:00:00.000Z',
  company: { document: { type: 'CNPJ', value: '11222333000181' }, name: 'Transportes Horizonte' },
  client: { document: { type: 'CPF', value: '52998224725' }, name: 'Usina Boa Vista' },
  operation: 'UNLOAD',
  source: 'EXTERNAL',
  interval: { startAt: '2026-03-02T09:00:00.000Z', endAt: '2026-03-02T11:00:00.000Z' },
  timezoneOffset: '-03:00',
  vehiclePlates: ['ABC1D23', 'XYZ9A87'],
  products: [{ description: 'Soja' }],
  place: {
    externalId: 'D-3',
    name: 'Doca 3',
    point: { city: 'Santos', stateCode: 'SP', street: 'Rua do Porto', houseNumber: '10' },
    mainCategory: { type: 'dock' },
  },
  origin: { city: 'Sorriso', stateCode: 'MT' },
  destination: { city: 'Santos', stateCode: 'SP' },
  highlightInfo: { type: 'BAR_CODE', value: '7891000315507', barCodeType: 'EAN13' },
  events: [
    { type: 'CHECK_OUT', order: 2 },
    {
      type: 'CHECK_IN',
      order: 1,
      status: 'COMPLETED_LATE',
      expectedAt: '2026-03-02T09:00:00.000Z',
      completedAt: '2026-03-02T09:40:00.000Z',
      tolerance: { after: { value: 15, unit: 'minute' } },
      required: true,
      companyResponse: { source: 'AUTOMATION' },
    },
  ],
  occurrences: [
    { externalId: 'O-2', category: { label: 'Fila na portaria' }, at: '2026-03-02T09:30:00.000Z', status: 'RESOLVED' },
  ],
} satisfies z.input<typeof scheduleCandidate>

/** Inserts a schedule of a driver, who need not exist unless it is read, and returns its id. */
export async function insertSchedule(rows: TestRows, values: Values<'schedules'> = {}): Promise<string> {
  const base = rows.base()
  const told = scheduleCandidate.parse({ ...scheduleOfTests, externalId: `S-${rows.count()}` })
  const row = {
    ...base,
    driver_id: rows.nextId(),
    external_id: told.externalId,
    status: told.status,
    scheduled_at: told.scheduledAt ?? null,
    company_id: null,
    company_name: told.company?.name ?? null,
    system_name: 'WMS Horizonte',
    told_at: RECORDED_AT,
    told_by: base.id,
    told: JSON.stringify(told),
    words: `${told.externalId} Usina Boa Vista`,
    ...values,
  }
  await rows.db.system.insertInto('schedules').values(row).execute()
  return row.id
}
