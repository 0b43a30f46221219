import type { NewDrawer } from '#contract/schemas/drawers/drawer'
import type { TestRows, Values } from '../records/test-rows.ts'

/** A drawer as a person creates it; its logo is sent beside it. */
export const newDrawerOfTests = {
  title: 'Novo ponto de apoio',
  message: 'Banho e refeição na Rodovia dos Bandeirantes.',
  startAt: '2029-01-10T08:00:00-03:00',
  endAt: '2029-02-10T08:00:00-03:00',
  category: 'INSTITUTIONAL',
  buttons: [
    {
      text: { pt: 'Ver no mapa', en: 'See on the map', es: 'Ver en el mapa' },
      direction: { type: 'WEBVIEW', url: 'https://www.example.com/mapa' },
    },
  ],
} satisfies NewDrawer

/** Inserts a drawer that shows from 2026 to 2030, and returns its id. */
export async function insertDrawer(rows: TestRows, values?: Values<'drawers'>): Promise<string> {
  const { title, message, category, buttons } = newDrawerOfTests
  const row = {
    ...rows.base(),
    title,
    message,
    category,
    start_at: '2026-01-01T00:00:00.000Z',
    end_at: '2030-01-01T00:00:00.000Z',
    buttons: JSON.stringify(buttons),
    segmentation_id: null,
    logo_id: null,
    ...values,
  } as const
  await rows.db.system.insertInto('drawers').values(row).execute()
  return row.id
}

/** Inserts a drawer that one driver has seen, and returns its id. */
export async function insertSeenDrawer(rows: TestRows): Promise<string> {
  const id = await insertDrawer(rows)
  const seen = { tenant: rows.tenant, drawer_id: id, day: '2026-03-02' }
  await rows.db.system
    .insertInto('drawer_interactions')
    .values({ ...seen, type: 'VIEW', driver_id: rows.nextId() })
    .execute()
  await rows.db.system
    .insertInto('drawer_days')
    .values({ ...seen, views: 1 })
    .execute()
  return id
}
