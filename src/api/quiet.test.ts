import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { freshModule } from '../../tests/fixtures/fresh-module.ts'

const loadQuiet = () => freshModule<typeof import('./quiet.ts')>(new URL('quiet.ts', import.meta.url))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('waits for the first screen’s calls, and for 200 ms without any', async () => {
  const { followCall, whenQuiet } = await loadQuiet()
  const work = vi.fn<() => void>()
  whenQuiet(work)
  void followCall(new Promise((resolve) => setTimeout(resolve, 1_000)))
  await vi.advanceTimersByTimeAsync(1_150)
  expect(work).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(300)
  expect(work).toHaveBeenCalledOnce()
})

it('comes after five seconds where calls never stop', async () => {
  const { followCall, whenQuiet } = await loadQuiet()
  const work = vi.fn<() => void>()
  whenQuiet(work)
  void followCall(new Promise(() => undefined))
  await vi.advanceTimersByTimeAsync(4_900)
  expect(work).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(400)
  expect(work).toHaveBeenCalledOnce()
})
