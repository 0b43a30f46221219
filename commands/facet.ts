/** The functions of a facet, which act on the screen. */
type Port = object

/**
 * One part of a screen as commands see it: its state and its functions. Declared beside the commands that use it,
 * provided by the screen that has it; the general context knows no facet. Facets are compared by identity; `name` is
 * for people.
 */
export interface Facet<State extends object, Able extends Port> {
  readonly name: string
  /** State where no screen provides the facet. */
  readonly state: Readonly<State>
  /** Exists as a type only: the functions. */
  readonly able?: Able
}

/**
 * Declares a facet. Where no screen provides it, its functions do nothing.
 * @param state state where no screen provides it
 */
export function facet<State extends object, Able extends Port>(name: string, state: State): Facet<State, Able> {
  return { name, state }
}

/** The provided values of facets, nearest screen part last. */
export type FacetValues = ReadonlyMap<Facet<object, Port>, object>

/** A facet with the function that reads its value from a screen. */
export interface Provided {
  facet: Facet<object, Port>
  read(): object
}

/** State and functions of a facet. */
type MembersOf<Of> = Of extends Facet<infer State, infer Able> ? State & Able : never

/** Provides a facet or some of its members; another part of the screen may provide the others. */
export function provide<Of extends Facet<object, Port>>(of: Of, read: () => Partial<MembersOf<Of>>): Provided {
  return { facet: of, read }
}

/** Adds the facets of a part of the screen to those of the parts below it. */
export function withFacets(below: FacetValues, provided: readonly Provided[]): FacetValues {
  if (provided.length === 0) return below
  const values = new Map(below)
  for (const { facet: of, read } of provided) values.set(of, { ...values.get(of), ...read() })
  return values
}

/** Reads a facet of a command context. */
export type ReadFacet = <State extends object, Able extends Port>(of: Facet<State, Able>) => Readonly<State> & Able

const nothing = () => undefined

/** Makes the reader of facets from the provided values. Functions that nobody provides do nothing. */
export function facetReader(values: FacetValues): ReadFacet {
  return <State extends object, Able extends Port>(of: Facet<State, Able>) => {
    const value: Readonly<Record<PropertyKey, unknown>> = { ...of.state, ...values.get(of) }
    return new Proxy(value, {
      get: (members, name) => (name in members ? members[name] : nothing),
    }) as Readonly<State> & Able
  }
}
