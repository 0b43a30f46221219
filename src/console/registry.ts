import { atom } from 'jotai'
import type { Command } from '#commands/command'
import type { Contribution } from '#commands/contribution'
import { addLifecycles } from '#machines/lifecycles-at-hand'
import { store } from '../settings/settings.ts'

const REACH = ['domain', 'frame', 'console'] as const

const contributions = new Set<Contribution>()
let byId: ReadonlyMap<string, Command> = new Map()

/**
 * The commands of the domains that are loaded: those of domains first, those of the whole console last, in whichever
 * order they were loaded.
 */
export const commandsAtom = atom<readonly Command[]>([])

/** Adds the commands and lifecycles of domains; a domain that is there already is not added again. */
export function registerCommands(added: readonly Contribution[]): void {
  if (added.every((contribution) => contributions.has(contribution))) return
  for (const contribution of added) {
    contributions.add(contribution)
    addLifecycles(contribution.lifecycles ?? {})
  }
  const commands = [...contributions]
    .toSorted((one, other) => REACH.indexOf(one.reach ?? 'domain') - REACH.indexOf(other.reach ?? 'domain'))
    .flatMap((contribution) => contribution.commands)
  byId = new Map(commands.map((command) => [command.id, command]))
  store.set(commandsAtom, commands)
}

/** The command with an id; null while its domain is not loaded. */
export function findCommand(id: string): Command | null {
  return byId.get(id) ?? null
}

/** @throws Error for an id that no loaded command has: a programming error, never a person's mistake */
export function commandById(id: string): Command {
  const command = findCommand(id)
  if (!command) throw new Error(`There is no command ${id}, or its domain is not loaded`)
  return command
}
