import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { type Command, type Scope, scopes } from '#commands/command'
import type { CommandContext, Ports } from '#commands/context'
import { type FacetValues, facetReader, type Provided, withFacets } from '#commands/facet'
import { isInScope } from '#commands/resolve'
import { store } from '../settings/settings.ts'
import { commandsAtom } from './registry.ts'

type PartialPorts = {
  [Port in keyof Ports]?: Ports[Port] extends (...given: never[]) => unknown ? Ports[Port] : Partial<Ports[Port]>
}

/** The values, ports and facets that one part of the screen adds to the command context while it is mounted. */
export interface Layer {
  scope: Scope
  /** The part is inside a dialog and active together with it, such as a form. */
  inDialog?: boolean
  /**
   * The part is within another one of the same scope and takes precedence over it, such as one vehicle within a driver.
   */
  nested?: boolean
  contribute?(): Partial<Omit<CommandContext, 'ports' | 'open' | 'of'>>
  ports?: PartialPorts
  /** Values that only some commands read. */
  facets?: readonly Provided[]
}

/**
 * Delay after which buttons and the like follow a change of the context, in milliseconds; drawing them does not delay
 * the keystroke itself.
 */
const FOLLOW_MS = 30

/** The map is one half of its screen: while it is entered, the keys of the list beside it rest. */
const resting = (open: readonly Scope[]) => (open.includes('map') ? open.filter((scope) => scope !== 'grid') : open)

/** Scopes that disable everything under them while they are open. */
const closing: readonly Scope[] = ['dialog', 'palette']

/** Sorted by scope, widest first. Within one scope the part that was mounted later takes precedence. */
const layers: { current: Layer }[] = []
const listeners = new Set<() => void>()
let version = 0
let timer: ReturnType<typeof setTimeout> | undefined

const depthIn = ({ scope, inDialog, nested }: Layer) => (inDialog ? -1 : scopes.indexOf(scope) - (nested ? 0.5 : 0))

/**
 * True leaves the palette's layer out; commands chosen in the palette run with that context. `dialog` leaves that of an
 * open dialog out too.
 */
type Beneath = boolean | 'dialog'

/** Contexts of the parts that are being drawn together. */
const drawn = new Map<Beneath, CommandContext>()

/** Reports that the context may have changed. */
export function touchContext(): void {
  drawn.clear()
  timer ??= setTimeout(() => {
    timer = undefined
    version += 1
    for (const listener of listeners) listener()
  }, FOLLOW_MS)
}

/**
 * Calls back `FOLLOW_MS` after the context may have changed.
 * @returns a function that unsubscribes
 */
export function onContextChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Draws the component again after each change of the context. */
export function useContextChanges(): void {
  useSyncExternalStore(onContextChange, () => version)
}

function add(layer: { current: Layer }): () => void {
  layers.push(layer)
  layers.sort((one, other) => depthIn(other.current) - depthIn(one.current))
  touchContext()
  return () => {
    layers.splice(layers.indexOf(layer), 1)
    touchContext()
  }
}

/**
 * Adds a layer for as long as the component is mounted. A screen's layer is added in a layout effect: effects may run a
 * frame later, and a key pressed in between would be lost or reach the screen before. A layer of a dialog is added in
 * an effect; until then the dispatcher keeps the typed keys.
 */
export function useLayer(layer: Layer): void {
  const latest = useRef(layer)
  const isOfDialog = layer.inDialog || closing.includes(layer.scope)
  useLayoutEffect(() => {
    latest.current = layer
    touchContext()
  })
  useLayoutEffect(() => (isOfDialog ? undefined : add(latest)), [isOfDialog])
  useEffect(() => (isOfDialog ? add(latest) : undefined), [isOfDialog])
}

const ignore = () => undefined
const noPorts: Ports = {
  go: ignore,
  back: ignore,
  travel: ignore,
  openPalette: ignore,
  openDialog: ignore,
  closeDialog: ignore,
  decide: ignore,
  undo: ignore,
  repeat: ignore,
  ask: ignore,
  setLanguage: ignore,
  settings: { change: ignore, toggleFullscreen: ignore, reset: ignore },
  sendNow: ignore,
  signOut: ignore,
  grid: {
    move: ignore,
    toggle: ignore,
    extend: ignore,
    selectAll: ignore,
    deselect: ignore,
    turnPage: ignore,
    focusSearch: ignore,
    clearFilters: ignore,
    order: ignore,
  },
  views: { save: ignore, remove: ignore },
  record: {
    turnTab: ignore,
    neighbour: ignore,
    moveItem: ignore,
    create: ignore,
    edit: ignore,
    openItem: ignore,
    narrow: ignore,
  },
  exports: { start: ignore, cancel: ignore, retry: ignore },
  wizard: { back: ignore, forward: ignore, go: ignore },
  form: {
    submit: ignore,
    saveDraft: ignore,
    discardDraft: ignore,
    turnProblem: ignore,
    takeOver: ignore,
    leave: ignore,
  },
  confirm: ignore,
  copy: ignore,
}

const noContext: CommandContext = {
  open: ['screen', 'anywhere'],
  screen: 'welcome',
  dialog: null,
  role: 'CONSOLE_VIEWER',
  features: [],
  targets: [],
  isPainting: false,
  isReading: false,
  isTravelling: false,
  arrivedAt: 0,
  isSelection: false,
  undoable: 0,
  unsent: 0,
  settingsChanged: false,
  filtered: false,
  ordered: false,
  narrows: false,
  view: null,
  hasTrail: false,
  creates: null,
  edits: null,
  recordPath: null,
  rowCommand: null,
  hasItem: false,
  copyable: {},
  form: null,
  repeats: null,
  exporting: 'no',
  entries: [],
  ports: noPorts,
  of: facetReader(new Map()),
}

function mergePorts(below: Ports, above: PartialPorts): Ports {
  const merged: Record<string, unknown> = { ...below }
  for (const [name, port] of Object.entries(above)) {
    merged[name] = typeof port === 'function' ? port : { ...(below[name as keyof Ports] as object), ...port }
  }
  return merged as unknown as Ports
}

/** The command context now, merged from all layers. */
export function commandContext(beneath: Beneath = false): CommandContext {
  let context: CommandContext = noContext
  let facets: FacetValues = new Map()
  const open: Scope[] = []
  for (const { current } of layers) {
    if (beneath && current.scope === 'palette') continue
    if (beneath === 'dialog' && (current.scope === 'dialog' || current.inDialog)) continue
    const added = current.contribute?.() ?? {}
    const entries = added.entries ? [...context.entries, ...added.entries] : context.entries
    context = { ...context, ...added, entries, ports: mergePorts(context.ports, current.ports ?? {}) }
    facets = withFacets(facets, current.facets ?? [])
    if (closing.includes(current.scope)) open.length = 0
    open.unshift(current.scope)
  }
  const isClosed = open.some((scope) => closing.includes(scope))
  return { ...context, of: facetReader(facets), open: isClosed ? open : [...resting(open), 'screen', 'anywhere'] }
}

/**
 * The context for what draws commands, such as a button: composed once for all that are drawn in one go, because a
 * screen draws dozens. What runs a command takes {@link commandContext}.
 */
export function drawnContext(beneath: Exclude<Beneath, false>): CommandContext {
  const known = drawn.get(beneath)
  if (known) return known
  if (drawn.size === 0) queueMicrotask(() => drawn.clear())
  const context = commandContext(beneath)
  drawn.set(beneath, context)
  return context
}

/** The commands that are in scope in this context, nearest scope first. */
export function commandsInScope(context: CommandContext): Command[] {
  return store.get(commandsAtom).filter((command) => isInScope(command, context))
}
