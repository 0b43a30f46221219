import type { Place, Target } from '#commands/command'
import type { CommandContext, Ports } from '#commands/context'
import { useLayer } from '../../console/command-layers.ts'
import { decideTargets, decisionCommand } from '../../console/decide.ts'
import { openDialog } from '../../console/dialogs.ts'
import { scrollRecord } from './record-items.tsx'
import type { RecordNavigation } from './use-record-navigation.ts'

/** What commands know of a record and do with it. */
export interface RecordCommands {
  place: Place
  /** Address of the record. */
  path: string
  /** True until the record is read, unless it cannot be. */
  isReading: boolean
  targets(): Target[]
  copyable: CommandContext['copyable']
  /** Further ports for commands on the record. */
  ports?: { record?: Partial<Ports['record']> }
}

/** Lets commands decide the record, turn its tabs and open its neighbours. */
export function useRecordCommands(
  { place, path, isReading, targets, copyable, ports = {} }: RecordCommands,
  { trail, back, turnTab, openNeighbour }: RecordNavigation,
): void {
  useLayer({
    scope: 'record',
    contribute: () => ({
      screen: place,
      isReading,
      targets: targets(),
      recordPath: path,
      copyable,
      hasTrail: trail?.position !== null && trail !== null,
    }),
    ports: {
      back,
      decide: (commandId, decided, given) => void decideTargets(decisionCommand(commandId, 'record'), decided, given),
      ask: (command, _given, subject) => {
        if (!command.asks?.some((ask) => ask.kind === 'reason'))
          return openDialog({ kind: 'palette', ask: command, subject })
        const { targets: decided } = subject
        openDialog({
          kind: 'reasons',
          command,
          targets: decided,
          onAnswer: (given) => void decideTargets(command, decided, given),
        })
      },
      record: { turnTab, moveItem: scrollRecord, ...ports.record, neighbour: openNeighbour },
    },
  })
}
