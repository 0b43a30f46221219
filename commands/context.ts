import type { Language } from '#contract/languages'
import type { MessageKey } from '#locales/messages'
import type { Role } from '#contract/roles'
import type { ExportFormat } from '#machines/lists/export-format'
import type { SettingName } from './application/settings.ts'
import type { Command, Given, Place, Scope, Target } from './command.ts'
import type { ReadFacet } from './facet.ts'

/** What of a record can be copied. */
export type Copyable = 'id' | 'document' | 'phone' | 'link' | 'path' | 'curl'

/** Movements over a list or a queue. */
export type Motion = 'next' | 'previous' | 'first' | 'last' | 'pageDown' | 'pageUp'

/** Something that a screen adds to the palette, such as a saved view of its list; found by its words like a command. */
export interface PaletteEntry {
  /** Its own among all entries, such as `view.drivers.<name>`. */
  id: string
  title: string
  /** Said beside the title, searched as well. */
  hint?: string
  run(): void
}

/** What the console does for commands; provided by `src`, by fakes in tests. */
export interface Ports {
  go(path: string): void
  back(): void
  openPalette(): void
  openDialog(dialog: 'settings' | 'sheet' | 'instructions' | 'filters' | 'unsent'): void
  closeDialog(): void
  /** Decides the targets; a selection is confirmed with its partition first. */
  decide(commandId: string, targets: readonly Target[], given: Given): void
  undo(): void
  /** Runs the last repeatable command again, on what is in focus now. */
  repeat(): void
  /** Asks for what the command needs, then runs it. */
  ask(command: Command, given?: Given): void
  setLanguage(language: Language): void
  settings: { change(name: SettingName, value: string): void; toggleFullscreen(): void; reset(): void }
  /** Sends at once what waits in the outbox for its next try. */
  sendNow(): void
  signOut(): void
  grid: {
    move(motion: Motion, times: number): void
    toggle(): void
    extend(step: 1 | -1): void
    selectAll(): void
    deselect(): void
    turnPage(step: 1 | -1): void
    focusSearch(): void
    clearFilters(): void
    order(order: string): void
  }
  /** A list's filters and order, kept under a name. */
  views: { save(name: string): void; remove(): void }
  record: {
    turnTab(step: 1 | -1): void
    /** The record before or after it in the list that it was opened from. */
    neighbour(step: 1 | -1): void
    /** The item before or after the focused one among the records within the record; where there is none, the page scrolls. */
    moveItem(step: number): void
    /** Opens the form of a new one, or of the one in focus. */
    create(): void
    edit(): void
    /** Opens the item in focus, where there is more of it to see. */
    openItem(): void
    /** Opens the form in which the document in focus is handed in. */
    addDocument(): void
    /** Lists the records within it of one status; of all without. */
    narrow(status: string | null): void
  }
  /** Writes everything that the list's filters match into a file; the console does one at a time. */
  exports: { start(format: ExportFormat): void; cancel(): void; retry(): void }
  /** A creation in steps. */
  wizard: { back(): void; forward(): void }
  /** The form that the focus is in. */
  form: {
    submit(): void
    saveDraft(): void
    discardDraft(): void
    turnProblem(step: 1 | -1): void
    takeOver(): void
    leave(): void
  }
  confirm(): void
  /** @param called what the notice says was copied, where the text itself is too long for one */
  copy(text: string, called?: string): void
}

/** The screen as a command sees it, at the moment of the key. */
export interface CommandContext {
  /** Open scopes, top first. */
  open: readonly Scope[]
  screen: Place
  dialog: Place | null
  role: Role
  features: readonly string[]
  /** Records that a lifecycle command would work on: the painted one, or the selection. */
  targets: readonly Target[]
  /** Several were selected on purpose. */
  isSelection: boolean
  /** Decisions that can still be taken back. */
  undoable: number
  /** Decisions on this computer that the services have not acknowledged. */
  unsent: number
  /** A setting differs from its default. */
  settingsChanged: boolean
  /** Filters of the list that are set. */
  filtered: boolean
  /** The part of the record on screen lists records that can be narrowed by status. */
  narrows: boolean
  /** The saved view that is on screen. */
  view: string | null
  /** The record was opened from a list, whose neighbours can be gone to. */
  hasTrail: boolean
  /** What a new item is called in the part of the record on screen, such as a vehicle; null where it has no form for one. */
  creates: MessageKey | null
  /** What editing the item in focus is called; null where it has no form. */
  edits: MessageKey | null
  /** The path of the record that the focus is on, where it has a screen of its own. */
  recordPath: string | null
  /** The item in focus within the record can be opened. */
  hasItem: boolean
  /** Texts of the record in focus that can be copied. */
  copyable: Readonly<Partial<Record<Copyable, string>>>
  /** What sending the form on screen does, and how it stands; null where there is none. */
  form: {
    title: MessageKey
    isDirty: boolean
    hasDraft: boolean
    isSending: boolean
    problems: number
    isOutdated: boolean
  } | null
  /** True when there is a command that `.` would repeat. */
  repeatable: boolean
  /** Whether a list is being exported; stuck: it waits for a person to try again or to stop it. */
  exporting: 'no' | 'running' | 'stuck'
  /** What the parts of the screen add to the palette. */
  entries: readonly PaletteEntry[]
  ports: Ports
  /** A part of the screen that only some commands know. */
  of: ReadFacet
}
