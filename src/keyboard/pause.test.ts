import { expect, it } from 'vitest'
import { isAfterMiss, noteKeystroke, noteMiss, PAUSE_MS } from './pause.ts'

it('a key without effect counts until there was a pause, however much is typed meanwhile', () => {
  const standings: boolean[] = []
  const press = (at: number, misses = false) => {
    noteKeystroke(at)
    if (misses) noteMiss()
    standings.push(isAfterMiss())
  }
  press(1_000)
  press(1_100, true)
  press(1_200)
  press(1_200 + PAUSE_MS - 1)
  press(1_200 + PAUSE_MS - 1 + PAUSE_MS)
  expect(standings).toEqual([false, true, true, true, false])
})
