import { type ApiDocument, nameOfReference, type Parameter, referenced, type Schema } from './api-document.ts'

/** A limit of a value. An absent end is unlimited. */
export type Limit =
  | { readonly kind: 'length' | 'items' | 'properties'; readonly minimum?: number; readonly maximum?: number }
  | {
      readonly kind: 'value'
      readonly minimum?: number
      readonly maximum?: number
      readonly above?: number
      readonly below?: number
    }
  | { readonly kind: 'step'; readonly step: number }
  | { readonly kind: 'pattern'; readonly pattern: string }

/**
 * One row of a table of fields. `variant`: one of the shapes of a union. `key`: any name in an open object. `item`: any
 * element of a list. `value`: a whole value without fields.
 */
export interface SchemaField {
  readonly kind: 'property' | 'variant' | 'key' | 'item' | 'value'
  readonly name: string
  /** Written as in TypeScript: `string`, `Travel[]`, `integer | null`. */
  readonly type: string
  readonly isRequired: boolean
  readonly isDeprecated: boolean
  readonly limits: readonly Limit[]
  /** The only accepted values, written as JSON, texts without quotes. */
  readonly options: readonly string[]
  readonly fallback: string | null
  readonly description: string
  readonly examples: readonly string[]
  /** The schema of the inner rows; null if there are none. */
  readonly inside: Schema | null
}

const NO_LIMIT: Schema = {}
/** Most references, unions and lists that a label follows; only a schema that never ends in a type has more. */
const DEEPEST = 8
/** Most members of a union that its label names; a union with more shows them when unfolded. */
const NAMED_MEMBERS = 4
/** Names that the document generates for schemas without a name. */
const UNNAMED = /_\d+(Input)?$/

function asSchema(schema: Schema | boolean | undefined): Schema {
  return typeof schema === 'object' ? schema : NO_LIMIT
}

function mergeAll(schemas: readonly Schema[]): Schema {
  return schemas.reduce<Schema>(
    (merged, schema) => ({
      ...merged,
      ...schema,
      ...(merged.properties || schema.properties ? { properties: { ...merged.properties, ...schema.properties } } : {}),
      ...(merged.required || schema.required
        ? { required: [...new Set([...(merged.required ?? []), ...(schema.required ?? [])])] }
        : {}),
    }),
    {},
  )
}

/**
 * The schema with its references resolved and its conjunctions merged, one level deep. Inner schemas keep their
 * references, so that a schema that contains itself is read only as far as it is unfolded.
 */
function resolve(document: ApiDocument, schema: Schema | boolean | undefined, depth = 0): Schema {
  const { $ref, allOf, ...own } = asSchema(schema)
  if (depth > DEEPEST || (!$ref && !allOf)) return own
  const target = $ref ? [resolve(document, referenced(document, $ref) as Schema | undefined, depth + 1)] : []
  return mergeAll([...target, ...(allOf ?? []).map((part) => resolve(document, part, depth + 1)), own])
}

function isNull(schema: Schema | boolean): boolean {
  return typeof schema === 'object' && (schema.type === 'null' || schema.const === null)
}

/** The members of a union without null; none if it is no union. */
export function membersOf(schema: Schema): readonly (Schema | boolean)[] {
  return (schema.oneOf ?? schema.anyOf ?? []).filter((member) => !isNull(member))
}

function isNullable(schema: Schema): boolean {
  return (
    (schema.oneOf ?? schema.anyOf ?? []).some(isNull) || (Array.isArray(schema.type) && schema.type.includes('null'))
  )
}

/** A nullable schema without its null: its one other member, or the union if there are several. */
export function withoutNull(document: ApiDocument, schema: Schema | boolean | undefined, depth = 0): Schema {
  const own = resolve(document, schema)
  const [only, ...others] = membersOf(own)
  if (only === undefined || others.length > 0 || depth > DEEPEST) return own
  const { oneOf: _oneOf, anyOf: _anyOf, ...rest } = own
  return mergeAll([withoutNull(document, only, depth + 1), rest])
}

export function typesOf(schema: Schema): readonly string[] {
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? [])
  return types.filter((type) => type !== 'null')
}

export function isObject(schema: Schema): boolean {
  return (
    typesOf(schema).includes('object') || schema.properties !== undefined || schema.additionalProperties !== undefined
  )
}

export function isList(schema: Schema): boolean {
  return typesOf(schema).includes('array') || schema.items !== undefined || schema.prefixItems !== undefined
}

/** Writes a value as JSON; a text without its quotes. */
function written(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function optionsOf(schema: Schema): string[] {
  if (schema.const !== undefined) return [written(schema.const)]
  return (schema.enum ?? []).filter((value) => value !== null).map(written)
}

/**
 * The name of the field that has different values in all members of a union and thereby identifies the shape; null if
 * there is none.
 */
function discriminatorOf(document: ApiDocument, members: readonly Schema[]): string | null {
  const [first] = members
  const names = Object.keys(first?.properties ?? {})
  const valuesOf = (name: string) =>
    members.map((member) => optionsOf(withoutNull(document, member.properties?.[name])))
  return (
    names.find((name) => {
      const values = valuesOf(name)
      return values.every((options) => options.length > 0) && new Set(values.flat()).size === values.flat().length
    }) ?? null
  )
}

function plainLabel(schema: Schema): string {
  if (schema.contentMediaType === 'application/octet-stream') return 'file'
  const types = typesOf(schema)
  if (types.length > 0) return types.join(' | ')
  const values = schema.const === undefined ? (schema.enum ?? []) : [schema.const]
  return [...new Set(values.filter((value) => value !== null).map((value) => typeof value))].join(' | ') || 'any'
}

function inBrackets(label: string): string {
  return label.includes(' ') ? `(${label})` : label
}

/** The type of a value in a few words. Named schemas appear by name, so that the label of a recursive schema ends. */
function labelOf(document: ApiDocument, schema: Schema | boolean | undefined, depth = 0): string {
  const raw = asSchema(schema)
  const own = resolve(document, raw)
  const label = depth > DEEPEST ? 'any' : (labelOfUnion(document, own, depth) ?? labelOfShape(document, own, depth))
  const isStructure = isObject(own) || isList(own) || membersOf(own).length > 1
  const name = raw.$ref && isStructure && !UNNAMED.test(raw.$ref) && !isList(own) ? nameOfReference(raw.$ref) : label
  return isNullable(own) && !name.endsWith(' | null') ? `${name} | null` : name
}

function labelOfUnion(document: ApiDocument, own: Schema, depth: number): string | null {
  const members = membersOf(own)
  if (members.length === 0) return null
  const labels = [...new Set(members.map((member) => labelOf(document, member, depth + 1)))]
  if (labels.length > NAMED_MEMBERS) return `${labels.slice(0, NAMED_MEMBERS).join(' | ')} | …`
  return labels.join(' | ')
}

function labelOfShape(document: ApiDocument, own: Schema, depth: number): string {
  if (own.prefixItems) return `[${own.prefixItems.map((item) => labelOf(document, item, depth + 1)).join(', ')}]`
  if (isList(own)) return `${inBrackets(labelOf(document, own.items, depth + 1))}[]`
  if (isObject(own)) return 'object'
  return own.format ? `${plainLabel(own)} (${own.format})` : plainLabel(own)
}

/** Leaves out bounds that only state the limits of whole numbers. */
function meaningfulBound(bound: number | undefined): number | undefined {
  return bound !== undefined && Math.abs(bound) >= Number.MAX_SAFE_INTEGER ? undefined : bound
}

/** Leaves out a minimum of 0, which limits nothing. */
function meaningfulMinimum(minimum: number | undefined): number | undefined {
  return minimum === 0 ? undefined : minimum
}

function rangeLimit<Kind extends string>(kind: Kind, minimum: number | undefined, maximum: number | undefined) {
  if (minimum === undefined && maximum === undefined) return []
  return [{ kind, ...(minimum === undefined ? {} : { minimum }), ...(maximum === undefined ? {} : { maximum }) }]
}

function limitsOf(schema: Schema): Limit[] {
  const above = meaningfulBound(schema.exclusiveMinimum)
  const below = meaningfulBound(schema.exclusiveMaximum)
  const [value] = rangeLimit('value', meaningfulBound(schema.minimum), meaningfulBound(schema.maximum))
  const range: Limit | undefined =
    value || above !== undefined || below !== undefined
      ? {
          kind: 'value',
          ...value,
          ...(above === undefined ? {} : { above }),
          ...(below === undefined ? {} : { below }),
        }
      : undefined
  return [
    ...rangeLimit('length', meaningfulMinimum(schema.minLength), schema.maxLength),
    ...(range ? [range] : []),
    ...(schema.multipleOf === undefined ? [] : [{ kind: 'step' as const, step: schema.multipleOf }]),
    ...rangeLimit('items', meaningfulMinimum(schema.minItems), schema.maxItems),
    ...rangeLimit('properties', meaningfulMinimum(schema.minProperties), schema.maxProperties),
    // A format says in words what its pattern says.
    ...(schema.pattern === undefined || schema.format !== undefined
      ? []
      : [{ kind: 'pattern' as const, pattern: schema.pattern }]),
  ]
}

/** Whether a value of this schema has fields, shapes or elements to show. */
function hasInside(document: ApiDocument, own: Schema): boolean {
  if (membersOf(own).some((member) => hasDetails(withoutNull(document, member)))) return true
  if (Object.keys(own.properties ?? {}).length > 0 || own.prefixItems !== undefined) return true
  if (typeof own.additionalProperties === 'object' && Object.keys(own.additionalProperties).length > 0) return true
  if (!isList(own)) return false
  const item = withoutNull(document, own.items)
  return (
    isList(item) ||
    isObject(item) ||
    membersOf(item).length > 0 ||
    limitsOf(item).length > 0 ||
    examplesOf(item).length > 0 ||
    item.description !== undefined
  )
}

/** Whether a member of a union has more to show than its type. */
function hasDetails(own: Schema): boolean {
  return (
    isObject(own) ||
    isList(own) ||
    optionsOf(own).length > 0 ||
    limitsOf(own).length > 0 ||
    own.description !== undefined ||
    membersOf(own).length > 0
  )
}

function examplesOf(schema: Schema): string[] {
  return (schema.examples ?? []).map(written)
}

function fieldOf(
  document: ApiDocument,
  kind: SchemaField['kind'],
  name: string,
  schema: Schema | boolean | undefined,
  isRequired: boolean,
): SchemaField {
  const own = withoutNull(document, schema)
  const itemOptions = isList(own) ? optionsOf(withoutNull(document, own.items)) : []
  return {
    kind,
    name,
    type: labelOf(document, schema),
    isRequired,
    isDeprecated: own.deprecated === true,
    limits: limitsOf(own),
    // A set, because `true` and "true" are two values but the same text.
    options: [...new Set([...optionsOf(own), ...itemOptions])],
    fallback: own.default === undefined ? null : written(own.default),
    description: own.description ?? '',
    examples: examplesOf(own),
    inside: hasInside(document, own) ? own : null,
  }
}

function variantName(document: ApiDocument, discriminator: string | null, member: Schema | boolean): string {
  const own = withoutNull(document, member)
  if (discriminator === null) return labelOf(document, member)
  return `${discriminator}: ${optionsOf(withoutNull(document, own.properties?.[discriminator])).join(' | ')}`
}

function variantsOf(document: ApiDocument, own: Schema): SchemaField[] {
  const members = membersOf(own)
  const discriminator = discriminatorOf(
    document,
    members.map((member) => withoutNull(document, member)),
  )
  return members.map((member) =>
    fieldOf(document, 'variant', variantName(document, discriminator, member), member, false),
  )
}

/** The rows of an open object: one row for arbitrary names, or a row for each name of a vocabulary. */
function keysOf(document: ApiDocument, own: Schema): SchemaField[] {
  const value = own.additionalProperties
  if (typeof value !== 'object' || Object.keys(value).length === 0) return []
  const names = optionsOf(withoutNull(document, own.propertyNames))
  if (names.length === 0) return [fieldOf(document, 'key', '{key}', value, false)]
  return names.map((name) => fieldOf(document, 'property', name, value, own.required?.includes(name) ?? false))
}

/** The rows of a schema, one level deep: fields of an object, members of a union, elements of a list. */
export function fieldsOf(document: ApiDocument, schema: Schema | boolean | undefined): SchemaField[] {
  const own = withoutNull(document, schema)
  const item = withoutNull(document, own.items)
  const properties = Object.entries(own.properties ?? {}).map(([name, property]) =>
    fieldOf(document, 'property', name, property, own.required?.includes(name) ?? false),
  )
  const places = (own.prefixItems ?? []).map((place, at) => fieldOf(document, 'item', `[${at}]`, place, true))
  const variants = membersOf(own).length > 0 ? variantsOf(document, own) : []
  const fields = [...properties, ...keysOf(document, own), ...places, ...variants]
  if (fields.length > 0 || !isList(own)) return fields
  // A list of objects shows their fields directly; a list of lists needs another unfolding.
  if (!isList(item) && hasInside(document, item)) return fieldsOf(document, own.items)
  return [fieldOf(document, 'item', '[ ]', own.items, false)]
}

/** The rows of a body or a reply; a schema without fields is one row. */
export function rootFields(document: ApiDocument, schema: Schema | undefined): SchemaField[] {
  const fields = fieldsOf(document, schema)
  return fields.length > 0 ? fields : [fieldOf(document, 'value', '', schema, true)]
}

/** The row of a call's parameter; the parameter states whether it is required. */
export function parameterField(document: ApiDocument, { name, schema, required, description }: Parameter): SchemaField {
  const field = fieldOf(document, 'property', name, schema, required === true)
  return { ...field, description: field.description || (description ?? '') }
}

/** The name of a body's or a reply's schema, such as `Travel` or `Driver[]`. */
export function labelOfSchema(document: ApiDocument, schema: Schema | undefined): string {
  return labelOf(document, schema)
}
