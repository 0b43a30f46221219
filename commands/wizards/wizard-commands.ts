import { type Command, command } from '../command.ts'

const wizard = { scope: 'form', places: ['wizard'], right: 'read', inFields: true } as const

/** A creation in steps: its steps are turned like the tabs of a record, from inside a field as well. */
export const wizardCommands: readonly Command[] = [
  command({
    ...wizard,
    id: 'wizard.back',
    title: 'wizards.back',
    synonyms: 'wizards.stepSynonyms',
    keys: ['Alt+ArrowUp'],
    run: ({ ports }) => ports.wizard.back(),
  }),
  command({
    ...wizard,
    id: 'wizard.forward',
    title: 'wizards.forward',
    synonyms: 'wizards.stepSynonyms',
    keys: ['Alt+ArrowDown'],
    run: ({ ports }) => ports.wizard.forward(),
  }),
]
