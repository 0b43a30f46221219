import { z } from 'zod'
import { describe, expect, it } from 'vitest'
import { completeJsonSchema } from '#contract/json-schema'
import { nestedAtMost } from '#contract/schemas/general/nesting'
import { vocabulary } from '#contract/schemas/general/vocabulary'
import { docstringsIn, jsonSchemasOf, meaningsOf } from './schemas.mjs'

/** Ids are registered for the whole process, so these tests use an id that the contract does not have. */
function written(schema: z.ZodType, meanings = new Map<unknown, string>()) {
  const named = schema.meta({ ...schema.meta(), id: 'SchemasTestSubject' })
  const words = {
    meanings: new Map([...meanings, [named, meanings.get(schema) ?? 'Meaning.']]),
    complete: completeJsonSchema,
  }
  const sides = [jsonSchemasOf(z, 'input', words), jsonSchemasOf(z, 'output', words)].map(
    ({ 'SchemasTestSubject.json': json }) => {
      const { $schema, $id, title, ...rest } = json ?? {}
      expect([$schema, $id, title]).toEqual([
        'https://json-schema.org/draft/2020-12/schema',
        'SchemasTestSubject.json',
        'SchemasTestSubject',
      ])
      return rest
    },
  )
  z.globalRegistry.remove(named)
  return { input: sides[0], output: sides[1] }
}

describe('docstrings', () => {
  it('belong to the exports that follow them, in one line', () => {
    const source = [
      '/** Of nothing. */',
      'const hidden = 1',
      '',
      'export const none = 0',
      '/** One line (CTR-3-001). */',
      'export const one = {',
      '  /** Of a field. */',
      '  field: 1,',
      '}',
      'export type One = typeof one',
      'export const likewise = 1',
      '',
      '/**',
      ' * Two lines,',
      ' * as in {@link one}.',
      ' * @param x not this,',
      ' *   nor this',
      ' */',
      'export const two = 2',
    ]
    expect(Object.fromEntries(docstringsIn(source.join('\n')))).toEqual({
      one: 'One line (CTR-3-001).',
      likewise: 'One line (CTR-3-001).',
      two: 'Two lines, as in one.',
    })
  })

  it('tell what a schema stands for, by the name that it is exported under', () => {
    const [weight, other] = [z.number(), z.string()]
    const found = meaningsOf([
      { exports: { weight, other }, source: '/** Kilograms. */\nexport const weight = z.number()' },
    ])
    expect([...found]).toEqual([[weight, 'Kilograms.']])
  })
})

describe('a JSON Schema', () => {
  it('tells meaning, constraints and examples, these as they are sent and as they are read', () => {
    const schema = z
      .string()
      .max(5)
      .transform((text) => text.length)
      .pipe(z.int())
      .meta({ examples: ['abc', 'too long'] })
    expect(written(schema)).toEqual({
      input: { description: 'Meaning.', type: 'string', maxLength: 5, examples: ['abc'] },
      output: {
        description: 'Meaning.',
        type: 'integer',
        minimum: Number.MIN_SAFE_INTEGER,
        maximum: Number.MAX_SAFE_INTEGER,
        examples: [3],
      },
    })
  })

  it('prefers the description of the schema itself', () => {
    expect(written(z.boolean().meta({ description: 'Own.' }))).toEqual({
      input: { description: 'Own.', type: 'boolean' },
      output: { description: 'Own.', type: 'boolean' },
    })
  })

  it('names the rules that it has no words for', () => {
    const schema = z.object({ min: z.boolean() }).refine(() => true, 'rangeOrder')
    expect(written(schema).input).toMatchObject({
      description: 'Meaning. Beyond this schema: The minimum cannot be greater than the maximum.',
    })
  })

  it('does not hold a sender to rules of the cleaned text', () => {
    const schema = z
      .string()
      .trim()
      .min(1)
      .max(4)
      .regex(/^[a-z]+$/)
    expect(written(schema)).toEqual({
      input: { description: 'Meaning.', type: 'string', minLength: 1 },
      output: { description: 'Meaning.', type: 'string', minLength: 1, maxLength: 4, pattern: '^[a-z]+$' },
    })
    expect(written(z.string().max(9).trim()).input).toEqual({ description: 'Meaning.', type: 'string', maxLength: 9 })
  })

  it('reads numbers of a query as text too', () => {
    expect(written(z.coerce.number().min(1))).toEqual({
      input: { description: 'Meaning.', type: ['number', 'string'], minimum: 1 },
      output: { description: 'Meaning.', type: 'number', minimum: 1 },
    })
  })

  it('has every word that is read on one side, and those that are written on the other', () => {
    expect(written(vocabulary(['kg', 't'], { kilogram: 'kg' }))).toEqual({
      input: { description: 'Meaning.', type: 'string', enum: ['kg', 't', 'kilogram'] },
      output: { description: 'Meaning.', type: 'string', enum: ['kg', 't'] },
    })
  })

  it('tells what may be nested as what it is', () => {
    const list = { description: 'Meaning.', type: 'array', items: { type: 'boolean' } }
    expect(written(nestedAtMost(3, z.array(z.boolean())))).toEqual({ input: list, output: list })
  })

  it('asks for a key whose schema has a function of ours before it', () => {
    const checked = z.preprocess((value) => value, z.object({}))
    const object = (required: string[]) => ({
      type: 'object',
      required,
      properties: { one: { type: 'string' }, two: { type: 'object', properties: {} }, three: { type: 'string' } },
    })
    expect(written(z.object({ one: z.string(), two: checked, three: z.string().optional() })).input).toEqual({
      description: 'Meaning.',
      ...object(['one', 'two']),
    })
  })
})
