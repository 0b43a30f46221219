import { expect, it } from 'vitest'
import { checkHoldEnd, readHoldEnd } from './hold-end.ts'

it('the end of a hold is a time on the clock or from now, or none', () => {
  const now = new Date(2026, 2, 2, 12, 0)
  expect(['14:30', '+30min', ' +2h ', ''].map((words) => readHoldEnd(words, now))).toEqual([
    new Date(2026, 2, 2, 14, 30),
    new Date(2026, 2, 2, 12, 30),
    new Date(2026, 2, 2, 14, 0),
    null,
  ])
  const unclear = { key: 'endpoints.holdEndUnclear' }
  expect(['', '14:30', '+2h', 'later', '14:30 deploy', '25:00'].map(checkHoldEnd)).toEqual([
    null,
    null,
    null,
    unclear,
    unclear,
    unclear,
  ])
})
