import { GAMES_FEATURE } from '../../schemas/games/feature.ts'
import { images } from '../../files.ts'
import { gameChange, gameReply, gamesQuery, gamesReply, newGame } from '../../schemas/games/game.ts'
import { recordId } from '../../schemas/general/record-id.ts'
import { call } from '../call.ts'

export const listGames = call({
  service: 'communication-center',
  method: 'GET',
  path: '/games',
  summary: 'Games that match the filters, a page at a time',
  right: 'read',
  query: gamesQuery,
  reply: gamesReply,
  feature: GAMES_FEATURE,
})

export const getGame = call({
  service: 'communication-center',
  method: 'GET',
  path: '/game/{id}',
  summary: 'One game',
  right: 'read',
  params: recordId,
  reply: gameReply,
  feature: GAMES_FEATURE,
})

export const createGame = call({
  service: 'communication-center',
  method: 'POST',
  path: '/game',
  summary: 'Creates a game, which runs from its first day to its last',
  right: 'operate',
  body: newGame,
  multipart: true,
  files: { image: images('Picture of the game') },
  reply: gameReply,
  feature: GAMES_FEATURE,
})

export const updateGame = call({
  service: 'communication-center',
  method: 'PATCH',
  path: '/game/{id}',
  summary: 'Changes a game, or switches it on or off',
  right: 'operate',
  params: recordId,
  body: gameChange,
  multipart: true,
  files: { image: images('Picture of the game', { min: 0, max: 1 }) },
  reply: gameReply,
  errors: [409],
  feature: GAMES_FEATURE,
})
