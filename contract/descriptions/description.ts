/**
 * What a field means, in one sentence for whoever writes a client, and examples of it. Examples are needed where
 * neither the schema has some nor an enumeration says what is taken.
 */
export type Description = readonly [words: string, ...examples: readonly unknown[]]

/**
 * Descriptions by the name of a field or parameter. `Shape.name` is for a name that means something else in one shape,
 * `call.name` for one that does so in the input of one call.
 */
export type Descriptions = Readonly<Record<string, Description>>
