import type { Command } from '../command.ts'
import { lifecycleCommands } from '../lifecycle-commands.ts'

/** The curation of locations: correct, then approve. */
export const locationCommands: readonly Command[] = [
  ...lifecycleCommands(
    'APPROVE',
    ['LOCATION'],
    {
      id: 'location.approve',
      title: 'locations.approve',
      synonyms: 'locations.approveSynonyms',
      keys: ['a'],
      foot: true,
    },
    { grid: ['locations'], record: ['location'] },
  ),
  ...lifecycleCommands(
    'EDIT',
    ['LOCATION'],
    {
      id: 'location.edit',
      title: 'locations.edit',
      synonyms: 'locations.editSynonyms',
      keys: ['e'],
      foot: true,
      repeatable: false,
    },
    { record: ['location'] },
  ).map((edit) => ({
    ...edit,
    run: ({ ports }: Parameters<Command['run']>[0]) => ports.record.edit(),
  })),
]
