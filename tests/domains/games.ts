import { game } from '#machines/games/game.lifecycle'
import { requestOf } from '#services/app/test-core'
import { insertGame, insertPlayedGame } from '#services/communication-center/test-games'
import type { TestDomain } from '../fixtures/test-domain.ts'

let named = 0
/** A name that no other game has. */
function nextName(): string {
  named += 1
  return `jogo-${named}`
}

/** Games of the driver app. */
export const domain: TestDomain = {
  insert: insertPlayedGame,
  inputs: {
    listGames: async () => ({ query: { status: 'ACTIVE', orderBy: 'NAME' } }),
    getGame: async ({ rows }) => ({ params: { id: await insertGame(rows) } }),
    createGame: async () => ({
      body: {
        kind: 'QUIZ',
        name: nextName(),
        startAt: '2029-01-01',
        endAt: '2030-01-01',
        questions: [{ text: 'Choveu: e agora?', options: ['Reduzo', 'Acelero'], answer: 0 }],
      },
    }),
    updateGame: async ({ rows }) => ({
      params: { id: await insertGame(rows) },
      body: { event: 'UPDATE', __v: 0, name: nextName() },
    }),
  },
  registers: {
    game: {
      lifecycle: game,
      make: (core, { status }) => insertGame(core.records.rows, { status }),
      async stored(core, id) {
        const { status, version } = await core.db.system
          .selectFrom('games')
          .select(['status', 'version'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        return { status, context: {}, version }
      },
      store: (core, id, { status, version }) =>
        core.db.system.updateTable('games').set({ status, version }).where('id', '=', id).execute(),
      request: (_core, event, id, __v) => requestOf('updateGame', { params: { id }, body: { event, __v } }),
    },
  },
}
