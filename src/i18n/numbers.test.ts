import { expect, it } from 'vitest'
import { formatCount, pluralForm } from './numbers.ts'

it('chooses the plural form by the rules of the language', () => {
  const forms = (language: 'pt' | 'en' | 'es') => [0, 1, 2, 10, 1_000, 1_000_000].map((n) => pluralForm(n, language))
  const other = ['other', 'other', 'other', 'other']
  expect({ pt: forms('pt'), en: forms('en'), es: forms('es') }).toEqual({
    pt: ['one', 'one', ...other],
    en: ['other', 'one', ...other],
    es: ['other', 'one', ...other],
  })
})

it('writes a count with the separators of the language', () => {
  expect([formatCount(12_345, 'pt'), formatCount(12_345, 'en'), formatCount(12_345, 'es')]).toEqual([
    '12.345',
    '12,345',
    '12.345',
  ])
})
