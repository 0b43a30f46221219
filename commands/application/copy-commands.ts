import { type Command, command } from '../command.ts'

/** Copying parts of the focused record, in every scope that has records. */
export const copyCommands: readonly Command[] = (['grid', 'queue', 'record'] as const).flatMap((scope) =>
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
