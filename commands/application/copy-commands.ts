import { type Command, command } from '../command.ts'
import { shownSecret } from './facets.ts'

/** Copying parts of the focused record, in every scope that has records. */
const recordCopyCommands = (['grid', 'queue', 'record'] as const).flatMap((scope) =>
  (
    [
      ['id', 'y i', 'commands.copyId'],
      ['document', 'y d', 'commands.copyDocument'],
      ['phone', 'y p', 'commands.copyPhone'],
      ['link', 'y l', 'commands.copyLink'],
    ] as const
  ).map(([what, keys, title]) =>
    command({
      id: `copy.${what}.${scope}`,
      scope,
      right: 'read',
      title,
      synonyms: 'commands.copySynonyms',
      keys: [keys],
      impossible: ({ copyable }) => (copyable[what] ? null : { key: 'notices.nothingToCopy' }),
      run: ({ ports, copyable }) => ports.copy(copyable[what] ?? ''),
    }),
  ),
)

/** Copying parts of the focused record, and what a dialog of any domain shows once. */
export const copyCommands: readonly Command[] = [
  ...recordCopyCommands,
  command({
    id: 'secret.copy',
    scope: 'dialog',
    places: ['ownPassword', 'userLink', 'secret'],
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
  }),
]
