import { expect, test } from 'vitest'
import { isSecondTap } from './second-tap.ts'

test('the same key shortly after is a second tap; another key, or the same one later, is a key of its own', () => {
  const first = { stroke: 'a', at: 1_000 }
  const judged = [
    { stroke: 'a', at: 1_399 },
    { stroke: 'a', at: 1_400 },
    { stroke: 'd', at: 1_001 },
  ].map((tap) => isSecondTap(tap, first))
  expect(judged).toEqual([true, false, false])
})
