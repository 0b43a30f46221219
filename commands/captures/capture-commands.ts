import { type Command, command } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { lifecycleCommands } from '../lifecycle-commands.ts'
import { captureContacts } from './facets.ts'

const places = { grid: ['captures'], record: ['capture'] } as const

/** Captures: the number is dialled, and what the person answered is written down (CON-1-016). */
export const captureCommands: readonly Command[] = [
  ...lifecycleCommands(
    'ACT_MANUALLY',
    ['CAPTURE'],
    {
      id: 'capture.act',
      title: 'captures.act',
      synonyms: 'captures.actSynonyms',
      keys: ['a'],
      foot: true,
      repeatable: false,
      impossible: ({ targets }) => (targets.length > 1 ? { key: 'captures.oneOnly' } : null),
    },
    places,
  ).map((act) => ({
    ...act,
    run: ({ of, targets: [capture] }: CommandContext) => capture && of(captureContacts).act(capture),
  })),
  ...(['grid', 'record'] as const).map((scope) =>
    command({
      id: `capture.dial.${scope}`,
      scope,
      places: places[scope],
      title: 'captures.dial',
      synonyms: 'captures.dialSynonyms',
      keys: ['Shift+t'],
      right: 'read',
      foot: true,
      impossible: ({ copyable }) => (copyable.phone ? null : { key: 'reasons.noRecord' }),
      run: ({ of, copyable: { phone } }) => phone && of(captureContacts).dial(phone),
    }),
  ),
]
