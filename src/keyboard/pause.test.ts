import { beforeEach, expect, it } from 'vitest'
import { freshModule } from '../../tests/fixtures/fresh-module.ts'

let pause: typeof import('./pause.ts')

// A page begins with nothing noted; its clock never goes back, so no test may see the times of another one.
beforeEach(async () => {
  pause = await freshModule(new URL('pause.ts', import.meta.url))
})

it('a key without effect counts until there was a pause, however much is typed meanwhile', () => {
  const { awaitsPause, noteKeystroke, noteMiss, PAUSE_MS } = pause
  const standings: boolean[] = []
  const press = (at: number, misses = false) => {
    noteKeystroke(at)
    if (misses) noteMiss()
    standings.push(awaitsPause('a', true, at))
  }
  press(1_000)
  press(1_100, true)
  press(1_200)
  press(1_200 + PAUSE_MS - 1)
  press(1_200 + PAUSE_MS - 1 + PAUSE_MS)
  expect(standings).toEqual([false, true, true, true, false])
})

it('after a key without effect, keys that change something and digits wait for a pause, others do not', () => {
  const { awaitsPause, noteKeystroke, noteMiss, PAUSE_MS } = pause
  const judged = (at: number) => [
    awaitsPause('a', true, at),
    awaitsPause('3', false, at),
    awaitsPause('j', false, at),
    awaitsPause('Enter', true, at),
  ]
  noteKeystroke(10_000)
  const before = judged(10_000)
  noteMiss()
  noteKeystroke(10_100)
  const after = judged(10_100)
  noteKeystroke(10_100 + PAUSE_MS)
  expect([before, after, judged(10_100 + PAUSE_MS)]).toEqual([
    [false, false, false, false],
    [true, true, false, false],
    [false, false, false, false],
  ])
})

it('after another record took the place of the one on screen, keys and clicks wait, however long it was looked at', () => {
  const { awaitsPause, isForReplaced, noteKeystroke, noteReplaced, PAUSE_MS } = pause
  noteKeystroke(20_000)
  noteReplaced(23_000)
  const moments = [22_990, 23_000, 23_000 + PAUSE_MS - 1, 23_000 + PAUSE_MS]
  expect(moments.map((at) => [awaitsPause('a', true, at), isForReplaced(at)])).toEqual([
    [true, true],
    [true, true],
    [true, true],
    [false, false],
  ])
})
