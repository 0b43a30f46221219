import { mayUse, type Role } from '#contract/roles'
import type { MessageKey } from '#locales/messages'
import type { Command } from './command.ts'
import { places } from './places/menu.ts'

/** What another level lets a person do, and no longer lets them do: titles of commands, each once. */
export interface AccessChange {
  gained: readonly MessageKey[]
  lost: readonly MessageKey[]
}

const rolesOfPlaces = new Map(places.map(({ id, roles }) => [`go.${id}`, roles]))

/** True where this role may run the command, or be led to its place; nobody may without a role. */
function mayRun({ id, right }: Command, role: Role | null): boolean {
  if (role === null || !mayUse(right, role)) return false
  return rolesOfPlaces.get(id)?.includes(role) ?? true
}

/**
 * Compares what two levels may do, by the rights that commands declare.
 * @param before null for somebody who may do nothing
 */
export function accessChange(commands: readonly Command[], before: Role | null, after: Role | null): AccessChange {
  const titlesOf = (role: Role | null) =>
    new Set(commands.filter((command) => mayRun(command, role)).map(({ title }) => title))
  const [was, is] = [titlesOf(before), titlesOf(after)]
  return { gained: [...is].filter((title) => !was.has(title)), lost: [...was].filter((title) => !is.has(title)) }
}
