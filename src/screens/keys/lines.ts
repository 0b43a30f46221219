import type { Command, Scope } from '#commands/command'
import { rivalsOf } from '#commands/keys/conflicts'
import { type Keymap, protectedKeysOf } from '#commands/keys/keymap'
import { parseSequence } from '#commands/keys/keystroke'
import { scopeTitles } from '#commands/keys/scope-titles'

/** One line of the keymap: a command with one of its sequences, or with none. */
export interface Line {
  id: string
  command: Command
  keys: string | null
  isOwn: boolean
  isProtected: boolean
  /** True if another command has the same keys, so that only one of the two can run. */
  isInConflict: boolean
}

/** Scopes in the order on screen. */
const order = Object.keys(scopeTitles) as Scope[]

/** All commands with their keys, scope by scope. */
export function linesOf(registry: readonly Command[], keymap: Keymap): Line[] {
  return registry
    .toSorted((one, other) => order.indexOf(one.scope) - order.indexOf(other.scope))
    .flatMap((command) => {
      const isOwn = Object.hasOwn(keymap.own, command.id)
      const protectedKeys = protectedKeysOf(command)
      const line = (keys: string | null, at: number): Line => ({
        id: lineId(command.id, at),
        command,
        keys,
        isOwn,
        isProtected: keys !== null && protectedKeys.includes(keys),
        isInConflict:
          keys !== null &&
          isOwn &&
          rivalsOf(registry, keymap, command, keys).some(
            ({ kind }) => kind === 'same' || kind === 'beginning' || kind === 'continues',
          ),
      })
      const keys = keymap.keysOf(command)
      return keys.length === 0 ? [line(null, 0)] : keys.map(line)
    })
}

/** Id of a line by its position instead of its keys, so that the focus stays on it when the keys change. */
export function lineId(command: string, at: number): string {
  return `${command}#${at}`
}

/** The lines whose keys begin with these strokes; all lines without strokes. */
export function withStrokes(lines: readonly Line[], strokes: readonly string[]): readonly Line[] {
  if (strokes.length === 0) return lines
  return lines.filter(({ keys }) => keys !== null && strokes.every((stroke, at) => parseSequence(keys)[at] === stroke))
}

const MIDDLE: ReadonlySet<Scope> = new Set(['map', 'queue', 'grid', 'record', 'form'])
const familyOf = (command: Command) =>
  MIDDLE.has(command.scope) ? command.id.replace(new RegExp(`\\.${command.scope}$`), '') : command.id

/**
 * The same command in the other scopes it is declared for, if it has the same keys there: `review.approve` in queue,
 * list and record.
 */
export function siblingsOf(
  registry: readonly Command[],
  keymap: Keymap,
  command: Command,
  keys: string | null,
): Command[] {
  const family = familyOf(command)
  if (family === command.id) return []
  return registry.filter(
    (other) =>
      other.id !== command.id &&
      MIDDLE.has(other.scope) &&
      familyOf(other) === family &&
      (keys === null ? keymap.keysOf(other).length === 0 : keymap.keysOf(other).includes(keys)),
  )
}
