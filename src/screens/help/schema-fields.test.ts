import { describe, expect, it } from 'vitest'
import type { ApiDocument, Schema } from './api-document.ts'
import { fieldsOf, labelOfSchema, parameterField, rootFields, type SchemaField } from './schema-fields.ts'

function documentOf(schemas: Record<string, Schema> = {}): ApiDocument {
  return { info: { title: '', version: '' }, paths: {}, components: { schemas } }
}

const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })
const plain: SchemaField = {
  kind: 'property',
  name: '',
  type: 'string',
  isRequired: false,
  isDeprecated: false,
  limits: [],
  options: [],
  fallback: null,
  description: '',
  examples: [],
  inside: null,
}

/** The rows as `name: type`, unfolded to a depth. */
function unfolded(document: ApiDocument, fields: readonly SchemaField[], depth: number): unknown[] {
  return fields.flatMap(({ name, type, inside }) => [
    `${name}: ${type}`,
    ...(inside && depth > 0 ? [unfolded(document, fieldsOf(document, inside), depth - 1)] : []),
  ])
}

describe('the rows of an object', () => {
  it('say everything that the schema says of a field', () => {
    const schema: Schema = {
      type: 'object',
      required: ['title'],
      properties: {
        title: {
          type: 'string',
          minLength: 1,
          maxLength: 35,
          description: 'What it is called',
          examples: ['Torre'],
          deprecated: true,
        },
        category: { type: 'string', enum: ['MARKETING', 'QUESTION'], default: 'MARKETING' },
        active: { type: 'boolean', default: false },
      },
    }
    expect(fieldsOf(documentOf(), schema)).toEqual([
      {
        ...plain,
        name: 'title',
        isRequired: true,
        isDeprecated: true,
        limits: [{ kind: 'length', minimum: 1, maximum: 35 }],
        description: 'What it is called',
        examples: ['Torre'],
      },
      { ...plain, name: 'category', options: ['MARKETING', 'QUESTION'], fallback: 'MARKETING' },
      { ...plain, name: 'active', type: 'boolean', fallback: 'false' },
    ])
  })

  it.each<[string, Schema, SchemaField['limits']]>([
    ['a text without a lower bound', { type: 'string', minLength: 0, maxLength: 5 }, [{ kind: 'length', maximum: 5 }]],
    [
      'a number between two, one of them left out',
      { type: 'number', exclusiveMinimum: 0, maximum: 90 },
      [{ kind: 'value', maximum: 90, above: 0 }],
    ],
    ['a whole number of any size', { type: 'integer', minimum: -9007199254740991, maximum: 9007199254740991 }, []],
    ['a step', { type: 'number', multipleOf: 0.01 }, [{ kind: 'step', step: 0.01 }]],
    [
      'a list',
      { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 3 },
      [{ kind: 'items', minimum: 1, maximum: 3 }],
    ],
    ['an open object', { type: 'object', maxProperties: 4 }, [{ kind: 'properties', maximum: 4 }]],
    ['a pattern', { type: 'string', pattern: '^a$' }, [{ kind: 'pattern', pattern: '^a$' }]],
    ['a format, which says what its pattern says', { type: 'string', format: 'date', pattern: '^a$' }, []],
  ])('limit %s', (_title, schema, limits) => {
    expect(parameterField(documentOf(), { name: 'x', in: 'query', schema }).limits).toEqual(limits)
  })

  it('say of a parameter what stands beside its schema, and each word of a vocabulary once', () => {
    const field = parameterField(documentOf(), {
      name: 'active',
      in: 'query',
      required: true,
      description: 'Only active ones',
      schema: { enum: [true, 'true'] },
    })
    expect(field).toEqual({
      ...plain,
      name: 'active',
      type: 'boolean | string',
      isRequired: true,
      options: ['true'],
      description: 'Only active ones',
    })
  })

  it('name the keys of an open object, one by one where they are a vocabulary', () => {
    const value: Schema = { type: 'integer' }
    expect(fieldsOf(documentOf(), { type: 'object', additionalProperties: value })).toEqual([
      { ...plain, kind: 'key', name: '{key}', type: 'integer' },
    ])
    expect(
      fieldsOf(documentOf(), {
        type: 'object',
        propertyNames: { enum: ['pt', 'en'] },
        additionalProperties: value,
        required: ['pt'],
      }),
    ).toEqual([
      { ...plain, name: 'pt', type: 'integer', isRequired: true },
      { ...plain, name: 'en', type: 'integer' },
    ])
    expect(fieldsOf(documentOf(), { type: 'object', additionalProperties: {} })).toEqual([])
  })

  it('take the word of a reference, a conjunction and what stands beside them', () => {
    const document = documentOf({
      Base: { type: 'object', properties: { _id: { type: 'string' } }, required: ['_id'] },
    })
    const schema: Schema = {
      allOf: [
        ref('Base'),
        { type: 'object', properties: { name: { ...ref('Name'), description: 'Here' } }, required: ['name'] },
      ],
    }
    expect(fieldsOf(document, schema)).toEqual([
      { ...plain, name: '_id', isRequired: true },
      { ...plain, name: 'name', type: 'any', isRequired: true, description: 'Here' },
    ])
  })
})

describe('types', () => {
  const document = documentOf({
    Travel: { type: 'object', properties: { _id: { type: 'string' } } },
    Travels: { type: 'array', items: ref('Travel') },
    Day: { type: 'string', format: 'date' },
    listTravels_0Input: { type: 'object', properties: { a: { type: 'string' } } },
  })

  it.each<[Schema, string]>([
    [{ type: 'string' }, 'string'],
    [{ type: 'string', format: 'email' }, 'string (email)'],
    [{ type: ['integer', 'null'] }, 'integer | null'],
    [{ anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] }, 'string (date) | null'],
    [{ anyOf: [{ type: 'string' }, { type: 'number' }] }, 'string | number'],
    [{ anyOf: [{ type: 'string' }, { type: 'string', maxLength: 2 }] }, 'string'],
    [{ type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'number' }] } }, '(string | number)[]'],
    [{ type: 'array', items: { type: 'string', contentMediaType: 'application/octet-stream' } }, 'file[]'],
    [{ type: 'array', prefixItems: [{ type: 'number' }, { type: 'string' }] }, '[number, string]'],
    [{ enum: [1, 2] }, 'number'],
    [{ enum: [true, 'true', null] }, 'boolean | string'],
    [{ const: 'A' }, 'string'],
    [{}, 'any'],
    [ref('Travel'), 'Travel'],
    [ref('Day'), 'string (date)'],
    [ref('Travels'), 'Travel[]'],
    [{ anyOf: [ref('Travel'), { type: 'null' }] }, 'Travel | null'],
    [ref('listTravels_0Input'), 'object'],
    [ref('Nowhere'), 'any'],
    [
      { oneOf: ['boolean', 'string', 'number', 'integer', 'object'].map((type) => ({ type })) },
      'boolean | string | number | integer | …',
    ],
  ])('%j is %s', (schema, label) => {
    expect(labelOfSchema(document, schema)).toBe(label)
  })
})

describe('what unfolds', () => {
  it('are the fields of a list’s objects, at once', () => {
    const document = documentOf({ Stop: { type: 'object', properties: { city: { type: 'string' } } } })
    const fields = fieldsOf(document, {
      type: 'object',
      properties: { stops: { type: 'array', items: ref('Stop') }, names: { type: 'array', items: { type: 'string' } } },
    })
    expect(unfolded(document, fields, 3)).toEqual(['stops: Stop[]', ['city: string'], 'names: string[]'])
  })

  it('is one element of a list where only that has limits; its vocabulary stands in the row of the list', () => {
    const [ids, levels] = fieldsOf(documentOf(), {
      type: 'object',
      properties: {
        ids: { type: 'array', items: { type: 'string', maxLength: 24 } },
        levels: { type: 'array', items: { type: 'string', enum: ['GOLD', 'SILVER'] } },
      },
    })
    expect(fieldsOf(documentOf(), ids?.inside ?? undefined)).toEqual([
      { ...plain, kind: 'item', name: '[ ]', limits: [{ kind: 'length', maximum: 24 }] },
    ])
    expect(levels).toEqual({ ...plain, name: 'levels', type: 'string[]', options: ['GOLD', 'SILVER'] })
  })

  it('are the shapes of a union by the field that tells them apart', () => {
    const shape = (type: string[], name: string): Schema => ({
      type: 'object',
      properties: { type: { enum: type }, [name]: { type: 'string' } },
      required: ['type', name],
    })
    const document = documentOf({ Link: shape(['LINK', 'WEB'], 'url') })
    const fields = fieldsOf(document, {
      type: 'object',
      properties: { action: { oneOf: [ref('Link'), shape(['PHONE'], 'number'), { type: 'null' }] } },
    })
    expect(unfolded(document, fields, 2)).toEqual([
      'action: Link | object | null',
      [
        'type: LINK | WEB: Link',
        ['type: string', 'url: string'],
        'type: PHONE: object',
        ['type: string', 'number: string'],
      ],
    ])
  })

  it('are shapes by their names where nothing tells them apart', () => {
    const document = documentOf({
      Person: { type: 'object', properties: { type: { enum: ['CPF', 'RUC'] } } },
      Company: { type: 'object', properties: { type: { enum: ['CNPJ', 'RUC'] } } },
    })
    expect(unfolded(document, fieldsOf(document, { anyOf: [ref('Person'), ref('Company')] }), 0)).toEqual([
      'Person: Person',
      'Company: Company',
    ])
  })

  it('is nothing where a value has no more to say', () => {
    expect(fieldsOf(documentOf(), { type: 'string' })).toEqual([])
    expect(rootFields(documentOf(), { type: 'string', maxLength: 3 })).toEqual([
      { ...plain, kind: 'value', isRequired: true, limits: [{ kind: 'length', maximum: 3 }] },
    ])
  })
})

describe('a schema that holds itself', () => {
  it('is read as far as it is unfolded', () => {
    const document = documentOf({
      Filter: {
        type: 'object',
        properties: {
          field: { type: 'string' },
          and: { type: 'array', items: ref('Filter') },
          not: { anyOf: [ref('Filter'), { type: 'null' }] },
        },
      },
    })
    const level = ['field: string', 'and: Filter[]', 'not: Filter | null']
    expect(unfolded(document, fieldsOf(document, ref('Filter')), 0)).toEqual(level)
    expect(unfolded(document, fieldsOf(document, ref('Filter')), 1)).toEqual([
      level[0],
      level[1],
      level,
      level[2],
      level,
    ])
  })

  it.each<[string, Schema]>([
    ['a reference to itself', ref('Self')],
    ['a conjunction with itself', { allOf: [ref('Self'), ref('Self')] }],
    ['a union with itself', { anyOf: [ref('Self'), { type: 'null' }] }],
    ['a list of itself', { type: 'array', items: ref('Self') }],
    [
      'any value of JSON',
      {
        anyOf: [
          { type: 'string' },
          { type: 'array', items: ref('Self') },
          { type: 'object', additionalProperties: ref('Self') },
        ],
      },
    ],
  ])('never hangs: %s', (_title, schema) => {
    const document = documentOf({ Self: schema })
    expect(unfolded(document, rootFields(document, ref('Self')), 3).length).toBeGreaterThan(0)
    expect(labelOfSchema(document, ref('Self')).length).toBeLessThan(2_000)
  })
})
