import { expect, test } from 'vitest'
import { isForScreenBefore, isSecondTap } from './second-tap.ts'

test('the same key shortly after is a second tap; another key, or the same one later, is a key of its own', () => {
  const first = { stroke: 'a', at: 1_000 }
  const judged = [
    { stroke: 'a', at: 1_399 },
    { stroke: 'a', at: 1_400 },
    { stroke: 'd', at: 1_001 },
  ].map((tap) => isSecondTap(tap, first))
  expect(judged).toEqual([true, false, false])
})

test('a key from before a screen was drawn, or the second tap of the one that led there, is not for it', () => {
  const led = { stroke: 'r', at: 1_000 }
  const pressed = (stroke: string, at: number) => isForScreenBefore({ stroke, at }, led, 1_040)
  expect([pressed('a', 1_039), pressed('a', 1_041)]).toEqual([true, false])
  expect([pressed('r', 1_041), pressed('r', 1_399), pressed('r', 1_400)]).toEqual([true, true, false])
  // On a screen that was there already, a key may be pressed twice.
  expect(isForScreenBefore({ stroke: 'r', at: 1_100 }, led, 900)).toBe(false)
})
