import { addLifecycles } from '#machines/lifecycles-at-hand'
import type { Command } from './command.ts'
import { domains } from './domains.ts'

/** The one list of all commands. */
export const registry: readonly Command[] = domains.flatMap(({ commands }) => commands)

// Lifecycles decide which commands are possible on a record, so they come with the commands.
for (const { lifecycles = {} } of domains) addLifecycles(lifecycles)

const byId = new Map<string, Command>()
for (const command of registry) {
  if (byId.has(command.id)) throw new Error(`Two commands are called ${command.id}`)
  byId.set(command.id, command)
}

/** @throws Error for an id that no command has: a programming error, never a person's mistake */
export function commandById(id: string): Command {
  const known = byId.get(id)
  if (!known) throw new Error(`There is no command ${id}`)
  return known
}
