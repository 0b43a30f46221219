import { expect, it } from 'vitest'
import { awaitsPause, isAfterMiss, noteKeystroke, noteMiss, PAUSE_MS } from './pause.ts'

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

it('after a key without effect, keys that change something and digits wait for a pause, others do not', () => {
  const judged = () => [
    awaitsPause('a', true),
    awaitsPause('3', false),
    awaitsPause('j', false),
    awaitsPause('Enter', true),
  ]
  noteKeystroke(10_000)
  const before = judged()
  noteMiss()
  noteKeystroke(10_100)
  const after = judged()
  noteKeystroke(10_100 + PAUSE_MS)
  expect([before, after, judged()]).toEqual([
    [false, false, false, false],
    [true, true, false, false],
    [false, false, false, false],
  ])
})
