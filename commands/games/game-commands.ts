import { GAMES_FEATURE } from '#contract/schemas/games/feature'
import { isEnabled } from '#contract/features'
import { type Command, command } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { lifecycleCommands } from '../lifecycle-commands.ts'
import { gameForm } from './facets.ts'

const impossible = ({ features }: CommandContext) =>
  isEnabled(GAMES_FEATURE, features) ? null : ({ key: 'later.feature' } as const)

const places = { grid: ['games'], record: ['game'] } as const

/** Games: created, changed until they start, taken away and brought back. */
export const gameCommands: readonly Command[] = [
  command({
    id: 'game.new',
    scope: 'grid',
    places: ['games'],
    title: 'games.new',
    synonyms: 'games.newSynonyms',
    keys: ['n'],
    right: 'operate',
    changes: true,
    foot: true,
    impossible,
    run: ({ ports }) => ports.record.create(),
  }),
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
  ...lifecycleCommands(
    'ACTIVATE',
    ['GAME'],
    {
      id: 'game.activate',
      title: 'games.activate',
      synonyms: 'commands.activateSynonyms',
      keys: ['Shift+a'],
      foot: true,
      impossible,
    },
    places,
  ),
  ...lifecycleCommands(
    'INACTIVATE',
    ['GAME'],
    {
      id: 'game.inactivate',
      title: 'games.inactivate',
      synonyms: 'commands.inactivateSynonyms',
      keys: ['Shift+i'],
      foot: true,
      impossible,
    },
    places,
  ),
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
