import type { Lifecycle } from '#machines/lifecycle'
import type { RecordKind } from '#machines/record.lifecycle'
import type { Command, Scope } from './command.ts'

/** Scopes that a screen opens between `screen` and dialogs; null for a dialog, and for a screen that may open any. */
export type ScopesOfPlace = readonly Scope[] | null

/** The commands, places and record sources of a domain. */
export interface Contribution<PlaceName extends string = string, Source extends string = string> {
  /** Its screens and dialogs, by the names that commands and texts use. */
  readonly places: Readonly<Record<PlaceName, ScopesOfPlace>>
  /** Kinds of record that the palette can look for and commands can ask for. */
  readonly sources: readonly Source[]
  readonly commands: readonly Command[]
  /** The lifecycles of its kinds of record; those of the review queue are always there. */
  readonly lifecycles?: Readonly<Partial<Record<RecordKind, Lifecycle>>>
  /** Commands of a frame, such as the list, and of the whole console are listed after those of domains. */
  readonly reach?: 'frame' | 'console'
}
