import type { RecordKind } from '#machines/record.lifecycle'
import { type Command, command, type Place } from './command.ts'
import { lifecycleCommands } from './lifecycle-commands.ts'

type Worded = Pick<Command, 'title' | 'synonyms'>
type Others = Partial<Pick<Command, 'right' | 'foot' | 'impossible' | 'repeatable'>>

/** The command of a list that opens the form of a new record, by `n`. */
export const newCommand = (id: `${string}.new`, list: Place, texts: Worded, others: Others = {}): Command =>
  command({
    right: 'operate',
    changes: true,
    foot: true,
    ...others,
    ...texts,
    id,
    scope: 'grid',
    places: [list],
    keys: ['n'],
    run: ({ ports }) => ports.record.create(),
  })

/**
 * The commands that open the form of a record that is there, by `e`: `<id>.grid` in a list for the row at the cursor,
 * and `<id>.record` on the record's own page.
 */
export function editCommands(
  id: `${string}.edit`,
  [list, record]: readonly [list: Place, record: Place],
  texts: Worded,
  right: Command['right'] = 'operate',
): Command[] {
  const edit = { ...texts, right, changes: true, foot: true, keys: ['e'] } as const
  return [
    command({
      ...edit,
      id: `${id}.grid`,
      scope: 'grid',
      places: [list],
      // A record without a lifecycle is no target; its id can be copied.
      impossible: ({ targets, copyable }) =>
        targets.length === 0 && copyable.id === undefined ? { key: 'reasons.noRecord' } : null,
      run: ({ ports }) => ports.record.edit(),
    }),
    command({
      ...edit,
      id: `${id}.record`,
      scope: 'record',
      places: [record],
      run: ({ ports }) => ports.record.edit(),
    }),
  ]
}

/** The commands that take a record away and bring it back, by `Shift+I` and `Shift+A`. */
export function switchCommands(
  name: string,
  kind: RecordKind,
  titles: { activate: Command['title']; inactivate: Command['title'] },
  places: Parameters<typeof lifecycleCommands>[3],
  others: Others = {},
): Command[] {
  return [
    ...lifecycleCommands(
      'ACTIVATE',
      [kind],
      {
        ...others,
        id: `${name}.activate`,
        title: titles.activate,
        synonyms: 'commands.activateSynonyms',
        keys: ['Shift+a'],
      },
      places,
    ),
    ...lifecycleCommands(
      'INACTIVATE',
      [kind],
      {
        foot: true,
        ...others,
        id: `${name}.inactivate`,
        title: titles.inactivate,
        synonyms: 'commands.inactivateSynonyms',
        keys: ['Shift+i'],
      },
      places,
    ),
  ]
}
