import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { errorsAccepted, errorsIn, lacksLetters, lettersOf } from './typing-errors.ts'

describe('typing errors', () => {
  it('are accepted from four letters on, two from eight, none in numbers', () => {
    expect(['ver', 'vere', 'aprovar', 'reprovar', '1234', 'abc1234'].map(errorsAccepted)).toEqual([0, 1, 1, 2, 0, 0])
  })

  it('are letters missing, added, exchanged or swapped, compared with the beginning of the word', () => {
    expect(
      [
        ['aprovar', 'aprovar'],
        ['apro', 'aprovar'],
        ['aprvoar', 'aprovar'],
        ['aprovvar', 'aprovar'],
        ['aprvar', 'aprovar'],
        ['aprobar', 'aprovar'],
        ['abrovra', 'aprovar'],
        ['xyz', 'aprovar'],
      ].map(([typed = '', word = '']) => errorsIn(typed, word, 2)),
    ).toEqual([0, 0, 1, 1, 1, 1, 2, null])
    expect(errorsIn('abrovra', 'aprovar', 1)).toBe(null)
  })

  it('are never excluded by the comparison of letters', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 9 }),
        fc.string({ maxLength: 9 }),
        fc.constantFrom(1, 2),
        (typed, word, most) => {
          const errors = errorsIn(typed, word, most)
          expect(errors !== null && lacksLetters(lettersOf(typed), lettersOf(word), most)).toBe(false)
        },
      ),
    )
  })
})
