import { queryOptions } from '@tanstack/react-query'
import type { Target } from '#commands/command'
import { getGame } from '#contract/calls/extensions/games'
import type { Game } from '#contract/schemas/games/game'
import { send } from '../../api/client.ts'
import { followsChanges } from '../../api/queries.ts'

followsChanges(({ resource, id }) => (resource === 'GAME' ? ['game', id] : null), ['game'])

export function gameQueryOptions(id: string) {
  return queryOptions({
    queryKey: ['game', id],
    queryFn: async ({ signal }) => (await send(getGame, { params: { id } }, { signal })).game,
  })
}

/** A game as the target of its lifecycle's commands. */
export function gameTarget(row: Game): Target {
  return { kind: 'GAME', id: row._id, version: row.__v, status: row.status, name: row.name, heldBy: null }
}
