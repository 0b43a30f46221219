import { sql, type Transaction } from 'kysely'
import type { GamePlayed } from '#contract/schemas/games/game-app-events'
import type { Tables } from '../database/tables.ts'
import { type EventTaker, type Refused, takes } from '../driver-app/contribution.ts'
import { announceAll } from '../http/changes.ts'
import type { RequestContext } from '../http/context.ts'
import { notificationAppEvents } from './notification-app-events.ts'

/** A driver who played a game on a day. */
interface Played {
  game: string
  driver: string
  day: string
}

/**
 * Keeps who played, once for each game, and counts who is new. Both statements write their rows in one order, so that two
 * batches do not wait for each other in a circle.
 * @returns the games whose number of players changed
 */
async function writePlayers(
  trx: Transaction<Tables>,
  tenant: string,
  played: readonly Played[],
): Promise<ReadonlySet<string>> {
  const { rows: fresh } = await sql<{ id: string; count: number }>`
    with fresh as (
      insert into game_players (tenant, game_id, driver_id, day)
      select ${tenant}, game, driver, min(day)
      from jsonb_to_recordset(${JSON.stringify(played)}::jsonb) as e(game text, driver text, day date)
      group by game, driver order by game, driver
      on conflict do nothing returning game_id
    )
    select game_id as id, count(*)::integer as count from fresh group by game_id order by game_id`.execute(trx)
  for (const { id, count } of fresh)
    await trx
      .updateTable('games')
      .set((eb) => ({ players: eb('players', '+', count) }))
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .execute()
  return new Set(fresh.map(({ id }) => id))
}

/**
 * Takes in who played which game, and announces each game once. What was played before the game's first day, before it
 * was made or after its last day does not count; what is told late does. Pauses and the game's list are not looked at: the
 * app tells what it showed.
 */
async function takePlayed(
  { caller: { tenant, userName }, calendar, now }: RequestContext,
  trx: Transaction<Tables>,
  events: readonly GamePlayed[],
): Promise<Refused[]> {
  const games = await trx
    .selectFrom('games')
    .select(['id', 'status', 'version', 'start_at', 'end_at', 'created_at'])
    .where('id', 'in', [...new Set(events.map(({ game }) => game))])
    .where('deleted_at', 'is', null)
    .execute()
  const known = new Map(games.map((game) => [game.id, game]))
  const refused: Refused[] = []
  const played: Played[] = []
  for (const { id, at, driver, game } of events) {
    const of = known.get(game)
    const day = calendar.dayOf(new Date(at))
    if (!of) refused.push({ id, reason: 'UNKNOWN_GAME' })
    else if (day < of.start_at || day > of.end_at || day < calendar.dayOf(new Date(of.created_at)))
      refused.push({ id, reason: 'GAME_NOT_SHOWN' })
    else played.push({ game, driver, day })
  }
  const changed = played.length === 0 ? new Set<string>() : await writePlayers(trx, tenant, played)
  const change = { resource: 'GAME', driver: null, event: 'ENGAGED', by: null, byName: userName } as const
  await announceAll(
    trx,
    games
      .filter(({ id }) => changed.has(id))
      .map(({ id, status, version: __v }) => ({
        tenant,
        change: { ...change, id, status, __v, at: now().toISOString() },
      })),
  )
  return refused
}

/** Events of the app on games and notifications. */
export const communicationCenterAppEvents: readonly EventTaker[] = [
  takes(['game.played'], takePlayed),
  ...notificationAppEvents,
]
