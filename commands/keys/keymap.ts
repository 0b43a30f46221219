import type { Command } from '../command.ts'
import { depthOf } from '../resolve.ts'
import { parseSequence } from './keystroke.ts'
import type { Bound } from './sequence.ts'

/**
 * A person's own keys: by command id the sequences that stand instead of the defaults; none takes all away. Ids that this version
 * does not know are kept for the one that does.
 */
export type OwnKeys = Readonly<Record<string, readonly string[]>>

/** What was stored as a person's own keys, without what cannot be keys: another version or a person's hand may have written it. */
export function ownKeysFrom(stored: unknown): OwnKeys {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([id, keys]: [string, unknown]) =>
      Array.isArray(keys) &&
      keys.every((sequence): sequence is string => typeof sequence === 'string' && sequence !== '')
        ? [[id, keys]]
        : [],
    ),
  )
}

/** The keys that are in force: the defaults with a person's own in their place. */
export interface Keymap {
  own: OwnKeys
  keysOf(command: Command): readonly string[]
  /** Nearest scope first; in a scope a person's own before the defaults, and `places` before what is open everywhere. */
  bindings: readonly Bound<Command>[]
}

/** Keys that dialogs are answered and left with. */
const DIALOG_KEYS: ReadonlySet<string> = new Set(['Escape', 'Enter', 'Mod+Enter'])
/** The way to every command. */
const PALETTE = 'palette.open'

/** Keys that a command keeps whatever a person changes, so that nobody locks himself out. */
export function protectedKeysOf(command: Command): readonly string[] {
  if (command.id === PALETTE) return command.keys
  return command.scope === 'dialog' ? command.keys.filter((keys) => DIALOG_KEYS.has(keys)) : []
}

function keysWith(own: OwnKeys, command: Command): readonly string[] {
  if (!Object.hasOwn(own, command.id)) return command.keys
  return [...new Set([...protectedKeysOf(command), ...(own[command.id] ?? [])])]
}

/** Sequences that no other command may have: those of dialogs among dialogs, the palette's everywhere else. */
function isTaken(registry: readonly Command[]): (command: Command, sequence: string) => boolean {
  const owners = registry.filter((command) => protectedKeysOf(command).length > 0)
  return (command, sequence) =>
    !protectedKeysOf(command).includes(sequence) &&
    owners.some(
      (owner) =>
        owner.id !== command.id &&
        (owner.scope === 'dialog') === (command.scope === 'dialog') &&
        protectedKeysOf(owner).includes(sequence),
    )
}

/** The keymap of a person; made once for each change of their keys, since every keystroke asks it. */
export function createKeymap(registry: readonly Command[], own: OwnKeys): Keymap {
  const taken = isTaken(registry)
  const keys = new Map(
    registry.map((command) => [
      command.id,
      keysWith(own, command).filter((sequence) => !Object.hasOwn(own, command.id) || !taken(command, sequence)),
    ]),
  )
  const keysOf = (command: Command) => keys.get(command.id) ?? command.keys
  const isOwn = (command: Command) => Object.hasOwn(own, command.id)
  return {
    own,
    keysOf,
    bindings: registry
      .flatMap((command) => keysOf(command).map((sequence) => ({ strokes: parseSequence(sequence), target: command })))
      .sort(
        (one, other) =>
          depthOf(one.target) - depthOf(other.target) ||
          Number(isOwn(other.target)) - Number(isOwn(one.target)) ||
          Number(!one.target.places) - Number(!other.target.places),
      ),
  }
}

/** The same keys with these for one command; the defaults again need no entry. */
function withKeys(own: OwnKeys, command: Command, keys: readonly string[]): OwnKeys {
  const { [command.id]: _before, ...rest } = own
  const isDefault = keys.length === command.keys.length && keys.every((sequence, at) => command.keys[at] === sequence)
  return isDefault ? rest : { ...rest, [command.id]: keys }
}

/** A sequence in another's place, or a further one for `null`. */
export function bind(own: OwnKeys, command: Command, old: string | null, sequence: string): OwnKeys {
  const before = keysWith(own, command).filter((keys) => keys !== sequence || keys === old)
  return withKeys(
    own,
    command,
    old === null || !before.includes(old)
      ? [...before, sequence]
      : before.map((keys) => (keys === old ? sequence : keys)),
  )
}

/** Takes a sequence from a command. */
export function unbind(own: OwnKeys, command: Command, sequence: string): OwnKeys {
  return withKeys(
    own,
    command,
    keysWith(own, command).filter((keys) => keys !== sequence),
  )
}

/** The default keys of one command. */
export function resetKeys(own: OwnKeys, command: Command): OwnKeys {
  return withKeys(own, command, command.keys)
}
