import { type Ask, type Command, command } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { macroDesk, macroKeys } from './facets.ts'

const NAME_MAXIMUM = 60

const anywhere = { scope: 'anywhere', right: 'read', synonyms: 'macros.synonyms' } as const

/** Of commands, the ones that a macro does not contain: they open something, or repeat and undo what a step did. */
const neverRecorded = new Set(['palette.open', 'decision.undo', 'decision.repeat', 'help.keys', 'settings.open'])

/** True for a command that is a step of the macro that is being recorded. */
export function isRecordable({ id, scope }: Pick<Command, 'id' | 'scope'>): boolean {
  return scope !== 'dialog' && scope !== 'palette' && !id.startsWith('macro.') && !neverRecorded.has(id)
}

const notRecording = ({ of }: CommandContext) =>
  of(macroDesk).isRecording ? null : ({ key: 'macros.notRecording' } as const)
const busy = ({ of }: CommandContext) => {
  const { isRecording, isRunning } = of(macroDesk)
  return isRecording || isRunning ? ({ key: 'macros.busy' } as const) : null
}

const which: Ask = {
  kind: 'choice',
  title: 'macros.which',
  options: macroKeys.map((key) => ({ value: String(key), label: `macroKeys.${key}` as const })),
}

/** Sequences of commands that a person records, names and runs by a key. */
export const macroCommands: readonly Command[] = [
  command({
    ...anywhere,
    id: 'macro.record',
    title: 'macros.record',
    keys: ['q q'],
    impossible: busy,
    run: ({ of }) => of(macroDesk).record(),
  }),
  command({
    ...anywhere,
    id: 'macro.save',
    title: 'macros.save',
    keys: ['q s'],
    asks: [{ kind: 'text', title: 'macros.name', minimum: 1, maximum: NAME_MAXIMUM }],
    impossible: (context) =>
      notRecording(context) ?? (context.of(macroDesk).steps > 0 ? null : { key: 'macros.noSteps' }),
    run: ({ of }, { text = '' }) => of(macroDesk).save(text.trim()),
  }),
  command({
    ...anywhere,
    id: 'macro.discard',
    title: 'macros.discard',
    keys: ['q c'],
    impossible: notRecording,
    run: ({ of }) => of(macroDesk).discard(),
  }),
  command({
    ...anywhere,
    id: 'macro.show',
    title: 'macros.show',
    keys: ['q l'],
    run: ({ ports }) => ports.openDialog('macros'),
  }),
  ...macroKeys.map((key) =>
    command({
      ...anywhere,
      id: `macro.run${key}`,
      title: `macroKeys.${key}`,
      keys: [`q ${key}`],
      keyOnly: true,
      changes: true,
      impossible: (context) =>
        busy(context) ?? (context.of(macroDesk).used.includes(key) ? null : { key: 'macros.none' }),
      run: ({ of }) => of(macroDesk).run(key),
    }),
  ),
  command({
    ...anywhere,
    id: 'macro.remove',
    title: 'macros.remove',
    keys: ['q r'],
    changes: true,
    asks: [which],
    impossible: ({ of }) => (of(macroDesk).used.length > 0 ? null : { key: 'macros.none' }),
    run: ({ of }, { choice }) => {
      const key = macroKeys.find((known) => String(known) === choice)
      if (key !== undefined) of(macroDesk).remove(key)
    },
  }),
]
