import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#contract/calls/call'
import { type CallName, calls } from '#contract/catalogue'
import { describedNames } from '#contract/descriptions/descriptions'
import { CHANGES_PATH, FILE_PATH } from '#contract/paths'
import { rolesWith } from '#contract/roles'
import { showsValue } from '#services/http/openapi-words'
import { failuresOf, openTestCore, type TestCore } from '#services/app/test-core'

interface Parameter {
  name: string
  in: string
  required: boolean
  description: string
  schema: object
}

/** A schema, as far as the walk over inputs reads it. */
interface Field {
  description?: string
  examples?: unknown[]
  properties?: Record<string, Field>
  items?: Field
  additionalProperties?: Field | boolean
  anyOf?: Field[]
  oneOf?: Field[]
  allOf?: Field[]
}

interface Operation {
  operationId: string
  summary: string
  tags: string[]
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: { required: boolean; content: Record<string, { schema: object }> }
  responses: Record<string, { description: string; content?: Record<string, object> }>
  'x-torre-roles'?: string[]
  'x-torre-feature'?: string
}

interface Document {
  openapi: string
  info: { title: string; version: string }
  servers: { url: string }[]
  security: Record<string, string[]>[]
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: Record<string, object>; schemas: Record<string, Field> }
}

let core: TestCore
let document: Document
let operations: { path: string; method: string; operation: Operation }[]

beforeAll(async () => {
  core = await openTestCore()
  document = (await core.ask(null, { url: '/api/openapi.json' })).body as Document
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
}, 60_000)
afterAll(() => core?.close())

/** Every value in the document, with its path. */
function* everything(value: unknown, way = '#'): Generator<[string, unknown]> {
  yield [way, value]
  if (value === null || typeof value !== 'object') return
  for (const [key, part] of Object.entries(value)) yield* everything(part, `${way}/${key}`)
}

function resolved(reference: string): unknown {
  if (!reference.startsWith('#/')) return undefined
  return reference
    .slice(2)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (value, part) => (value && typeof value === 'object' ? (value as Record<string, unknown>)[part] : undefined),
      document,
    )
}

/** Every field of an input, with its way. */
function* fieldsOf(schema: Field | boolean | undefined, way: string): Generator<[string, Field]> {
  if (typeof schema !== 'object') return
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    yield [`${way}.${name}`, field]
    yield* fieldsOf(field, `${way}.${name}`)
  }
  for (const part of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
    yield* fieldsOf(part, way)
  yield* fieldsOf(schema.items, way)
  yield* fieldsOf(schema.additionalProperties, way)
}

function inputFields(): [string, Field][] {
  const shapes = Object.entries(document.components.schemas).filter(([name]) => name.endsWith('Input'))
  return [
    ...shapes.flatMap(([name, shape]) => [...fieldsOf(shape, name)]),
    ...operations.flatMap(({ operation: { operationId, parameters = [], requestBody } }) => [
      ...parameters.flatMap((parameter): [string, Field][] =>
        'name' in parameter
          ? [
              [
                `${operationId}?${parameter.name}`,
                { ...(parameter.schema as Field), description: parameter.description },
              ],
            ]
          : [],
      ),
      ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => [...fieldsOf(schema as Field, operationId)]),
    ]),
  ]
}

const needsFile = (call: Call) => Object.values(call.files ?? {}).some(({ min }) => min > 0)

describe('the OpenAPI document', () => {
  it('is of version 3.1, says where it is and how to get a token', () => {
    expect([document.openapi, document.info.title, document.servers]).toEqual([
      '3.1.0',
      'Torre console API',
      [{ url: 'http://torre.test' }],
    ])
    expect(document.security).toEqual([{ token: [] }])
    expect(document.components.securitySchemes).toEqual({
      token: {
        type: 'oauth2',
        flows: {
          clientCredentials: { tokenUrl: 'http://torre.test/realms/demo/protocol/openid-connect/token', scopes: {} },
        },
      },
    })
  })

  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    expect([
      await validator.validate(structuredClone(document) as unknown as Record<string, unknown>),
      validator.version,
    ]).toEqual([{ valid: true }, '3.1'])
  })

  it('resolves every reference, and has no schema of another dialect', () => {
    const found = [...everything(document)]
    const references = found.filter(([way]) => way.endsWith('/$ref')).map(([, reference]) => String(reference))
    expect(references.length).toBeGreaterThan(0)
    expect(references.filter((reference) => resolved(reference) === undefined)).toEqual([])
    expect(found.filter(([way]) => way.endsWith('/$schema') || way.endsWith('/$defs'))).toEqual([])
  })

  it('names each operation once, with a summary and a service', () => {
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(operations.filter(({ operation }) => !operation.summary || operation.tags.length !== 1)).toEqual([])
  })

  it('describes every call of the catalogue: address, roles, feature, body and every status', () => {
    const described = Object.fromEntries(
      operations.map(({ path, method, operation }) => [
        operation.operationId,
        {
          address: `${method.toUpperCase()} ${path}`,
          roles: operation['x-torre-roles'],
          feature: operation['x-torre-feature'],
          body: operation.requestBody ? Object.keys(operation.requestBody.content).toSorted() : null,
          statuses: Object.keys(operation.responses).toSorted(),
        },
      ]),
    )
    const declared = Object.fromEntries(
      Object.entries(calls).map(([name, call]) => [
        name,
        {
          address: `${call.method} /api/${call.service}${call.path}`,
          roles: [...rolesWith(call.right)],
          feature: call.feature,
          // A call that requires a file has no plain JSON body.
          body: call.body
            ? call.multipart
              ? [...(needsFile(call) ? [] : ['application/json']), 'multipart/form-data']
              : ['application/json']
            : null,
          statuses: [...new Set(['200', ...failuresOf(name as CallName).map(String)])].toSorted(),
        },
      ]),
    )
    const ours = { roles: undefined, feature: undefined, body: null }
    expect(described).toEqual({
      ...declared,
      streamChanges: {
        ...ours,
        address: `GET ${CHANGES_PATH}`,
        statuses: ['200', '400', '401', '403', '404', '429', '503'],
      },
      getFile: { ...ours, address: `GET ${FILE_PATH}`, statuses: ['200', '400', '404', '503'] },
    })
  })

  it('gives every failure the one shape of errors, and every success a schema', () => {
    for (const { operation } of operations) {
      const { 200: success, ...failures } = operation.responses
      const named = operation.operationId
      expect([named, Object.values(operation.responses).filter(({ description }) => description === '')]).toEqual([
        named,
        [],
      ])
      expect([named, Object.keys(success?.content ?? {}).length]).toEqual([named, 1])
      const error = { 'application/json': { schema: { $ref: '#/components/schemas/BaseErrorReply' } } }
      expect([named, Object.values(failures).map(({ content }) => content)]).toEqual([
        named,
        Object.values(failures).map(() => error),
      ])
    }
  })

  it('declares every parameter of an address once, and requires it', () => {
    for (const { path, operation } of operations) {
      const parameters = (operation.parameters ?? []).filter((parameter): parameter is Parameter => 'name' in parameter)
      const inPath = parameters.filter((parameter) => parameter.in === 'path')
      expect([path, inPath.map(({ name }) => name)]).toEqual([
        path,
        [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]),
      ])
      expect(inPath.filter(({ required }) => !required)).toEqual([])
      const keys = parameters.map((parameter) => `${parameter.in} ${parameter.name}`)
      expect(new Set(keys).size).toBe(keys.length)
    }
  })

  it('tells of every parameter and every field of an input what it means, and a value that is taken', () => {
    const components = new Map(Object.entries(document.components.schemas))
    const faults = inputFields().flatMap(([way, field]) => [
      ...(field.description && !field.description.startsWith('Beyond') ? [] : [`${way} has no description`]),
      ...(showsValue(field, components) ? [] : [`${way} has no example`]),
    ])
    expect(faults).toEqual([])
  })

  it('describes no name that no call has', () => {
    const names = new Set(inputFields().map(([way]) => way.split(/[.?]/).at(-1)))
    expect(describedNames.filter((key) => !names.has(key.split('.').at(-1)))).toEqual([])
    expect(describedNames.filter((key, at) => describedNames.indexOf(key) < at)).toEqual([])
  })

  it('has examples that its own schemas accept', () => {
    const ajv = new Ajv2020({ strict: false })
    formats.default(ajv)
    ajv.addSchema({ $id: 'document', components: document.components })
    const faults = inputFields().flatMap(([way, { description: _words, ...field }]) => {
      const { examples = [] } = field
      const local = JSON.parse(JSON.stringify(field).replaceAll('"#/', '"document#/')) as object
      return examples.flatMap((example) => (ajv.validate(local, example) ? [] : [`${way}: ${JSON.stringify(example)}`]))
    })
    expect(faults).toEqual([])
  })

  it('says under which licence it is, and names every reply and body', () => {
    expect(document.info).toMatchObject({ license: { name: 'MIT', identifier: 'MIT' } })
    const unnamed = operations.flatMap(({ operation: { operationId, responses, requestBody } }) => {
      const schemas = [responses['200']?.content?.['application/json'], requestBody?.content['application/json']]
      return schemas.flatMap((content) =>
        content && !('$ref' in ((content as { schema: object }).schema ?? {})) ? [operationId] : [],
      )
    })
    expect(unnamed).toEqual([])
  })
})
