import type { Game } from '#contract/schemas/games/game'
import type { BaseRow, Json, WithDefault } from './columns.ts'
import type { GeneratedAlways } from 'kysely'

interface GameRow extends BaseRow {
  kind: Game['kind']
  status: WithDefault<string>
  name: string
  start_at: string
  end_at: string
  /** The questions of a quiz, or the prizes of a draw. */
  content: Json<unknown>
  file_id: string | null
  /** Null where the game is for all drivers. */
  segmentation_id: WithDefault<string | null>
  players: WithDefault<number>
  search: GeneratedAlways<string>
}

/** Tables of the games. */
declare module './tables.ts' {
  interface Tables {
    games: GameRow
    game_players: { tenant: string; game_id: string; driver_id: string; day: string }
  }
}
