import type { Command, Scope } from '../command.ts'
import { scopesOfPlaces } from '../screen-scopes.ts'
import { depthOf } from '../resolve.ts'
import { type Keymap, type OwnKeys, bind, createKeymap, protectedKeysOf, unbind } from './keymap.ts'
import { parseSequence } from './keystroke.ts'
import { canBeTyped, isAltGr, isKeptByBrowser, isSequence } from './layouts.ts'

/** Another command whose keys conflict with a sequence. */
export interface Rival {
  /**
   * `same`: both commands are in one scope, so only one can run. `hides`, `hidden`: in different scopes, the nearer one
   * runs. `beginning`: the sequence is the beginning of the other's, which can then not be typed. `continues`: the
   * other's is the beginning of the sequence.
   */
  kind: 'same' | 'hides' | 'hidden' | 'beginning' | 'continues'
  command: Command
  sequence: string
}

/** Reasons to refuse a sequence, independent of other commands. */
export type Refusal = 'malformed' | 'browser' | 'altGr' | 'protected'
/** Warnings about an accepted sequence. */
export type Caution = 'layout' | 'count'

export interface Findings {
  refusal: Refusal | null
  cautions: readonly Caution[]
  rivals: readonly Rival[]
}

/** Scopes that depend on the kind of screen; never two of them are open at once. */
const MIDDLE: ReadonlySet<Scope> = new Set(['map', 'queue', 'grid', 'record', 'form'])

/** True where a screen of the command also opens the other scope. */
function isOpenWith({ places, scope }: Command, other: Scope): boolean {
  if (scope !== 'screen' || !MIDDLE.has(other) || !places) return true
  return places.some((place) => scopesOfPlaces.get(place)?.includes(other) ?? true)
}

/** True where one of two commands of a scope leaves the sequence to the other, which is a screen's own. */
export function isYielded(sequence: string, one: Command, other: Command): boolean {
  const yields = (general: Command, own: Command) =>
    !general.places && own.places !== undefined && (general.yields?.includes(sequence) ?? false)
  return one.scope === other.scope && (yields(one, other) || yields(other, one))
}

/** True where both commands can be available at the same time. */
function canMeet(one: Command, other: Command): boolean {
  if (one.scope !== other.scope) {
    if (one.scope === 'dialog' || other.scope === 'dialog' || one.scope === 'palette' || other.scope === 'palette')
      return false
    if (MIDDLE.has(one.scope) && MIDDLE.has(other.scope)) return false
    if (!isOpenWith(one, other.scope) || !isOpenWith(other, one.scope)) return false
  }
  return !one.places || !other.places || one.places.some((place) => other.places?.includes(place))
}

function relation(
  command: Command,
  strokes: readonly string[],
  other: Command,
  theirs: readonly string[],
): Rival['kind'] | null {
  const shorter = Math.min(strokes.length, theirs.length)
  if (!strokes.slice(0, shorter).every((stroke, at) => theirs[at] === stroke)) return null
  if (strokes.length < theirs.length) return 'beginning'
  if (strokes.length > theirs.length) return 'continues'
  if (command.scope === other.scope) return 'same'
  return depthOf(command) < depthOf(other) ? 'hides' : 'hidden'
}

/** The commands that conflict with a sequence, each with the kind of conflict. */
export function rivalsOf(registry: readonly Command[], keymap: Keymap, command: Command, sequence: string): Rival[] {
  const strokes = parseSequence(sequence)
  return registry
    .filter((other) => other.id !== command.id && canMeet(command, other))
    .flatMap((other) =>
      keymap.keysOf(other).flatMap((theirs) => {
        const kind = relation(command, strokes, other, parseSequence(theirs))
        return kind && !(theirs === sequence && isYielded(sequence, command, other))
          ? [{ kind, command: other, sequence: theirs }]
          : []
      }),
    )
}

function refusalOf(command: Command, sequence: string, rivals: readonly Rival[]): Refusal | null {
  if (!isSequence(sequence)) return 'malformed'
  if (isAltGr(sequence)) return 'altGr'
  if (isKeptByBrowser(sequence)) return 'browser'
  if (protectedKeysOf(command).includes(sequence)) return null
  return rivals.some((rival) => protectedKeysOf(rival.command).includes(rival.sequence)) ? 'protected' : null
}

/** Refusals, warnings and conflicts of a sequence before it is bound to a command. */
export function findingsOf(registry: readonly Command[], keymap: Keymap, command: Command, sequence: string): Findings {
  const rivals = rivalsOf(registry, keymap, command, sequence)
  const cautions: Caution[] = []
  if (!canBeTyped(sequence, 'abnt2') || !canBeTyped(sequence, 'us')) cautions.push('layout')
  if (/^[1-9]( |$)/.test(sequence) && command.scope !== 'dialog') cautions.push('count')
  return { refusal: refusalOf(command, sequence, rivals), cautions, rivals }
}

/** True where all commands can keep the sequence, because the nearer one runs. */
export function canKeepBoth(rivals: readonly Rival[]): boolean {
  return rivals.every(({ kind }) => kind === 'hides' || kind === 'hidden')
}

/**
 * Binds the sequence to the command and resolves the conflicts: the first rival with the same keys gets the command's
 * old ones, if there were any; the others lose theirs.
 */
export function takeKeys(
  registry: readonly Command[],
  own: OwnKeys,
  { command, old, sequence }: { command: Command; old: string | null; sequence: string },
): OwnKeys {
  const rivals = rivalsOf(registry, createKeymap(registry, own), command, sequence)
  const heir = old === null ? undefined : rivals.find((rival) => rival.sequence === sequence)
  const cleared = rivals.reduce(
    (keys, rival) =>
      rival === heir && old !== null
        ? bind(keys, rival.command, rival.sequence, old)
        : unbind(keys, rival.command, rival.sequence),
    own,
  )
  return bind(cleared, command, old, sequence)
}
