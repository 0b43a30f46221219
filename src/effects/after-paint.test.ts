import { afterEach, expect, it, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Fakes timers and frames. @returns a function that draws a frame, so that none comes by itself */
function withFrames() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const frames = new Map<number, () => void>()
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.set(frames.size + 1, frame).size)
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.delete(id))
  return async () => {
    const due = [...frames.values()]
    frames.clear()
    for (const frame of due) frame()
    await vi.advanceTimersByTimeAsync(0)
  }
}

it('calls back once: after the frame, or after 200 ms where none comes, and not again with a later frame', async () => {
  const paint = withFrames()
  const work = vi.fn<() => void>()
  afterPaint(work)
  await paint()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(work).toHaveBeenCalledTimes(1)
  afterPaint(work)
  await vi.advanceTimersByTimeAsync(199)
  expect(work).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  await paint()
  expect(work).toHaveBeenCalledTimes(2)
})

it('does not call back once it is cancelled', async () => {
  const paint = withFrames()
  const work = vi.fn<() => void>()
  afterPaint(work)()
  await paint()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(work).not.toHaveBeenCalled()
})
