import { useAtom, useAtomValue } from 'jotai'
import { useState } from 'react'
import type { Command } from '#commands/command'
import { takeKeys } from '#commands/keys/conflicts'
import { bind, type OwnKeys, resetKeys, unbind } from '#commands/keys/keymap'
import { readKeymap, writeKeymap } from '#commands/keys/keymap-file'
import { registry } from '#commands/registry'
import { commandContext } from '../../console/command-layers.ts'
import { keymapAtom, ownKeysAtom } from '../../console/keymap.ts'
import { tell } from '../../console/notices.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Line, lineId, siblingsOf } from './lines.ts'
import type { Choice } from './recorder.tsx'
import { useFocusAfterChange } from './use-line-focus.ts'

/** The commands that new keys are recorded for; `old` are the keys that they replace, null if keys are added. */
interface Recording {
  commands: readonly [Command, ...Command[]]
  old: string | null
}

/**
 * Changes the person's own keys. A change of a line also changes the same command in other scopes if `isTogether`.
 * @param onFocus receives the line that has the focus after a change
 */
export function useKeyChanges(onFocus: (line: string) => void) {
  const { t } = useTexts()
  const [own, setOwn] = useAtom(ownKeysAtom)
  const keymap = useAtomValue(keymapAtom)
  const [isTogether, setIsTogether] = useState(true)
  const [recording, setRecording] = useState<Recording | null>(null)
  const focusAfterChange = useFocusAfterChange(own, recording !== null)
  const count = Object.keys(own).length

  const commandsOf = ({ command, keys }: Line): Recording['commands'] => [
    command,
    ...(isTogether ? siblingsOf(registry, keymap, command, keys) : []),
  ]
  const changeTo = (next: OwnKeys, line: string) => {
    focusAfterChange(line)
    onFocus(line)
    setOwn(next)
  }
  return {
    count,
    isTogether,
    setIsTogether,
    recording,
    record: (line: Line) => setRecording({ commands: commandsOf(line), old: line.keys }),
    add: (line: Line) => setRecording({ commands: commandsOf(line), old: null }),
    cancelRecording: () => setRecording(null),
    bindRecorded: (sequence: string, choice: Choice) => {
      if (!recording) return
      const { commands, old } = recording
      const [first] = commands
      const next = commands.reduce((keys, command) => {
        const replaced = old !== null && keymap.keysOf(command).includes(old) ? old : null
        return choice === 'take'
          ? takeKeys(registry, keys, { command, old: replaced, sequence })
          : bind(keys, command, replaced, sequence)
      }, own)
      const at = old === null ? keymap.keysOf(first).length : keymap.keysOf(first).indexOf(old)
      changeTo(next, lineId(first.id, at))
      setRecording(null)
      tell({ key: 'keymap.saved', values: { command: t(first.title) } }, 'success')
    },
    remove: (line: Line) => {
      const { command, keys } = line
      if (keys === null) return
      const next = commandsOf(line).reduce((before, member) => unbind(before, member, keys), own)
      changeTo(next, lineId(command.id, Math.max(0, keymap.keysOf(command).indexOf(keys) - 1)))
      tell({ key: 'keymap.removed', values: { command: t(command.title) } })
    },
    reset: (line: Line) => {
      changeTo(commandsOf(line).reduce(resetKeys, own), lineId(line.command.id, 0))
      tell({ key: 'keymap.resetDone', values: { command: t(line.command.title) } })
    },
    resetAll: () => {
      setOwn({})
      tell({ key: 'keymap.resetAllDone' })
    },
    copy: () => commandContext().ports.copy(writeKeymap(own), t('keymap.copied', { count })),
    paste: (pasted: string) => {
      const read = readKeymap(pasted)
      if ('problem' in read) return tell(read.problem, 'error')
      setOwn(read.own)
      tell({ key: 'keymap.pasted', values: { count: Object.keys(read.own).length } }, 'success')
    },
  }
}
