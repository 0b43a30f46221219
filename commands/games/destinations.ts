import { GAMES_FEATURE } from '#contract/schemas/games/feature'
import { type Destination, place } from '../places/destination.ts'

/** Places of the domain without a menu entry. */
export const destinations: readonly Destination[] = [
  place('games', '/games', 'game', { feature: GAMES_FEATURE }),
  place('newGame', '/game/new-game', 'game', { above: 'games', feature: GAMES_FEATURE }),
]
