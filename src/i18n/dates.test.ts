import { describe, expect, it } from 'vitest'
import { formatDateTime } from './formats.ts'
import { parseMoment, stepDate } from './dates.ts'
import { readDate } from './read-date.ts'

/** A Saturday, 17:30 on this computer's clock. */
const NOW = new Date(2026, 10, 21, 17, 30)

const read = (words: string, language: 'pt' | 'en' | 'es') => {
  const found = readDate(words, language, NOW)
  return found && (found.hasTime ? formatDateTime(found.moment) : formatDateTime(found.moment).slice(0, 10))
}

describe('a typed moment', () => {
  it('is DD/MM/YYYY HH:mm, with or without separators, and nothing else', () => {
    expect(
      ['21/11/2026 14:30', '211120261430', '21/11/2026', '31/04/2026 10:00', '21/11/2026 25:00', ''].map(
        (typed) => parseMoment(typed)?.slice(0, 19) ?? null,
      ),
    ).toEqual(['2026-11-21T14:30:00', '2026-11-21T14:30:00', null, null, null, null])
    expect(parseMoment('21/11/2026 14:30')).toMatch(/^2026-11-21T14:30:00[+-]\d\d:\d\d$/)
  })
})

describe('an arrow in a date', () => {
  it('changes the part under the caret and carries over', () => {
    expect([
      stepDate('31/12/2026', 1, 1, false, NOW),
      stepDate('31/01/2026', 4, 1, false, NOW),
      stepDate('29/02/2024', 10, 1, false, NOW),
      stepDate('21/11/2026 23:59', 15, 1, true, NOW),
      stepDate('21/11/2026 00:00', 12, -1, true, NOW),
      stepDate('21/11/2026 10:00', 0, -1, true, NOW),
    ]).toEqual([
      { text: '01/01/2027', from: 0, to: 2 },
      { text: '28/02/2026', from: 3, to: 5 },
      { text: '28/02/2025', from: 6, to: 10 },
      { text: '22/11/2026 00:00', from: 14, to: 16 },
      { text: '20/11/2026 23:00', from: 11, to: 13 },
      { text: '20/11/2026 10:00', from: 0, to: 2 },
    ])
  })

  it('begins an empty field with today and leaves alone what is no date', () => {
    expect([
      stepDate('', 0, 1, false, NOW),
      stepDate(' ', 0, -1, true, NOW),
      stepDate('amanhã', 2, 1, false, NOW),
    ]).toEqual([{ text: '21/11/2026', from: 0, to: 2 }, { text: '21/11/2026 17:30', from: 0, to: 2 }, null])
  })
})

describe('a date in words', () => {
  it.each([
    ['hoje', 'pt', '21/11/2026'],
    ['amanhã', 'pt', '22/11/2026'],
    ['amanhã 14h', 'pt', '22/11/2026 14:00'],
    ['amanhã às 14h30', 'pt', '22/11/2026 14:30'],
    ['ontem', 'pt', '20/11/2026'],
    ['tomorrow 2pm', 'en', '22/11/2026 14:00'],
    ['next friday', 'en', '27/11/2026'],
    ['03/04/2027', 'en', '03/04/2027'],
    ['mañana 14:00', 'es', '22/11/2026 14:00'],
    ['hoy', 'es', '21/11/2026'],
  ] as const)('%s in %s is %s', (words, language, expected) => {
    expect(read(words, language)).toBe(expected)
  })

  it('is understood in each of the three languages, whichever is on screen', () => {
    expect([
      read('tomorrow 2pm', 'pt'),
      read('amanhã 14h', 'en'),
      read('mañana 14:00', 'pt'),
      read('banana', 'pt'),
    ]).toEqual(['22/11/2026 14:00', '22/11/2026 14:00', '22/11/2026 14:00', null])
  })
})
