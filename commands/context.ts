import type { Language } from '#contract/languages'
import type { MessageKey } from '#locales/messages'
import type { Role } from '#contract/roles'
import type { ReceiverFault } from '#contract/schemas/endpoint-choices'
import type { ReasonCode } from '#contract/schemas/review-decision'
import type { ExportFormat } from '#machines/lists/export-format'
import type { SettingName } from './application/settings.ts'
import type { Command, Given, Place, Scope, Target } from './command.ts'

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

/** The line of the keymap that the focus is on. */
export interface KeymapLine {
  command: string
  /** Null where the command has no keys. */
  keys: string | null
  isOwn: boolean
  isProtected: boolean
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
  queue: {
    move(motion: Motion, times: number): void
    skip(): void
    flag(): void
    show(filter: { kind?: string; flagged?: boolean }): void
  }
  evidence: { zoom(step: 1 | -1 | 0): void; rotate(): void; turn(step: 1 | -1): void }
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
  /** Ends a driver's link to a company. */
  links: { unlink(): void }
  /** A driver's access code: looked up, and generated anew. */
  accessCode: { lookUp(): void; generate(): void }
  /** Writes everything that the list's filters match into a file; the console does one at a time. */
  exports: { start(format: ExportFormat): void; cancel(): void; retry(): void }
  /** A bulk retry: its plan, and the job once it is under way, on whatever screen. */
  retries: {
    /** @param ids of the requests that are meant; without, everything that the list's filters match */
    plan(ids?: readonly string[]): void
    change(event: 'PAUSE' | 'RESUME' | 'CANCEL'): void
    /** Goes to the list of what it was planned for. */
    show(): void
    /** Follows another one that is under way. */
    next(): void
    close(): void
  }
  /** Failing requests by endpoint and cause, above their list: the next group or the endpoint of a request becomes the filter; what goes on is copied in words. */
  failures: { next(): void; sameEndpoint(id: string): void; handOver(): void }
  /** The chart of results above the list of requests: an interval beside the one that is chosen becomes the filter. */
  results: { turn(step: 1 | -1): void }
  /** Where requests are delivered: a new key for one, shown once; and everything of one that is not delivered sent again, its plan first. */
  endpoints: { rotate(endpoint: Target): void; copySecret(): void; retry(endpoint: Target): void }
  /** The search in what a request sent and received. */
  find: { open(): void; turn(step: 1 | -1): void }
  /** The receiver that comes along with a demo tenant. */
  demo: { misbehave(fault: ReceiverFault): void }
  /** The calls of the API on its help page. */
  reference: { move(motion: Motion, times: number): void; unfold(): void; focusSearch(): void; clearSearch(): void; openDocument(): void }
  /** A creation in steps. */
  wizard: { back(): void; forward(): void }
  /** The form that the focus is in. */
  form: { submit(): void; saveDraft(): void; discardDraft(): void; turnProblem(step: 1 | -1): void; takeOver(): void; leave(): void }
  /** The image of a licence beside its form. */
  licence: { read(): void; choose(): void }
  /** The lifecycles and workflows on their help page; `show` opens it on a record's own lifecycle. */
  workflows: { show(target: Target): void; move(motion: Motion, times: number): void; enter(): void; focusSearch(): void; clearSearch(): void; zoom(step: 1 | -1 | 0): void }
  /** The keymap screen: its lines, and what is done with the one in focus. */
  keymap: {
    move(motion: Motion, times: number): void
    record(): void
    add(): void
    remove(): void
    reset(): void
    resetAll(): void
    focusSearch(): void
    findByKeys(): void
    clearSearch(): void
    toggleChanged(): void
    toggleTogether(): void
    copy(): void
    paste(text: string): void
  }
  reasons: { choose(code: ReasonCode): void; togglePhoto(): void; submit(): void }
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
  /** False while the evidence of the painted record is not on screen. */
  evidenceShown: boolean
  images: { count: number; at: number }
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
  /** Statuses of the links of the driver on screen to companies. */
  links: readonly string[]
  /** The driver whose access code is on screen, the code, and how long until another one can be generated; null for none. */
  accessCode: { driver: string | null; code: string | null; wait: string | null }
  /** What sending the form on screen does, and how it stands; null where there is none. */
  form: { title: MessageKey; isDirty: boolean; hasDraft: boolean; isSending: boolean; problems: number; isOutdated: boolean } | null
  /** What stands in the way of reading the licence's image; null where nothing does. */
  licenceReading: 'noImage' | 'reading' | 'waiting' | null
  /** True when there is a command that `.` would repeat. */
  repeatable: boolean
  /** Whether a list is being exported; stuck: it waits for a person to try again or to stop it. */
  exporting: 'no' | 'running' | 'stuck'
  /** How the bulk retry on screen stands; ending: canceled, what is on its way still arrives; over: only its account is left. */
  bulkRetry: 'none' | 'running' | 'paused' | 'ending' | 'over'
  /** Bulk retries that are under way beside that one. */
  otherRetries: number
  /** Groups of failing requests above the list. */
  failureGroups: number
  /** Intervals of the chart of results. */
  resultBars: number
  /** What the search in a record's texts found. */
  hits: number
  /** The screen of the record that a request tells of; null where it has none. */
  subjectPath: string | null
  /** The screen of the endpoint that the request on screen is delivered to. */
  endpointPath: string | null
  /** The line of the keymap in focus, and how many commands have keys of the person's own. */
  keymap: { line: KeymapLine | null; changed: number }
  /** What the parts of the screen add to the palette. */
  entries: readonly PaletteEntry[]
  ports: Ports
}
