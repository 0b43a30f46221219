import { type Command, command } from '../command.ts'

/** Most steps of a creation, its summary included; the longest one has eight. */
const STEPS_MAXIMUM = 9

const wizard = { scope: 'form', places: ['wizard'], right: 'read', inFields: true } as const

/**
 * Commands of a creation in steps. They change steps with the keys that change tabs of a record, and also work inside a
 * field.
 */
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
  command({
    ...wizard,
    id: 'wizard.step',
    title: 'wizards.goToStep',
    synonyms: 'wizards.stepSynonyms',
    keys: ['Alt+g'],
    asks: [{ kind: 'number', title: 'wizards.stepNumber', minimum: 1, maximum: STEPS_MAXIMUM }],
    run: ({ ports }, { number = 1 }) => ports.wizard.go(number),
  }),
]
