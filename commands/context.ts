import type { Language } from '#contract/languages'
import type { MessageKey } from '#locales/messages'
import type { Role } from '#contract/roles'
import type { ExportFormat } from '#machines/lists/export-format'
import type { SettingName } from './application/settings.ts'
import type { Command, Given, Place, Scope, Target } from './command.ts'
import type { ReadFacet } from './facet.ts'

/** Parts of a record that can be copied. */
export type Copyable = 'id' | 'document' | 'phone' | 'link' | 'path' | 'curl'

/** Movements over a list or a queue. */
export type Motion = 'next' | 'previous' | 'first' | 'last' | 'pageDown' | 'pageUp'

/** Something that a screen adds to the palette, such as a saved view of its list; it is searched like a command. */
export interface PaletteEntry {
  /** Unique among all entries, such as `view.drivers.<name>`. */
  id: string
  title: string
  /** Shown beside the title, and searched too. */
  hint?: string
  /** Keys that do the same. */
  keys?: string
  run(): void
}

/** The records that a command is asked for. An answer that comes later is for them, whatever is in focus by then. */
export type Subject = Pick<CommandContext, 'targets' | 'isSelection'>

/** Functions of the console that commands call; provided by `src`, and by fakes in tests. */
export interface Ports {
  go(path: string): void
  back(): void
  /** Goes back or forward through the screens where the person was. */
  travel(step: 1 | -1): void
  openPalette(): void
  /** Opens a dialog without a subject. */
  openDialog(dialog: Place): void
  closeDialog(): void
  /** Decides the targets; a selection is confirmed first, in a dialog that shows which records can be decided. */
  decide(commandId: string, targets: readonly Target[], given: Given): void
  undo(): void
  /** Runs the last repeatable command again, on the record in focus now. */
  repeat(): void
  /** Asks for everything in the command's `asks`, then runs it. */
  ask(command: Command, given: Given, subject: Subject): void
  setLanguage(language: Language): void
  settings: { change(name: SettingName, value: string): void; toggleFullscreen(): void; reset(): void }
  /** Sends the waiting decisions of the outbox at once. */
  sendNow(): void
  signOut(): void
  grid: {
    move(motion: Motion, times: number): void
    toggle(): void
    extend(step: 1 | -1): void
    selectAll(): void
    /** Takes records out of the selection; all of them unless told which. */
    deselect(ids?: readonly string[]): void
    turnPage(step: 1 | -1): void
    focusSearch(): void
    clearFilters(): void
    order(order: string): void
  }
  /** Saved views: a list's filters and order under a name. */
  views: { save(name: string): void; remove(): void }
  record: {
    turnTab(step: 1 | -1): void
    /** Opens the previous or next record of the list that the record was opened from. */
    neighbour(step: 1 | -1): void
    /** Focuses an item within the record, relative to the focused one; scrolls the page where there is none. */
    moveItem(step: number): void
    /** Opens the form of a new record (`create`) or of the one in focus (`edit`). */
    create(): void
    edit(): void
    /** Opens the details of the item in focus. */
    openItem(): void
    /** Filters the records within the record by status; null shows all. */
    narrow(status: string | null): void
  }
  /** Exports everything that the list's filters match into a file. One export runs at a time. */
  exports: { start(format: ExportFormat): void; cancel(): void; retry(): void }
  /** A creation in steps. */
  wizard: {
    back(): void
    forward(): void
    /** Opens the step of this number, from 1; the summary has the last one. */
    go(number: number): void
  }
  /** The form with the focus. */
  form: {
    submit(): void
    saveDraft(): void
    discardDraft(): void
    turnProblem(step: 1 | -1): void
    takeOver(): void
    leave(): void
  }
  confirm(): void
  /**
   * @param called name of the copied text in the notice, where the text itself is too long
   * @param onCopied is not called where the browser refuses, which a notice says
   */
  copy(text: string, called?: string, onCopied?: () => void): void
}

/** The screen as a command sees it, at the moment of the keystroke. */
export interface CommandContext {
  /** Open scopes, top first. */
  open: readonly Scope[]
  screen: Place
  dialog: Place | null
  role: Role
  features: readonly string[]
  /** Records that a lifecycle command would work on: the one on screen, or the selection. */
  targets: readonly Target[]
  /**
   * True until the record that the person's own act brings is painted; keys that decide wait for it. After somebody
   * else's change it stays false: what was pressed for the record before is not meant for the next one.
   */
  isPainting: boolean
  /**
   * True until the screen has what its address names: the rows of this page, or the record. Keys that select or open
   * wait for it.
   */
  isReading: boolean
  /** True from the moment a person goes to another screen until it is drawn; all keys wait for it. */
  isTravelling: boolean
  /**
   * When the screen was drawn, milliseconds of the page's clock. A key that was pressed before is not meant for what it
   * shows, also where the browser hands it over afterwards.
   */
  arrivedAt: number
  /** True where the targets are a selection. */
  isSelection: boolean
  /** Number of decisions that can still be undone. */
  undoable: number
  /** Number of decisions on this computer that the services have not acknowledged. */
  unsent: number
  /** True where a setting differs from its default. */
  settingsChanged: boolean
  /** True where a filter of the list is set. */
  filtered: boolean
  /** True where a person chose the order of the list. */
  ordered: boolean
  /** True where the visible part of the record has a list that can be filtered by status. */
  narrows: boolean
  /** Name of the saved view on screen; null for none. */
  view: string | null
  /** True where the record was opened from a list, so that its neighbours can be opened. */
  hasTrail: boolean
  /**
   * Title of creating an item in the visible part of the record, such as a vehicle; null where there is no form for
   * one.
   */
  creates: MessageKey | null
  /** Title of editing the item in focus; null where it has no form. */
  edits: MessageKey | null
  /** Path of the focused record's own screen; null where it has none. */
  recordPath: string | null
  /** The command that Enter runs on the row in focus where rows have no screen of their own; null elsewhere. */
  rowCommand: Command | null
  /** True where the focused item within the record can be opened. */
  hasItem: boolean
  /** Texts of the record in focus that can be copied. */
  copyable: Readonly<Partial<Record<Copyable, string>>>
  /** Title of sending the form on screen, and the form's state; null where there is none. */
  form: {
    title: MessageKey
    isDirty: boolean
    hasDraft: boolean
    /** False for a form that stores no draft. */
    keepsDrafts: boolean
    isSending: boolean
    problems: number
    isOutdated: boolean
  } | null
  /** What `.` repeats, in words: a command and its answers; null for nothing. */
  repeats: string | null
  /** State of the export. `stuck`: it waits for a person to try again or to cancel. */
  exporting: 'no' | 'running' | 'stuck'
  /** Palette entries of the parts of the screen. */
  entries: readonly PaletteEntry[]
  ports: Ports
  /** Reads a facet: a part of the screen that only some commands use. */
  of: ReadFacet
}
