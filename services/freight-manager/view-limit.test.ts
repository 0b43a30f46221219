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

it('forgets the oldest window alone where twenty thousand addresses read at once', () => {
  const limit = viewLimit(() => new Date(0))
  const readAll = (address: string) => Array.from({ length: 120 }, () => limit.take(address))
  readAll('first')
  readAll('second')
  for (let at = 0; at < 19_999; at += 1) limit.take(`192.0.2.${at}`)
  expect([limit.take('second'), limit.take('first')]).toEqual([false, true])
})
