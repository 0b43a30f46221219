/** A port as its facet declares it: functions that do something on the screen. */
type Port = object

/**
 * One part of a screen as commands see it: how it stands, and what it can do. Declared beside the commands that use it, provided by the
 * screen that has it; the general context knows none of them. Told apart by identity; `name` is for people.
 */
export interface Facet<State extends object, Able extends Port> {
  readonly name: string
  /** How it stands where no screen provides it. */
  readonly state: Readonly<State>
  /** Only a type: what it can do. */
  readonly able?: Able
}

/** Declares a facet. @param state how it stands where no screen provides it; what it can do does nothing then */
export function facet<State extends object, Able extends Port>(name: string, state: State): Facet<State, Able> {
  return { name, state }
}

/** What screens provide for facets, nearest last. */
export type FacetValues = ReadonlyMap<Facet<object, Port>, object>

/** What a screen gives a facet, at the moment at which it is read. */
export interface Provided {
  facet: Facet<object, Port>
  read(): object
}

/** What a facet holds: how it stands, and what it can do. */
type Held<Of> = Of extends Facet<infer State, infer Able> ? State & Able : never

/** Provides a facet, or a part of it: another part of the screen may provide the rest. */
export function provide<Of extends Facet<object, Port>>(of: Of, read: () => Partial<Held<Of>>): Provided {
  return { facet: of, read }
}

/** Adds what a part of the screen provides to what lies below it. */
export function withFacets(below: FacetValues, provided: readonly Provided[]): FacetValues {
  if (provided.length === 0) return below
  const values = new Map(below)
  for (const { facet: of, read } of provided) values.set(of, { ...values.get(of), ...read() })
  return values
}

/** Reads a facet of a command context. */
export type ReadFacet = <State extends object, Able extends Port>(of: Facet<State, Able>) => Readonly<State> & Able

const nothing = () => undefined

/** How facets are read from what screens provide. What nobody provides does nothing. */
export function facetReader(values: FacetValues): ReadFacet {
  return <State extends object, Able extends Port>(of: Facet<State, Able>) => {
    const value: Readonly<Record<PropertyKey, unknown>> = { ...of.state, ...values.get(of) }
    return new Proxy(value, { get: (held, name) => (name in held ? held[name] : nothing) }) as Readonly<State> & Able
  }
}
