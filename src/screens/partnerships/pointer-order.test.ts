import { expect, it } from 'vitest'
import { droppedAt } from './pointer-order.ts'

it('an item that is dropped on another one comes before or after it; on itself or beside itself it stays', () => {
  const letters = ['a', 'b', 'c', 'd']
  const moved = (at: number, over: number, isAfter: boolean) =>
    letters
      .toSpliced(at, 1)
      .toSpliced(droppedAt(at, over, isAfter), 0, letters[at] ?? '')
      .join('')
  expect([
    moved(0, 2, false),
    moved(0, 2, true),
    moved(0, 3, true),
    moved(3, 0, false),
    moved(3, 1, true),
    moved(1, 1, false),
    moved(1, 1, true),
    moved(1, 0, true),
    moved(1, 2, false),
  ]).toEqual(['bacd', 'bcad', 'bcda', 'dabc', 'abdc', 'abcd', 'abcd', 'abcd', 'abcd'])
})
