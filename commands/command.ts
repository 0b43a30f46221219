import type { Right } from '#contract/roles'
import type { Reason } from '#contract/schemas/reviews/review-decision'
import type { MessageKey, MessageValues } from '#locales/messages'
import type { RecordKind } from '#machines/record.lifecycle'
import type { CommandContext } from './context.ts'
import type { domains } from './domains.ts'

/** Scopes of commands, top of the stack first. An open dialog disables all scopes below it. */
export const scopes = ['dialog', 'palette', 'map', 'grid', 'queue', 'record', 'form', 'screen', 'anywhere'] as const
export type Scope = (typeof scopes)[number]

/** Dialogs and screens that commands belong to: contributed by the domains. */
export type Place = PlacesOf<(typeof domains)[number]>
type PlacesOf<Domain> = Domain extends { places: infer Places } ? keyof Places : never

/** A text key with its values, rendered in the reader's language. */
export interface Message {
  key: MessageKey
  values?: MessageValues
}

/** Kind of record that the palette can search and offer. */
export type RecordSource = (typeof domains)[number]['sources'][number]

/**
 * Something that a command asks for before it runs; the palette makes a page of it. A command asks for each kind at
 * most once. Lengths are in characters; `check` returns the problem of a text whose length is valid.
 */
export type Ask =
  | { kind: 'reason' }
  | { kind: 'choice'; title: MessageKey; options: readonly { value: string; label: MessageKey }[] }
  | { kind: 'text'; title: MessageKey; minimum: number; maximum?: number; check?(text: string): Message | null }
  | { kind: 'number'; title: MessageKey; minimum: number; maximum: number }
  | { kind: 'record'; title: MessageKey; source: RecordSource }
  | { kind: 'confirm'; title: MessageKey }

/** A confirmation before a command runs, which tells the person beforehand what will happen (CTR-2-048). */
export interface Confirmation {
  title: Message
  text: Message
  /** Marks a command that cannot be undone. */
  tone?: 'danger'
}

/** The answers to what a command asked for. */
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

/** A record that a lifecycle command works on, as it was on screen when the key was pressed. */
export interface Target {
  kind: RecordKind
  id: string
  version: number
  status: string
  name: string
  /** Name of another person who is deciding on it; null for nobody. */
  heldBy: string | null
  /** Who gave it its status, and when (ISO 8601), where the screen knows. */
  since?: { name: string; at: string } | undefined
  /** What the guards of its lifecycle see, as far as the screen knows it. */
  facts?: object | undefined
}

/** The one declaration of a command, from which palette, keys, buttons, menus and cheat sheets derive. */
export interface Command {
  id: string
  title: MessageKey
  /** A more exact title for the context, such as `New vehicle`; null for `title`. */
  titleHere?(context: CommandContext): MessageKey | null
  /** What it would do now in words, shown with its title; null for nothing to add. */
  says?(context: CommandContext): string | null
  /** Further search words, separated by commas; the palette searches them in every language. */
  synonyms: MessageKey
  scope: Scope
  /** The screens or the dialog it belongs to. Without places it works wherever its scope is open. */
  places?: readonly Place[]
  /** Default sequences, such as `g d` or `Mod+k`. */
  keys: readonly string[]
  /**
   * Keys that a command with `places` may have in the same scope; at its places this command keeps its other keys only.
   */
  yields?: readonly string[]
  right: Right
  /** The lifecycle event it raises on its targets. The lifecycle decides whether it is possible now. */
  event?: string
  /** The kinds of record with that lifecycle. */
  kinds?: readonly RecordKind[]
  /** Works on a whole selection. */
  bulk?: boolean
  asks?: readonly Ask[]
  /** The confirmation before it runs; null for none. */
  confirm?(context: CommandContext): Confirmation | null
  /** Accepts a preceding number: how many times it runs. */
  counts?: boolean
  /**
   * Decides or changes something: a key that is held down does not repeat it, and it needs the record that was on
   * screen.
   */
  changes?: boolean
  /** Decides by what its dialog shows, so that a key counts only once the dialog was seen. */
  bySight?: boolean
  /** Changes nothing, but waits until the record or the rows that come next are on screen. */
  awaitsRecord?: boolean
  /** Can be repeated with `.` on the current record. */
  repeatable?: boolean
  /**
   * True where its key keeps its meaning in the browser because the command has nothing to act on, such as Tab without
   * images. Everywhere else a command that cannot run says why.
   */
  leavesKey?(context: CommandContext): boolean
  /** Also works while the focus is in a field. */
  inFields?: boolean
  /** What one of its keys does while it is held down instead. `begin` returns how it ends when the key is released. */
  hold?: { stroke: string; begin(context: CommandContext): (() => void) | null }
  /** Shown in the bar at the bottom of its screen. */
  foot?: boolean
  /** Not in the palette: it only makes sense as a key, such as a motion. */
  keyOnly?: boolean
  /** The reason why it cannot run now, apart from the lifecycle; null when it can. */
  impossible?(context: CommandContext): Message | null
  run(context: CommandContext, given: Given): void
}

/** Declares a command. */
export function command(declared: Command): Command {
  return declared
}
