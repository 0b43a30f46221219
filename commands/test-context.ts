import type { Target } from './command.ts'
import type { CommandContext, Ports } from './context.ts'
import {
  type Facet,
  type FacetValues,
  facetReader,
  provide,
  type Provided,
  type ReadFacet,
  withFacets,
} from './facet.ts'
import { evidence } from './reviews/facets.ts'

/** Calls of commands to the console, in order. For tests. */
export interface PortCall {
  port: string
  given: unknown[]
}

/** Reads the provided facets; functions that nobody provides record their calls, as `accessCode.generate`. */
function recordingFacets(values: FacetValues, calls: PortCall[]): ReadFacet {
  const read = facetReader(values)
  return <State extends object, Able extends object>(of: Facet<State, Able>) =>
    new Proxy(read(of), {
      get: (members, name) => {
        const isState = name in of.state || name in (values.get(of) ?? {})
        return isState
          ? (Reflect.get(members, name) as unknown)
          : (...given: unknown[]) => void calls.push({ port: `${of.name}.${String(name)}`, given })
      },
    })
}

/** Ports that only record their calls. */
function recordingPorts(calls: PortCall[]): Ports {
  const noting = (path: string): unknown =>
    new Proxy(() => undefined, {
      get: (_target, name) => noting(path ? `${path}.${String(name)}` : String(name)),
      apply: (_target, _this, given: unknown[]) => {
        calls.push({ port: path, given })
      },
    })
  return noting('') as Ports
}

/**
 * A command context for tests. Defaults: an empty screen of an operator with its evidence on screen.
 * @param given `calls` collects the calls of commands to the console and to facets
 */
export function contextWith({
  facets = [],
  calls = [],
  ...given
}: Partial<CommandContext> & { facets?: readonly Provided[]; calls?: PortCall[] } = {}): CommandContext {
  return {
    open: ['screen', 'anywhere'],
    screen: 'welcome',
    dialog: null,
    role: 'CONSOLE_OPERATOR',
    features: ['*'],
    targets: [],
    isPainting: false,
    isReading: false,
    isTravelling: false,
    arrivedAt: 0,
    ordered: false,
    isSelection: false,
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
    rowCommand: null,
    hasItem: false,
    copyable: {},
    form: null,
    repeats: null,
    exporting: 'no',
    entries: [],
    ports: recordingPorts(calls),
    of: recordingFacets(withFacets(new Map(), [provide(evidence, () => ({ isOnScreen: true })), ...facets]), calls),
    ...given,
  }
}

/** A driver's registration as a target. For tests. */
export function driverTarget(id: string, status = 'WAITING_REVIEW', heldBy: string | null = null): Target {
  return { kind: 'DRIVER', id, version: 0, status, name: `Driver ${id}`, heldBy }
}
