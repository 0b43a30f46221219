import { isEnabled, REGISTERS_FEATURE } from '#contract/features'
import type { Command } from '../command.ts'
import { lifecycleCommands } from '../lifecycle-commands.ts'
import { newCommand } from '../record-commands.ts'

/** Locations: added by people, corrected, then approved. */
export const locationCommands: readonly Command[] = [
  newCommand(
    'location.new',
    'locations',
    { title: 'locations.new', synonyms: 'locations.newSynonyms' },
    { impossible: ({ features }) => (isEnabled(REGISTERS_FEATURE, features) ? null : { key: 'later.feature' }) },
  ),
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
