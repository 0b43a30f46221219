import { expect, test } from 'vitest'
import type { Texts } from '../i18n/use-texts.ts'
import { commonText, decidedText } from './decision-text.ts'

/** Texts that show their keys. */
const texts = {
  t: (key: string, values?: { count?: number }) => `${values?.count} ${key}`,
  word: (_vocabulary: string, value: string) => value,
} as unknown as Texts
const of = (name: string, event: string, id = name) => ({ id, name, decision: { event, __v: 0 } })

test('one decision, and several equal ones, are told by what they decide', () => {
  expect(decidedText(texts, [of('Ana', 'APPROVE')])).toBe('APPROVE — Ana')
  expect(decidedText(texts, [of('Ana', 'APPROVE'), of('Bia', 'APPROVE')])).toBe('APPROVE — 2 reviews.decidedCount')
  // Two records of one name are two.
  expect(decidedText(texts, [of('Ana', 'APPROVE', 'a'), of('Ana', 'APPROVE', 'b')])).toBe(
    'APPROVE — 2 reviews.decidedCount',
  )
})

test('different ones are counted, with the name where it is one', () => {
  const different = [of('Ana', 'INACTIVATE'), of('Ana', 'ACTIVATE')]
  expect(decidedText(texts, different)).toBe('2 reviews.decisionsCount — Ana')
  expect(decidedText(texts, [...different, of('Bia', 'ACTIVATE')])).toBe('3 reviews.decisionsCount')
  expect([commonText(texts, different), commonText(texts, [])]).toEqual([null, null])
})
