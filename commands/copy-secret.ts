import { type Command, command, type Place } from './command.ts'
import { facet } from './facet.ts'

/** What a dialog shows once, and what a notice calls it, because notices show no secrets. */
export const shownSecret = facet<{ text: string; called: string }, { noteCopied(): void }>('shownSecret', {
  text: '',
  called: '',
})

/** Copies what a dialog of a domain shows once. Each domain has its own, because only loaded domains have commands. */
export function copySecretCommand(id: string, places: readonly Place[]): Command {
  return command({
    id,
    scope: 'dialog',
    places,
    inFields: true,
    right: 'read',
    title: 'commands.copySecret',
    synonyms: 'commands.copySynonyms',
    keys: ['Alt+c'],
    impossible: ({ of }) => (of(shownSecret).text === '' ? { key: 'notices.nothingToCopy' } : null),
    run({ ports, of }) {
      const { text, called, noteCopied } = of(shownSecret)
      ports.copy(text, called, noteCopied)
    },
  })
}
