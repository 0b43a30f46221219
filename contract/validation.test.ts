import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { languages } from './languages.ts'
import { rule } from './rule.ts'
import { clientCandidate } from './schemas/companies/company.ts'
import { contactValue } from './schemas/general/contact.ts'
import { flexibleDate } from './schemas/general/dates.ts'
import { placePoint } from './schemas/locations/place.ts'
import { textOf } from './texts.ts'
import { errorMapOf, issuesOf, messageOf } from './validation.ts'

const shape = z.discriminatedUnion('type', [
  z.object({ type: z.literal('A'), a: z.string() }),
  z.object({ type: z.literal('B') }),
])
const record = z.object({
  name: z.string().max(3, rule('labelMaximum')),
  kind: z.enum(['X', 'Y']),
  either: z.union([z.string(), z.number()]),
  shape,
  items: z.array(z.object({ amount: z.number() })),
})
const good = { name: 'abc', kind: 'X', either: 1, shape: { type: 'B' }, items: [{ amount: 1 }] }

describe('issuesOf', () => {
  it('finds nothing in a valid value', () => {
    expect(issuesOf(record, good, 'pt')).toEqual([])
  })

  it.each([
    ['pt', 'Obrigatório!'],
    ['en', 'Required!'],
    ['es', '¡Obligatorio!'],
  ] as const)('CON-5-091 tells a missing value as required, whatever its schema: %s', (language, message) => {
    expect(issuesOf(record, {}, language)).toEqual([
      { code: 'invalid_type', expected: 'string', received: 'undefined', path: ['name'], message },
      { code: 'invalid_value', received: 'undefined', path: ['kind'], message },
      { code: 'invalid_union', received: 'undefined', path: ['either'], message },
      { code: 'invalid_type', expected: 'object', received: 'undefined', path: ['shape'], message },
      { code: 'invalid_type', expected: 'array', received: 'undefined', path: ['items'], message },
    ])
    expect(issuesOf(record, { ...good, shape: {} }, language)).toEqual([
      { code: 'invalid_union', received: 'undefined', path: ['shape', 'type'], message },
    ])
    expect(issuesOf(record, undefined, language)).toEqual([
      { code: 'invalid_type', expected: 'object', received: 'undefined', path: [], message },
    ])
  })

  it('tells a text of ours in the language of the reader', () => {
    expect(languages.map((language) => issuesOf(record, { ...good, name: 'abcd' }, language))).toEqual(
      [
        'O rótulo deve ter no máximo 50 caracteres.',
        'The label must have at most 50 characters.',
        'La etiqueta debe tener como máximo 50 caracteres.',
      ].map((message) => [{ code: 'too_big', received: 'string', path: ['name'], message }]),
    )
  })

  it('tells what has no text of ours in the language of the reader', () => {
    const messages = languages.map((language) => issuesOf(record, { ...good, name: 5 }, language)[0]?.message ?? '')
    expect(new Set(messages).size).toBe(languages.length)
    expect(messages).not.toContain('Required!')
  })

  it('names where a value stands and what it is', () => {
    expect(
      issuesOf(record, { ...good, items: [{ amount: 1 }, { amount: null }, 'x', []] }, 'en').map(
        ({ received, path }) => ({ received, path }),
      ),
    ).toEqual([
      { received: 'null', path: ['items', 1, 'amount'] },
      { received: 'string', path: ['items', 2] },
      { received: 'array', path: ['items', 3] },
    ])
    expect(issuesOf(record, { ...good, shape: { type: 'C' } }, 'en')).toMatchObject([
      { code: 'invalid_union', received: 'string', path: ['shape', 'type'] },
    ])
    expect(issuesOf(z.record(z.string(), z.number()), { ['__proto__x']: 'a' }, 'en')).toMatchObject([
      { received: 'string', path: ['__proto__x'] },
    ])
  })
})

describe('a broken union', () => {
  const told = (schema: z.ZodType, value: unknown) =>
    issuesOf(schema, value, 'en').map(({ path, message }) => [path.join('.'), message])
  const document = { type: 'CNPJ', value: '11222333000181' }

  it.each([
    [
      z.object({ point: placePoint }),
      { point: { latitude: 91, longitude: 0 } },
      'point.latitude',
      textOf('latitude', 'en'),
    ],
    [
      z.object({ point: placePoint }),
      { point: { latitude: 'x', longitude: 0 } },
      'point.latitude',
      textOf('latitude', 'en'),
    ],
    [
      placePoint,
      { location: { type: 'Point', coordinates: [1] }, address: {} },
      'location.coordinates',
      textOf('coordinatesPair', 'en'),
    ],
    [placePoint, { countryCode: 'BR', city: 'X', address: {} }, 'countryCode', textOf('countryCode', 'en')],
    [clientCandidate, { document, name: 'Andorinha', logoUrl: 'zz' }, 'logoUrl', textOf('logoUrl', 'en')],
    [clientCandidate, { document, name: 'Andorinha', email: 'zz' }, 'email', textOf('email', 'en')],
    [clientCandidate, { document }, 'name', 'Required!'],
  ])('tells what the option that was meant says: %#', (schema, value, path, message) => {
    expect(told(schema, value)).toEqual([[path, message]])
  })

  it.each([
    [contactValue, 'ana', 'contact'],
    [flexibleDate, '2026-13-01', 'date'],
    [clientCandidate, {}, 'client'],
    [clientCandidate, 5, 'client'],
  ] as const)('tells its own text where no option, or more than one, was meant: %#', (schema, value, key) => {
    expect(told(schema, value)).toEqual([['', textOf(key, 'en')]])
  })

  it('within a union is told from the outermost one', () => {
    const inner = z.union([
      z.object({ kind: z.literal('A'), size: z.number().max(5, rule('valueMinimum')) }),
      z.object({ kind: z.literal('B'), size: z.string() }),
    ])
    expect(
      told(z.object({ list: z.array(z.union([z.boolean(), inner])) }), { list: [true, { kind: 'A', size: null }] }),
    ).toEqual([['list.1.size', 'Give a number.']])
  })
})

describe('what was received', () => {
  it('is the text itself where one stands in place of what should be looked into, and nothing is missing then', () => {
    const within = z.preprocess(() => ({ to: 'x' }), z.object({ to: z.number(), from: z.number() }))
    expect(issuesOf(z.object({ filter: within }), { filter: '{"to":"x"}' }, 'en')).toEqual(
      ['to', 'from'].map((key) => ({
        code: 'invalid_type',
        expected: 'number',
        received: 'string',
        path: ['filter', key],
        message: 'Give a number.',
      })),
    )
  })
})

describe('a rule that names no text', () => {
  const many = Array.from({ length: 11 }, (_, at) => `K${at}`)
  it.each([
    [z.string(), null, 'Informe um texto.', 'Give a text.', 'Indique un texto.'],
    [z.int(), 0.5, 'Informe um número inteiro.', 'Give a whole number.', 'Indique un número entero.'],
    [z.date(), 'x', 'Informe uma data.', 'Give a date.', 'Indique una fecha.'],
    [z.boolean(), 'x', 'Informe sim ou não.', 'Give yes or no.', 'Indique sí o no.'],
    [z.array(z.string()), {}, 'Informe uma lista.', 'Give a list.', 'Indique una lista.'],
    [z.object({}), [], 'Informe um objeto.', 'Give an object.', 'Indique un objeto.'],
    [z.null(), 1, 'Valor inválido.', 'Not a valid value.', 'Valor no válido.'],
    [z.union([z.string(), z.number()]), true, 'Valor inválido.', 'Not a valid value.', 'Valor no válido.'],
    [
      z.enum(['A', 'B']),
      'C',
      'Use um destes valores: A, B.',
      'Use one of these values: A, B.',
      'Use uno de estos valores: A, B.',
    ],
    [z.literal('A'), 'C', 'O valor deve ser A.', 'The value must be A.', 'El valor debe ser A.'],
    [
      z.enum(many),
      'C',
      'Use um dos valores da lista.',
      'Use one of the values of the list.',
      'Use uno de los valores de la lista.',
    ],
    [
      z.string().max(5000),
      'x'.repeat(5001),
      'O texto deve ter no máximo 5.000 caracteres.',
      'The text must have at most 5,000 characters.',
      'El texto debe tener como máximo 5.000 caracteres.',
    ],
    [
      z.string().min(2),
      'x',
      'O texto deve ter pelo menos 2 caracteres.',
      'The text must have at least 2 characters.',
      'El texto debe tener al menos 2 caracteres.',
    ],
    [
      z.array(z.string()).length(1),
      [],
      'A lista deve ter exatamente 1 item.',
      'The list must have exactly 1 item.',
      'La lista debe tener exactamente 1 elemento.',
    ],
    [
      z.number().max(1.5),
      2,
      'O número deve ser menor ou igual a 1,5.',
      'The number must be less than or equal to 1.5.',
      'El número debe ser menor o igual a 1,5.',
    ],
    [
      z.number().positive(),
      0,
      'O número deve ser maior que 0.',
      'The number must be greater than 0.',
      'El número debe ser mayor que 0.',
    ],
    [
      z.number().multipleOf(5),
      2,
      'O número deve ser múltiplo de 5.',
      'The number must be a multiple of 5.',
      'El número debe ser múltiplo de 5.',
    ],
    [z.strictObject({}), { $1: 1 }, 'Não são aceitos aqui: $1.', 'Not accepted here: $1.', 'No se aceptan aquí: $1.'],
    [z.email(), 'x', 'Formato inválido.', 'Not a valid format.', 'Formato no válido.'],
  ])('is told in the language of the reader: %#', (schema, value, pt, en, es) => {
    expect(languages.map((language) => issuesOf(schema, value, language).map(({ message }) => message))).toEqual([
      [pt],
      [en],
      [es],
    ])
  })

  it('is told in the words of zod where there are none of ours', () => {
    expect(issuesOf(z.date().min(new Date(0)), new Date(-1), 'pt')[0]?.message).not.toBe('')
  })
})

describe('messageOf', () => {
  const named = z.object({
    email: z.email(rule('email')),
    country: z.enum(['BR'], rule('phoneCountry')),
    checklist: z.string().optional(),
  })
  const known = named.refine(({ checklist }) => checklist !== undefined, {
    message: rule('documentType'),
    path: ['checklist'],
  })
  const messagesFor = (value: unknown) =>
    known.safeParse(value, { error: errorMapOf('pt') }).error?.issues.map((issue) => messageOf(issue, value))

  it('is required for a missing value, even where its schema has a text of its own, and that text for a wrong one', () => {
    expect(messagesFor({})).toEqual(['required', 'required'])
    expect(messagesFor({ email: 'ana', country: null })).toEqual(['email', 'phoneCountry'])
    expect(messagesFor({ email: null, country: 'BRA' })).toEqual(['email', 'phoneCountry'])
  })

  it('is the text of a rule that asks for a value because of others', () => {
    expect(messagesFor({ email: 'ana@example.com', country: 'BR' })).toEqual(['documentType'])
  })
})
