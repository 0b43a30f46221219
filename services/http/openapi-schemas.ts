import { z } from 'zod'
import { completeJsonSchema, type Side } from '#contract/json-schema'
import { describeField, describeFields, tellCleanedRules } from './openapi-words.ts'

type Json = Record<string, unknown>

/** Names that zod generates for parts without an id; they are unique within one schema only. */
const UNNAMED = /^__schema\d+$/

/** Replaces every reference within a schema by `refer(name)`. */
function withReferences(value: unknown, refer: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => withReferences(item, refer))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === '$ref' && typeof part === 'string' ? refer(part.replace('#/$defs/', '')) : withReferences(part, refer),
    ]),
  )
}

/** Says that an input takes no other names (`unknown-names.ts`), and that a reply may get further ones later. */
function closeInput({ _zod: { def } }: z.core.$ZodTypes, json: z.core.JSONSchema.BaseSchema, io: Side): void {
  if (def.type !== 'object') return
  if (io === 'input' && !def.catchall) json.additionalProperties = false
  if (io === 'output' && json.additionalProperties === false) delete json.additionalProperties
}

/** Collects named schemas below `components.schemas`, as `Travel` for replies and `TravelInput` for requests. */
export class ComponentSchemas {
  readonly #components = new Map<string, unknown>()

  get all(): Json {
    return Object.fromEntries([...this.#components].toSorted(([one], [other]) => (one < other ? -1 : 1)))
  }

  /**
   * A reference to a schema by a name of its own, where it has none.
   * @param name name of the component, without `Input`
   */
  named(schema: z.core.$ZodType, io: Side, name: string, owner: string): Json {
    const json = this.schemaOf(schema, io, owner)
    if (typeof json['$ref'] === 'string') return json
    const key = io === 'input' ? `${name}Input` : name
    this.#components.set(key, json)
    return { $ref: `#/components/schemas/${key}` }
  }

  /** Describes the fields of all inputs; called once, when every schema is there. */
  describeInputs(): void {
    for (const [name, json] of this.#components)
      if (name.endsWith('Input')) describeFields(name.slice(0, -'Input'.length), json, this.#components)
  }

  /** Describes the fields of a form, which is no component. */
  describeForm(owner: string, form: Json): void {
    describeFields(owner, form, this.#components)
  }

  describeParameter(call: string, name: string, schema: Json): void {
    describeField(call, name, schema, this.#components)
  }

  /** @param owner prefix for the names of parts without an id */
  schemaOf(schema: z.core.$ZodType, io: Side, owner: string): Json {
    const {
      $schema: _dialect,
      $defs,
      ...json
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      target: 'draft-2020-12',
      override: ({ zodSchema, jsonSchema }) => {
        completeJsonSchema(zodSchema, jsonSchema, io)
        closeInput(zodSchema, jsonSchema, io)
        if (io === 'input') tellCleanedRules(zodSchema, jsonSchema)
      },
    }) as Json
    const nameOf = (name: string) =>
      `${UNNAMED.test(name) ? name.replace('__schema', `${owner}_`) : name}${io === 'input' ? 'Input' : ''}`
    const refer = (name: string) => `#/components/schemas/${nameOf(name)}`
    for (const [name, part] of Object.entries(($defs ?? {}) as Json))
      this.#components.set(nameOf(name), withReferences(part, refer))
    return withReferences(json, refer) as Json
  }

  /** The fields of an input object, from which parameters are made. */
  fieldsOf(schema: z.core.$ZodType, owner: string): { properties: Record<string, Json>; required: readonly string[] } {
    const json = this.schemaOf(schema, 'input', owner)
    const name = typeof json['$ref'] === 'string' ? json['$ref'].replace('#/components/schemas/', '') : null
    const { properties = {}, required = [] } = (name === null ? json : (this.#components.get(name) ?? {})) as {
      properties?: Record<string, Json>
      required?: string[]
    }
    return { properties, required }
  }
}
