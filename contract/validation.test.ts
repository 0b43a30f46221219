import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { languages } from './languages.ts'
import { rule } from './rule.ts'
import { errorMapOf, issuesOf, messageOf } from './validation.ts'

const shape = z.discriminatedUnion('type', [z.object({ type: z.literal('A'), a: z.string() }), z.object({ type: z.literal('B') })])
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
    expect(issuesOf(record, { ...good, shape: {} }, language)).toEqual([{ code: 'invalid_union', received: 'undefined', path: ['shape', 'type'], message }])
    expect(issuesOf(record, undefined, language)).toEqual([{ code: 'invalid_type', expected: 'object', received: 'undefined', path: [], message }])
  })

  it('tells a text of ours in the language of the reader', () => {
    expect(languages.map((language) => issuesOf(record, { ...good, name: 'abcd' }, language))).toEqual(
      ['O rótulo deve ter no máximo 50 caracteres.', 'The label must have at most 50 characters.', 'La etiqueta debe tener como máximo 50 caracteres.'].map((message) => [
        { code: 'too_big', received: 'string', path: ['name'], message },
      ]),
    )
  })

  it('tells what has no text of ours in the language of the reader', () => {
    const messages = languages.map((language) => issuesOf(record, { ...good, name: 5 }, language)[0]?.message ?? '')
    expect(new Set(messages).size).toBe(languages.length)
    expect(messages).not.toContain('Required!')
  })

  it('names where a value stands and what it is', () => {
    expect(issuesOf(record, { ...good, items: [{ amount: 1 }, { amount: null }, 'x', []] }, 'en').map(({ received, path }) => ({ received, path }))).toEqual([
      { received: 'null', path: ['items', 1, 'amount'] },
      { received: 'string', path: ['items', 2] },
      { received: 'array', path: ['items', 3] },
    ])
    expect(issuesOf(record, { ...good, shape: { type: 'C' } }, 'en')).toMatchObject([{ code: 'invalid_union', received: 'string', path: ['shape', 'type'] }])
    expect(issuesOf(z.record(z.string(), z.number()), { ['__proto__x']: 'a' }, 'en')).toMatchObject([{ received: 'string', path: ['__proto__x'] }])
  })
})

describe('messageOf', () => {
  const named = z.object({
    email: z.email(rule('email')),
    country: z.enum(['BR'], rule('phoneCountry')),
    checklist: z.string().optional(),
  })
  const known = named.refine(({ checklist }) => checklist !== undefined, { message: rule('documentType'), path: ['checklist'] })
  const messagesFor = (value: unknown) => known.safeParse(value, { error: errorMapOf('pt') }).error?.issues.map((issue) => messageOf(issue, value))

  it('is required for a missing value, even where its schema has a text of its own, and that text for a wrong one', () => {
    expect(messagesFor({})).toEqual(['required', 'required'])
    expect(messagesFor({ email: 'ana', country: null })).toEqual(['email', 'phoneCountry'])
    expect(messagesFor({ email: null, country: 'BRA' })).toEqual(['email', 'phoneCountry'])
  })

  it('is the text of a rule that asks for a value because of others', () => {
    expect(messagesFor({ email: 'ana@example.com', country: 'BR' })).toEqual(['documentType'])
  })
})
