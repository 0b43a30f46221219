import { z } from 'zod'
import { appEventBase } from '../driver-app/app-event-base.ts'
import { objectId } from '../general/base-record.ts'

/** A driver played a game; each driver counts once for each game. */
export const gamePlayed = appEventBase
  .extend({ type: z.literal('game.played'), game: objectId })
  .meta({ id: 'GamePlayedEvent' })
export type GamePlayed = z.infer<typeof gamePlayed>
