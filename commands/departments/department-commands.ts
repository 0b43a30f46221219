import { type Command, command } from '../command.ts'
import { lifecycleCommands } from '../lifecycle-commands.ts'

const departments = { grid: ['departments'] } as const

/** Departments of the company: administrators create, edit and switch them (CON-6-006). */
export const departmentCommands: readonly Command[] = [
  command({
    id: 'department.new',
    scope: 'grid',
    places: ['departments'],
    title: 'departments.new',
    synonyms: 'departments.newSynonyms',
    keys: ['n'],
    right: 'administer',
    changes: true,
    foot: true,
    run: ({ ports }) => ports.record.create(),
  }),
  command({
    id: 'department.edit',
    scope: 'grid',
    places: ['departments'],
    title: 'departments.edit',
    synonyms: 'departments.editSynonyms',
    keys: ['e'],
    right: 'administer',
    changes: true,
    foot: true,
    impossible: ({ targets }) => (targets.length === 0 ? { key: 'reasons.noRecord' } : null),
    run: ({ ports }) => ports.record.edit(),
  }),
  ...lifecycleCommands(
    'ACTIVATE',
    ['DEPARTMENT'],
    {
      id: 'department.activate',
      title: 'departments.activate',
      synonyms: 'commands.activateSynonyms',
      keys: ['Shift+a'],
      right: 'administer',
    },
    departments,
  ),
  ...lifecycleCommands(
    'INACTIVATE',
    ['DEPARTMENT'],
    {
      id: 'department.inactivate',
      title: 'departments.inactivate',
      synonyms: 'commands.inactivateSynonyms',
      keys: ['Shift+i'],
      right: 'administer',
      foot: true,
    },
    departments,
  ),
]
