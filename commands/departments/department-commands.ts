import { type Command, command } from '../command.ts'
import { newCommand, switchCommands } from '../record-commands.ts'

const departments = { grid: ['departments'] } as const

/** Departments of the company: administrators create, edit and switch them (CON-6-006). */
export const departmentCommands: readonly Command[] = [
  newCommand(
    'department.new',
    'departments',
    { title: 'departments.new', synonyms: 'departments.newSynonyms' },
    { right: 'administer' },
  ),
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
  ...switchCommands(
    'department',
    'DEPARTMENT',
    { activate: 'departments.activate', inactivate: 'departments.inactivate' },
    departments,
    { right: 'administer' },
  ),
]
