import { applicationCommands, dialogCommands } from './application/application-commands.ts'
import { settingsCommands } from './application/settings-commands.ts'
import type { Command } from './command.ts'
import { copyCommands, listCommands, recordCommands } from './drivers/list-commands.ts'
import { referenceCommands } from './help/reference-commands.ts'
import { parseSequence } from './keys/keystroke.ts'
import type { Bound } from './keys/sequence.ts'
import { goCommands } from './places/go-commands.ts'
import { depthOf } from './resolve.ts'
import { decisionCommands } from './reviews/decision-commands.ts'
import { queueCommands, reasonCommands } from './reviews/queue-commands.ts'

/** The one list of all commands. */
export const registry: readonly Command[] = [
  ...dialogCommands,
  ...reasonCommands,
  ...decisionCommands,
  ...queueCommands,
  ...listCommands,
  ...recordCommands,
  ...copyCommands,
  ...referenceCommands,
  ...applicationCommands,
  ...goCommands,
  ...settingsCommands,
]

const byId = new Map<string, Command>()
for (const command of registry) {
  if (byId.has(command.id)) throw new Error(`Two commands are called ${command.id}`)
  byId.set(command.id, command)
}

/** @throws Error for an id that no command has: a mistake of ours, never of a person */
export function commandById(id: string): Command {
  const known = byId.get(id)
  if (!known) throw new Error(`There is no command ${id}`)
  return known
}

/** Every default binding, nearest scope first; `places` narrows before it widens. */
export const bindings: readonly Bound<Command>[] = registry
  .flatMap((command) => command.keys.map((keys) => ({ strokes: parseSequence(keys), target: command })))
  .sort((one, other) => depthOf(one.target) - depthOf(other.target) || Number(!one.target.places) - Number(!other.target.places))
