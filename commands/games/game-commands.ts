import { GAMES_FEATURE } from '#contract/schemas/games/feature'
import { isEnabled } from '#contract/features'
import { type Command, command } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { lifecycleCommands } from '../lifecycle-commands.ts'
import { newCommand, switchCommands } from '../record-commands.ts'
import { gameForm } from './facets.ts'

const impossible = ({ features }: CommandContext) =>
  isEnabled(GAMES_FEATURE, features) ? null : ({ key: 'later.feature' } as const)

const places = { grid: ['games'], record: ['game'] } as const

/** Games: created, changed until they start, taken away and brought back. */
export const gameCommands: readonly Command[] = [
  newCommand('game.new', 'games', { title: 'games.new', synonyms: 'games.newSynonyms' }, { impossible }),
  ...lifecycleCommands(
    'UPDATE',
    ['GAME'],
    {
      id: 'game.edit',
      title: 'games.edit',
      synonyms: 'games.editSynonyms',
      keys: ['e'],
      foot: true,
      repeatable: false,
      impossible,
    },
    { record: ['game'] },
  ).map((edit) => ({ ...edit, run: ({ ports }: CommandContext) => ports.record.edit() })),
  ...switchCommands('game', 'GAME', { activate: 'games.activate', inactivate: 'games.inactivate' }, places, {
    foot: true,
    impossible,
  }),
  command({
    id: 'game.addPart',
    scope: 'form',
    places: ['newGame', 'gameEdit'],
    title: 'games.addPart',
    titleHere: ({ of }) => {
      const { kind } = of(gameForm)
      return kind && `games.add_${kind}`
    },
    synonyms: 'games.addPartSynonyms',
    keys: ['Alt+a'],
    right: 'operate',
    inFields: true,
    changes: true,
    foot: true,
    impossible: ({ of }) => {
      const { kind, isFull } = of(gameForm)
      if (!kind) return { key: 'games.noKind' }
      return isFull ? { key: 'games.full' } : null
    },
    run: ({ of }) => of(gameForm).addPart(),
  }),
]
