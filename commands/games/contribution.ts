import { gameOrder } from '#contract/schemas/games/game'
import { gameRecords } from '#machines/games/records'
import type { Contribution } from '../contribution.ts'
import { campaignListCommands } from '../segmentations/campaign-list-commands.ts'
import { orderCommand } from '../lists/order-command.ts'
import { gameCommands } from './game-commands.ts'

/** Games of the driver app. */
export const games: Contribution<'games' | 'game' | 'newGame' | 'gameEdit', 'games'> = {
  places: { games: ['grid'], game: ['record'], newGame: ['form'], gameEdit: ['form'] },
  sources: ['games'],
  lifecycles: gameRecords,
  commands: [
    ...campaignListCommands('newGame'),
    ...campaignListCommands('gameEdit'),
    ...gameCommands,
    orderCommand('games', gameOrder.options),
  ],
}
