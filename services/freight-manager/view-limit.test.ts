import { expect, it } from 'vitest'
import { viewLimit } from './view-limit.ts'

it('bounds the views of one address in a minute, and of no other', () => {
  let now = 0
  const limit = viewLimit(() => new Date(now))
  const taken = Array.from({ length: 121 }, () => limit.take('192.0.2.1'))
  expect([taken.filter(Boolean).length, taken.at(-1)]).toEqual([120, false])
  expect(limit.take('192.0.2.2')).toBe(true)
  now = 60_001
  expect(limit.take('192.0.2.1')).toBe(true)
})
