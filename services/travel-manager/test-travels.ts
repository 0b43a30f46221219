import type { z } from 'zod'
import { travelCandidate } from '#contract/schemas/travels/travel'
import { RECORDED_AT, type TestRows, type Values } from '../records/test-rows.ts'

/** A travel as an integration tells it: from Campinas over Registro, where goods were refused, to Curitiba. */
export const travelOfTests = {
  externalId: 'V-1001',
  createdBySystem: 'TMS Horizonte',
  status: 'STARTED',
  scheduledAt: '2026-03-02T09:00:00.000Z',
  startedAt: '2026-03-02T09:20:00.000Z',
  company: { document: { type: 'CNPJ', value: '11222333000181' }, name: 'Transportes Horizonte' },
  vehicle: { licensePlate: 'ABC1D23', axleCount: 5, fuel: { price: { value: 6, currency: 'BRL' } } },
  origin: {
    externalId: 'P-1',
    title: 'Armazém Norte',
    locale: { city: 'Campinas', stateCode: 'SP' },
    operation: 'LOAD',
    status: 'COMPLETED',
    clients: [{ document: { type: 'CPF', value: '52998224725' }, name: 'Usina Boa Vista' }],
    documents: [
      { type: 'NF-E', identifier: '7001' },
      { type: 'CTE', identifier: '9', status: 'COMPLETED' },
    ],
    receipts: [
      {
        documents: ['7001'],
        status: 'CONCLUDED',
        response: { signedBy: 'Ana' },
        location: { type: 'Point', coordinates: [-47.06, -22.9] },
      },
    ],
    events: [{ type: 'CHECK_IN', order: 1, status: 'COMPLETED_ON_TIME', completedAt: '2026-03-02T09:20:00.000Z' }],
  },
  stopovers: [
    {
      externalId: 'P-2',
      title: 'Mercado Vale',
      locale: { city: 'Registro', stateCode: 'SP' },
      operation: 'DELIVER',
      status: 'NOT_DELIVERED',
      reason: { label: 'Recebimento fechado', externalId: 'N-1' },
    },
    { locale: { city: 'Juquiá', stateCode: 'SP' }, status: 'PAUSED', reason: { label: 'Almoço' } },
  ],
  destination: { locale: { city: 'Curitiba', stateCode: 'PR' }, operation: 'UNLOAD', status: 'CREATED' },
  documents: [{ type: 'CUSTOM', identifier: 'Romaneio 12' }],
  pointsOfInterest: [
    {
      name: 'Posto Graal',
      point: { latitude: -23.5, longitude: -47.4 },
      mainCategory: { type: 'fuel_station' },
      website: 'https://www.example.com/posto',
    },
  ],
  loadDetail: { slots: [{ title: 'Carreta', subSlots: [{ label: 'Frente', capacity: 12 }] }], singleBody: true },
  occurrences: [
    {
      externalId: 'O-1',
      status: 'UNDER_ANALYSIS',
      category: { label: 'Avaria', externalId: 'A-1' },
      at: '2026-03-02T11:00:00.000Z',
      stoppingPoint: 'P-2',
      responsible: 'Torre',
    },
  ],
} satisfies z.input<typeof travelCandidate>

/** Inserts a travel of a driver, who need not exist, and returns its id. */
export async function insertTravel(rows: TestRows, values: Values<'travels'> = {}): Promise<string> {
  const base = rows.base()
  const told = travelCandidate.parse({ ...travelOfTests, externalId: `V-${rows.count()}` })
  const row = {
    ...base,
    driver_id: rows.nextId(),
    external_id: told.externalId,
    status: told.status,
    scheduled_at: told.scheduledAt ?? null,
    company_id: null,
    company_name: told.company?.name ?? null,
    system_name: 'TMS Horizonte',
    told_at: RECORDED_AT,
    told_by: base.id,
    told: JSON.stringify(told),
    words: `${told.externalId} Usina Boa Vista`,
    ...values,
  }
  await rows.db.system.insertInto('travels').values(row).execute()
  return row.id
}
