import type { Right } from '#contract/roles'
import type { Reason } from '#contract/schemas/review-decision'
import type { MessageKey } from '#locales/messages'
import type { RecordKind } from '#machines/record.lifecycle'
import type { CommandContext } from './context.ts'
import type { domains } from './domains.ts'

/** Where a command may be run, top of the stack first; a dialog closes all scopes under it. */
export const scopes = ['dialog', 'palette', 'grid', 'queue', 'record', 'form', 'screen', 'anywhere'] as const
export type Scope = (typeof scopes)[number]

/** Dialogs and screens that commands belong to: what the domains contribute. */
export type Place = PlacesOf<(typeof domains)[number]>
type PlacesOf<Domain> = Domain extends { places: infer Places } ? keyof Places : never

/** A sentence with its values, told in the reader's language. */
export interface Message {
  key: MessageKey
  values?: Readonly<Record<string, string | number>>
}

/** Where the palette finds records to pick from. */
export type RecordSource = (typeof domains)[number]['sources'][number]

/**
 * Something that a command asks for before it runs; the palette makes a page of it. A command asks for each kind at most once.
 * Lengths are in characters; `check` says what is wrong with a text that is long enough.
 */
export type Ask =
  | { kind: 'reason' }
  | { kind: 'choice'; title: MessageKey; options: readonly { value: string; label: MessageKey }[] }
  | { kind: 'text'; title: MessageKey; minimum: number; maximum?: number; check?(text: string): Message | null }
  | { kind: 'number'; title: MessageKey; minimum: number; maximum: number }
  | { kind: 'record'; title: MessageKey; source: RecordSource }
  | { kind: 'confirm'; title: MessageKey }

/** What is asked before a command that needs a second thought runs: what will happen, told before it does (CTR-2-048). */
export interface Confirmation {
  title: Message
  text: Message
  /** What cannot be taken back is marked so. */
  tone?: 'danger'
}

/** What was given for what was asked. */
export interface Given {
  reason?: Reason
  requestNewPhoto?: boolean
  choice?: string
  text?: string
  number?: number
  record?: { id: string; title: string }
  confirmed?: boolean
  count?: number
}

/** A record that a lifecycle command works on, as it was painted when the key came. */
export interface Target {
  kind: RecordKind
  id: string
  version: number
  status: string
  name: string
  /** Somebody else who decides on it now. */
  heldBy: string | null
}

/** One declaration; palette, keys, buttons, menus and cheat sheets are drawn from it. */
export interface Command {
  id: string
  title: MessageKey
  /** What it is called where the context says more exactly what it does, such as `New vehicle`. */
  titleHere?(context: CommandContext): MessageKey | null
  /** Other words for it, separated by commas; searched in every language. */
  synonyms: MessageKey
  scope: Scope
  /** The screens or the dialog it belongs to; without, wherever its scope is open. */
  places?: readonly Place[]
  /** Default sequences, such as `g d` or `Mod+k`. */
  keys: readonly string[]
  right: Right
  /** The lifecycle event it raises on its targets: whether it is possible now is the lifecycle's answer. */
  event?: string
  /** The records whose lifecycle that is. */
  kinds?: readonly RecordKind[]
  /** Works on a whole selection. */
  bulk?: boolean
  asks?: readonly Ask[]
  /** What has to be confirmed before it runs; null where nothing has. */
  confirm?(context: CommandContext): Confirmation | null
  /** Takes a number before it: how many times. */
  counts?: boolean
  /** Decides or changes something: a held key does not repeat it, and it needs the painted record. */
  changes?: boolean
  /** Can be repeated with `.` on the current record. */
  repeatable?: boolean
  /** Works from inside a field as well. */
  inFields?: boolean
  /** Stands in the bar at the foot of its screen. */
  foot?: boolean
  /** Not in the palette: it only makes sense as a key, such as a motion. */
  keyOnly?: boolean
  /** Why it cannot run now, where no lifecycle knows; null when it can. */
  impossible?(context: CommandContext): Message | null
  run(context: CommandContext, given: Given): void
}

/** Keeps a declaration's type. */
export function command(declared: Command): Command {
  return declared
}
