import { expect, it } from 'vitest'
import { awaitsPause, isForReplaced, noteKeystroke, noteMiss, noteReplaced, PAUSE_MS, pauseCause } from './pause.ts'

it('a key without effect counts until there was a pause, however much is typed meanwhile', () => {
  const standings: boolean[] = []
  const press = (at: number, misses = false) => {
    noteKeystroke(at)
    if (misses) noteMiss()
    standings.push(pauseCause() !== null)
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

it('after another record took the place of the one on screen, keys and clicks wait, also the first one after a long look', () => {
  noteKeystroke(20_000)
  noteReplaced(23_000)
  const standings = [23_100, 23_000 + PAUSE_MS].map((at) => isForReplaced(at))
  noteKeystroke(23_100)
  const first = [pauseCause(), awaitsPause('a', true)]
  noteKeystroke(23_100 + PAUSE_MS)
  expect([standings, first, awaitsPause('a', true)]).toEqual([[true, false], ['record', true], false])
})
