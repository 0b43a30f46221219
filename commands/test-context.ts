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
export interface Asked {
  port: string
  given: unknown[]
}

/** Reads the provided facets; functions that nobody provides record their calls, as `accessCode.generate`. */
function notingFacets(values: FacetValues, asked: Asked[]): ReadFacet {
  const read = facetReader(values)
  return <State extends object, Able extends object>(of: Facet<State, Able>) =>
    new Proxy(read(of), {
      get: (held, name) => {
        const isState = name in of.state || name in (values.get(of) ?? {})
        return isState
          ? (Reflect.get(held, name) as unknown)
          : (...given: unknown[]) => void asked.push({ port: `${of.name}.${String(name)}`, given })
      },
    })
}

/** Ports that only record their calls. */
function notingPorts(asked: Asked[]): Ports {
  const noting = (path: string): unknown =>
    new Proxy(() => undefined, {
      get: (_target, name) => noting(path ? `${path}.${String(name)}` : String(name)),
      apply: (_target, _this, given: unknown[]) => {
        asked.push({ port: path, given })
      },
    })
  return noting('') as Ports
}

/**
 * A command context for tests. Defaults: an empty screen of an operator with its evidence on screen.
 * @param given `asked` collects the calls of commands to the console and to facets
 */
export function contextWith({
  facets = [],
  asked = [],
  ...given
}: Partial<CommandContext> & { facets?: readonly Provided[]; asked?: Asked[] } = {}): CommandContext {
  return {
    open: ['screen', 'anywhere'],
    screen: 'welcome',
    dialog: null,
    role: 'CONSOLE_OPERATOR',
    features: ['*'],
    targets: [],
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
    hasItem: false,
    copyable: {},
    form: null,
    repeatable: false,
    exporting: 'no',
    entries: [],
    ports: notingPorts(asked),
    of: notingFacets(withFacets(new Map(), [provide(evidence, () => ({ isOnScreen: true })), ...facets]), asked),
    ...given,
  }
}

/** A driver's registration as a target. For tests. */
export function driverTarget(id: string, status = 'WAITING_REVIEW', heldBy: string | null = null): Target {
  return { kind: 'DRIVER', id, version: 0, status, name: `Driver ${id}`, heldBy }
}
