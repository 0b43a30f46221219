import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import fc from 'fast-check'
import { z } from 'zod'
import { describe, expect, it } from 'vitest'
import { completeJsonSchema } from '#contract/json-schema'
import { jsonSchemasOf, meaningsOf } from '../../scripts/schemas.mjs'
import { inputsOf } from './arbitraries.ts'
import { modules, named } from './subjects.ts'
import { metaOf } from './walk.ts'

/** Seed of the drawn values, so that every run uses the same ones; a failure prints how to repeat it. */
const SEED = 20_261_121
const RUNS = 25

const words = { meanings: meaningsOf(modules), complete: completeJsonSchema }
const files = { input: jsonSchemasOf(z, 'input', words), output: jsonSchemasOf(z, 'output', words) }
const sides = ['input', 'output'] as const

/** A validator with all files of one side by name, like a program that loads the folder. */
function validatorOf(side: (typeof sides)[number]): Ajv2020 {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, strictTuples: false, allErrors: true })
  formats.default(ajv)
  ajv.addSchema(Object.values(files[side]))
  return ajv
}
const ajv = { input: validatorOf('input'), output: validatorOf('output') }

/** The errors of a value against a file; null if the file accepts it. */
function faultsOf(side: (typeof sides)[number], name: string, value: unknown): unknown {
  const validate = ajv[side].getSchema(`${name}.json`)
  return validate?.(value) === true ? null : { value, errors: validate?.errors ?? `there is no ${name}.json` }
}

describe.each(sides)('the JSON Schemas of %s', (side) => {
  it('are one file for every schema with an id, named by it, with a title and its own address', () => {
    const own = Object.entries(files[side]).filter(([file]) => file !== 'shared.json')
    expect(own.map(([file]) => file).toSorted()).toEqual(named.map(({ name }) => `${name}.json`).toSorted())
    for (const [file, { $schema, $id, title }] of own) {
      expect([$schema, $id, title]).toEqual([
        'https://json-schema.org/draft/2020-12/schema',
        file,
        file.replace('.json', ''),
      ])
    }
  })

  it('refer to nothing but each other', () => {
    const references = new Set(JSON.stringify(files[side]).match(/"\$ref":"[^"]*"/g))
    const known = (reference: string) =>
      reference.startsWith('#') || Object.hasOwn(files[side], reference.split('#')[0] ?? '')
    expect([...references].map((found) => found.slice(8, -1)).filter((reference) => !known(reference))).toEqual([])
  })

  it('say in words what each stands for', () => {
    const inWords = (description: unknown) =>
      typeof description === 'string' && /\p{L}{2}/u.test(description.replaceAll(/\b(?:CON|CTR)\b[-\d]*/g, ''))
    const own = Object.entries(files[side]).filter(([file]) => file !== 'shared.json')
    expect(
      own
        .filter(([, { description }]) => !inWords(description))
        .map(([file, { description }]) => `${file}: ${String(description)}`),
    ).toEqual([])
  })
})

describe.each(named)('$name', ({ name, schema }) => {
  it('has files that a validator compiles', () => {
    for (const side of sides) expect(() => ajv[side].getSchema(`${name}.json`)).not.toThrow()
  })

  it('has files that accept what is sent and what is read', () => {
    fc.assert(
      fc.property(inputsOf(schema), (value) => {
        expect(faultsOf('input', name, value)).toBeNull()
        expect(faultsOf('output', name, JSON.parse(JSON.stringify(schema.parse(value))))).toBeNull()
      }),
      { seed: SEED, numRuns: RUNS, endOnFailure: true },
    )
  })

  it('has valid examples', () => {
    for (const side of sides) {
      const { examples = [] } = files[side][`${name}.json`] as { examples?: unknown[] }
      expect(examples.map((example) => faultsOf(side, name, example))).toEqual(examples.map(() => null))
    }
    const { examples = [] } = metaOf(schema) as { examples?: unknown[] }
    expect(examples.filter((example) => !schema.safeParse(example).success)).toEqual([])
  })
})
