/** The keywords of JSON Schema (dialect 2020-12) that this page reads. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly deprecated?: boolean
  readonly examples?: readonly unknown[]
  readonly default?: unknown
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly format?: string
  readonly pattern?: string
  readonly contentMediaType?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly multipleOf?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly minProperties?: number
  readonly maxProperties?: number
  readonly properties?: Readonly<Record<string, Schema | boolean>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly propertyNames?: Schema | boolean
  readonly items?: Schema | boolean
  readonly prefixItems?: readonly (Schema | boolean)[]
  readonly allOf?: readonly (Schema | boolean)[]
  readonly anyOf?: readonly (Schema | boolean)[]
  readonly oneOf?: readonly (Schema | boolean)[]
}

export interface Parameter {
  readonly $ref?: string
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema?: Schema
}

export interface Content {
  readonly schema?: Schema
  /** Media types of the parts of a multipart form. */
  readonly encoding?: Readonly<Record<string, { readonly contentType?: string }>>
}

export interface Reply {
  readonly description?: string
  readonly content?: Readonly<Record<string, Content>>
}

/** One call (OpenAPI 3.1 operation), with the services' extensions. */
export interface Operation {
  readonly operationId: string
  readonly summary?: string
  readonly description?: string
  readonly tags?: readonly string[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> }
  readonly responses?: Readonly<Record<string, Reply>>
  readonly security?: readonly unknown[]
  readonly 'x-torre-roles'?: readonly string[]
  readonly 'x-torre-feature'?: string
}

export interface ApiDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string }
  readonly servers?: readonly { readonly url: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components?: {
    readonly schemas?: Readonly<Record<string, Schema>>
    readonly parameters?: Readonly<Record<string, Parameter>>
    readonly securitySchemes?: Readonly<
      Record<string, { readonly flows?: { readonly clientCredentials?: { readonly tokenUrl?: string } } }>
    >
  }
}

/** The value that a reference within the document points to; undefined if there is none. */
export function referenced(document: ApiDocument, reference: string): unknown {
  if (!reference.startsWith('#/')) return undefined
  return reference
    .slice(2)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (value, part) =>
        value !== null && typeof value === 'object' ? (value as Record<string, unknown>)[part] : undefined,
      document,
    )
}

/** The last part of a reference: `Travel` of `#/components/schemas/Travel`. */
export function nameOfReference(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1)
}
