import { expect, it } from 'vitest'
import { search } from './paging.ts'
import { numberSearched, searchOfNumber } from './record-number.ts'

it('a record’s number is a search text that is long enough, and is read from it', () => {
  expect([0, 3, 42, 123_456_789].map((number) => numberSearched(search.parse(searchOfNumber(number))))).toEqual([
    0, 3, 42, 123_456_789,
  ])
  expect(['#3', ' #003 ', '3', '#', '#3a', '#1234567890', 'ana #3'].map(numberSearched)).toEqual([
    3,
    3,
    null,
    null,
    null,
    null,
    null,
  ])
})
