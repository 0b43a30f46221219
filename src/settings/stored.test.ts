import { createStore } from 'jotai'
import { beforeEach, expect, it, vi } from 'vitest'
import { storedAtom, storedByPerson } from './stored.ts'

let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null })
})

it.each([
  { stored: null, read: 7 },
  { stored: '3', read: 3 },
  { stored: '"three"', read: 7 },
  { stored: '{', read: 7 },
])('a number stored as $stored is read as $read', ({ stored, read }) => {
  if (stored !== null) kept.set('torre.number', stored)
  const number = storedAtom('torre.number', 7, (found) => (typeof found === 'number' ? found : 7))
  expect(createStore().get(number)).toBe(read)
})

it('does not parse what is missing, because each error takes time of the first load', () => {
  const parse = vi.spyOn(JSON, 'parse')
  createStore().get(storedByPerson('torre.views', Array.isArray))
  expect(parse).not.toHaveBeenCalled()
})

it.each([
  { stored: '{"one":["a"],"two":5}', read: { one: ['a'] } },
  { stored: '[]', read: {} },
  { stored: 'null', read: {} },
  { stored: '5', read: {} },
])('each person’s lists, stored as $stored, are read as $read', ({ stored, read }) => {
  kept.set('torre.views', stored)
  expect(createStore().get(storedByPerson('torre.views', Array.isArray))).toEqual(read)
})
