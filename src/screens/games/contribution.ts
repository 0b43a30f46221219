import { createRoute } from '@tanstack/react-router'
import type { Needs } from '../../console/needs.ts'
import { rootRoute } from '../../console/root-route.ts'
import { anyList } from '../../ui/list/any-list.ts'
import type { Contribution } from '../contribution.ts'
import { formFrame, listFrame } from '../frames.ts'
import { recordTabAddress } from '../record-tabs.ts'
import { screen } from '../screen.ts'

const needs: Needs = {
  commands: async () => (await import('#commands/games/contribution')).games,
  texts: ['games', 'campaigns', 'segmentations'],
}

const games = createRoute({
  getParentRoute: () => rootRoute,
  path: '/games',
  validateSearch: anyList,
  component: screen(() => import('./games-route.tsx'), 'GamesRoute', needs, listFrame, formFrame),
})

const game = createRoute({
  getParentRoute: () => rootRoute,
  path: '/games/$id',
  validateSearch: recordTabAddress,
  component: screen(() => import('./game-route.tsx'), 'GameRoute', needs, listFrame, formFrame),
})

const gameEdit = createRoute({
  getParentRoute: () => rootRoute,
  path: '/games/$id/edit',
  component: screen(() => import('./game-edit-screen.tsx'), 'GameEditRoute', needs, listFrame, formFrame),
})

const newGame = createRoute({
  getParentRoute: () => rootRoute,
  path: '/game/new-game',
  component: screen(() => import('./new-game-screen.tsx'), 'NewGameRoute', needs, listFrame, formFrame),
})

/** The domain of the games of the driver app. */
export const gamesDomain = {
  routes: [games, game, gameEdit, newGame],
  senders: { GAME: async () => (await import('./game-events.ts')).raiseOnGame },
  providers: [async () => (await import('./game-provider.ts')).gameProvider],
  needs,
} as const satisfies Contribution
