import type { RoutesOf } from '../http/routes.ts'
import { createGame, gameClock, getGame, listGames, updateGame } from './games.ts'

/** The communication-center service. */
export const communicationCenterRoutes: RoutesOf<'communication-center'> = {
  listGames: (context, { query }) => listGames(context, query),
  getGame: (context, { params }) => getGame(context, params.id),
  createGame: (context, { body, files }) => createGame(context, body, files.image),
  updateGame: (context, { params, body, files }) => updateGame(context, params.id, body, files.image),
}

/** Events of the clock on the records of this service. */
export const communicationCenterClock = [...gameClock]
