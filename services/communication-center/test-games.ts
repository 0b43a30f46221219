import type { TestRows, Values } from '../records/test-rows.ts'

/** Inserts a prize draw that runs from 2026 to 2030, and returns its id. */
export async function insertGame(rows: TestRows, values?: Values<'games'>): Promise<string> {
  const row = {
    ...rows.base(),
    kind: 'PRIZE_DRAW' as const,
    name: `Sorteio ${rows.count()}`,
    start_at: '2026-01-01',
    end_at: '2030-01-01',
    content: JSON.stringify([{ name: 'Jogo de pneus', quantity: 2 }]),
    file_id: null,
    ...values,
  }
  await rows.db.system.insertInto('games').values(row).execute()
  return row.id
}

/** Inserts a game that one driver has played, and returns its id. */
export async function insertPlayedGame(rows: TestRows): Promise<string> {
  const id = await insertGame(rows, { players: 1 })
  const played = { tenant: rows.tenant, game_id: id, driver_id: rows.nextId(), day: '2026-03-02' }
  await rows.db.system.insertInto('game_players').values(played).execute()
  return id
}
