import type { Target } from './command.ts'
import type { CommandContext, Ports } from './context.ts'

/** What commands asked of the console, in order. For tests. */
export interface Asked {
  port: string
  given: unknown[]
}

/** Ports that only take note. For tests. */
export function notingPorts(asked: Asked[] = []): Ports {
  const noting = (path: string): unknown =>
    new Proxy(() => undefined, {
      get: (_target, name) => noting(path ? `${path}.${String(name)}` : String(name)),
      apply: (_target, _this, given: unknown[]) => {
        asked.push({ port: path, given })
      },
    })
  return noting('') as Ports
}

/** A context as commands see it; everything that is not named is as on an empty screen of an operator. For tests. */
export function contextWith(given: Partial<CommandContext> = {}): CommandContext {
  return {
    open: ['screen', 'anywhere'],
    screen: 'welcome',
    dialog: null,
    role: 'CONSOLE_OPERATOR',
    features: ['*'],
    targets: [],
    isSelection: false,
    evidenceShown: true,
    images: { count: 0, at: 0 },
    undoable: 0,
    unsent: 0,
    settingsChanged: false,
    filtered: false,
    narrows: false,
    view: null,
    hasTrail: false,
    creates: null,
    edits: null,
    recordPath: null,
    hasItem: false,
    copyable: {},
    form: null,
  licenceReading: 'noImage',
    repeatable: false,
    links: [],
    accessCode: { driver: null, code: null, wait: null },
    exporting: 'no',
    bulkRetry: 'none',
    otherRetries: 0,
    failureGroups: 0,
    resultBars: 0,
    hits: 0,
    subjectPath: null,
    endpointPath: null,
    keymap: { line: null, changed: 0 },
    entries: [],
    ports: notingPorts(),
    ...given,
  }
}

/** A driver's registration as a target. For tests. */
export function driverTarget(id: string, status = 'WAITING_REVIEW', heldBy: string | null = null): Target {
  return { kind: 'DRIVER', id, version: 0, status, name: `Driver ${id}`, heldBy }
}
