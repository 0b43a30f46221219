import { isRecord } from '#contract/is-record'
import type { Command } from '../command.ts'
import type { CommandContext } from '../context.ts'
import { depthOf, isInScope } from '../resolve.ts'
import { parseSequence } from './keystroke.ts'
import type { Bound } from './sequence.ts'

/**
 * A person's own keys: sequences by command id, which replace the defaults; an empty list removes them. Ids that this
 * version does not know are kept for a version that does.
 */
export type OwnKeys = Readonly<Record<string, readonly string[]>>

/** The stored keys of a person without invalid entries, which another version or a person's edit may have written. */
export function ownKeysFrom(stored: unknown): OwnKeys {
  if (!isRecord(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([id, keys]) =>
      Array.isArray(keys) &&
      keys.every((sequence): sequence is string => typeof sequence === 'string' && sequence !== '')
        ? [[id, keys]]
        : [],
    ),
  )
}

/** The effective keys: the defaults, replaced by the person's own. */
export interface Keymap {
  own: OwnKeys
  keysOf(command: Command): readonly string[]
  /**
   * Nearest scope first; within a scope, personal keys before defaults, then commands with `places` before those
   * without.
   */
  bindings: readonly Bound<Command>[]
}

/**
 * The keys of a command without those that another command of its scope takes where it is shown; the first binding in
 * the keymap's order runs.
 */
export function keysHere(keymap: Keymap, command: Command, context: CommandContext): readonly string[] {
  const keys = keymap.keysOf(command)
  if (!command.yields || !isInScope(command, context)) return keys
  return keys.filter((sequence) => {
    const strokes = parseSequence(sequence).join(' ')
    const first = keymap.bindings.find(
      (binding) => binding.strokes.join(' ') === strokes && isInScope(binding.target, context),
    )
    return first === undefined || first.target.id === command.id
  })
}

/** Keys that confirm and close dialogs. */
const DIALOG_KEYS: ReadonlySet<string> = new Set(['Escape', 'Enter', 'Mod+Enter'])
/** The command that leads to every other one. */
const PALETTE = 'palette.open'

/** Keys that a person cannot take from a command, so that nobody locks themselves out. */
export function protectedKeysOf(command: Command): readonly string[] {
  if (command.id === PALETTE) return command.keys
  return command.scope === 'dialog' ? command.keys.filter((keys) => DIALOG_KEYS.has(keys)) : []
}

function keysWith(own: OwnKeys, command: Command): readonly string[] {
  if (!Object.hasOwn(own, command.id)) return command.keys
  return [...new Set([...protectedKeysOf(command), ...(own[command.id] ?? [])])]
}

/**
 * True for a sequence that is reserved for another command: the dialogs' protected keys within dialogs, the palette's
 * everywhere else.
 */
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

/** The keymap of a person; computed once for each change of the keys, because every keystroke uses it. */
export function createKeymap(registry: readonly Command[], own: OwnKeys): Keymap {
  const isTakenBy = isTaken(registry)
  const keys = new Map(
    registry.map((command) => [
      command.id,
      keysWith(own, command).filter((sequence) => !Object.hasOwn(own, command.id) || !isTakenBy(command, sequence)),
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

/** Sets the keys of one command; its entry is removed where they equal the defaults. */
function withKeys(own: OwnKeys, command: Command, keys: readonly string[]): OwnKeys {
  const { [command.id]: _before, ...rest } = own
  const isDefault = keys.length === command.keys.length && keys.every((sequence, at) => command.keys[at] === sequence)
  return isDefault ? rest : { ...rest, [command.id]: keys }
}

/** Replaces the sequence `old` of a command, or adds one where `old` is `null`. */
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

/** Restores the default keys of one command. */
export function resetKeys(own: OwnKeys, command: Command): OwnKeys {
  return withKeys(own, command, command.keys)
}
