import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { nestedAtMost } from '#contract/schemas/general/nesting'
import { nearestName, unknownNameIssues, unknownNames } from './unknown-names.ts'

const paths = (schema: z.core.$ZodType, value: unknown) => unknownNames(schema, value).map(({ path }) => path)

const person = z.object({ name: z.string(), phone: z.object({ number: z.string() }).nullish() })

describe('names that a schema does not know', () => {
  it('are told at any depth, and none where all are known', () => {
    expect(paths(person, { name: 'Ana', phone: { number: '1' } })).toEqual([])
    expect(paths(person, { nome: 'Ana', phone: { number: '1', area: 11 } })).toEqual([['nome'], ['phone', 'area']])
    expect(paths(z.object({ people: z.array(person) }), { people: [{ name: 'Ana' }, { naem: 'Eva' }] })).toEqual([
      ['people', 1, 'naem'],
    ])
    expect(paths(z.tuple([person, person]), [{}, { age: 3 }])).toEqual([[1, 'age']])
    expect(paths(z.record(z.string(), person), { first: { age: 3 } })).toEqual([['first', 'age']])
    expect(paths(nestedAtMost(3, person), { age: 3 })).toEqual([['age']])
    expect(
      paths(
        person
          .refine(() => false)
          .optional()
          .default({ name: '' }),
        { toString: 1 },
      ),
    ).toEqual([['toString']])
  })

  it('are taken where the contract leaves a part open, and by a schema that refuses them itself', () => {
    for (const open of [z.unknown(), z.looseObject({}), z.record(z.string(), z.unknown()), z.strictObject({})])
      expect(paths(z.object({ open }), { open: { anything: { at: 'all' } } })).toEqual([])
  })

  it('are those of the option of a union that was meant', () => {
    const shape = z.discriminatedUnion('type', [
      z.object({ type: z.literal('CIRCLE'), radius: z.number() }),
      z.object({ type: z.literal('SQUARE'), side: z.number() }),
    ])
    expect(paths(shape, { type: 'CIRCLE', side: 3 })).toEqual([['side']])
    expect(paths(shape, { type: 'OVAL', side: 3 })).toEqual([])
    const plain = z.union([z.string(), z.object({ number: z.string() }), person])
    expect(paths(plain, { number: '1' })).toEqual([])
    expect(paths(plain, { name: 'Ana', age: 3 })).toEqual([['age']])
    expect(paths(z.union([person, z.unknown()]), { age: 3 })).toEqual([])
  })

  it('are told in the reader’s language with the name that was probably meant, at most 20 of them', () => {
    const query = z.object({ driverStatus: z.string().optional(), page: z.number().optional() })
    expect(unknownNameIssues(query, { driver_status: 'ACTIVE', colour: 'x' }, 'en')).toEqual([
      {
        code: 'unrecognized_keys',
        path: ['driver_status'],
        message: '“driver_status” does not exist here. Did you mean “driverStatus”?',
      },
      { code: 'unrecognized_keys', path: ['colour'], message: '“colour” does not exist here.' },
    ])
    expect(unknownNameIssues(query, { status: 'ACTIVE' }, 'pt').map(({ message }) => message)).toEqual([
      '“status” não existe aqui. Você quis dizer “driverStatus”?',
    ])
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`$&${at}`, 1]))
    expect(unknownNameIssues(query, many, 'es').length).toBe(20)
  })

  it.each([
    ['fulName', 'fullName'],
    ['FULLNAME', 'fullName'],
    ['full_name', 'fullName'],
    ['name', 'fullName'],
    ['celphone', 'cellphone'],
    ['xyz', null],
    ['é'.repeat(61), null],
  ])('%s was %s', (name, nearest) => {
    expect(nearestName(name, ['fullName', 'cellphone', 'email'])).toBe(nearest)
  })
})
