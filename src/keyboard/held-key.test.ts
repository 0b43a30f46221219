import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { awaitHold, release, settleTap } from './held-key.ts'

let told: string[] = []
beforeEach(() => {
  vi.useFakeTimers()
  told = []
})
afterEach(() => {
  release()
  vi.useRealTimers()
})

const press = (isPossible = true) =>
  awaitHold(
    ' ',
    () => told.push('tap'),
    () => {
      if (!isPossible) return null
      told.push('begin')
      return () => told.push('end')
    },
  )

test('a key that is released at once is a tap', () => {
  press()
  expect(told).toEqual([])
  release(' ')
  vi.runAllTimers()
  expect(told).toEqual(['tap'])
})

test('a held key shows something until it is released, whatever is pressed meanwhile', () => {
  press()
  vi.advanceTimersByTime(300)
  settleTap()
  release('j')
  expect(told).toEqual(['begin'])
  release(' ')
  release(' ')
  expect(told).toEqual(['begin', 'end'])
})

test('another key makes it a tap before that key has its effect', () => {
  press()
  settleTap()
  told.push('other')
  vi.advanceTimersByTime(300)
  release(' ')
  expect(told).toEqual(['tap', 'other'])
})

test('holding what is not possible is a tap, which says why', () => {
  press(false)
  vi.advanceTimersByTime(300)
  expect(told).toEqual(['tap'])
})

test('another window ends what is held', () => {
  press()
  vi.advanceTimersByTime(300)
  release()
  expect(told).toEqual(['begin', 'end'])
})
