import { describe, expect, it } from 'vitest'
import { FLAG_NOTE_MAXIMUM } from '#contract/schemas/reviews/review'
import { checkFlagWords, readFlagWords } from './flag-words.ts'

/** A quarter past one in the afternoon, on this computer's clock. */
const NOW = new Date(2026, 2, 2, 13, 15, 20)

describe('the words of a flag', () => {
  it.each([
    ['14:00 ligar de novo', new Date(2026, 2, 2, 14, 0), 'ligar de novo'],
    ['14:00', new Date(2026, 2, 2, 14, 0), ''],
    ['14h', new Date(2026, 2, 2, 14, 0), ''],
    ['14h30, foto', new Date(2026, 2, 2, 14, 30), 'foto'],
    ['9:05 amanhã', new Date(2026, 2, 3, 9, 5), 'amanhã'],
    ['+2h', new Date(2026, 2, 2, 15, 15, 20), ''],
    ['+30 min volta', new Date(2026, 2, 2, 13, 45, 20), 'volta'],
    ['+5', new Date(2026, 2, 2, 13, 20, 20), ''],
    ['só uma nota', null, 'só uma nota'],
    ['25:00 nada', null, '25:00 nada'],
    ['14:00hoje', null, '14:00hoje'],
    ['3 fotos', null, '3 fotos'],
  ])('%s', (words, until, note) => {
    expect(readFlagWords(words, NOW)).toEqual({ until, note })
  })

  it('may not be too long; the time does not count', () => {
    expect(checkFlagWords(`14:00 ${'x'.repeat(FLAG_NOTE_MAXIMUM)}`)).toBeNull()
    expect(checkFlagWords('x'.repeat(FLAG_NOTE_MAXIMUM + 1))).toEqual({
      key: 'reasons.noteTooLong',
      values: { maximum: FLAG_NOTE_MAXIMUM },
    })
  })
})
