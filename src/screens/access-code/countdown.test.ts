import { expect, it } from 'vitest'
import { countdown } from './countdown.ts'

it('counts down in minutes and seconds, and never below nothing', () => {
  expect([600_000, 65_000, 60_001, 59_999, 1, 0, -5].map((left) => countdown(left, 0))).toEqual([
    '10:00',
    '1:05',
    '1:01',
    '1:00',
    '0:01',
    '0:00',
    '0:00',
  ])
})
