import { describe, expect, it } from 'vitest'
import { hasHit, HITS_MAXIMUM, piecesOf } from './text-hits.ts'

const marked = (text: string, search: string) =>
  piecesOf(text, search)
    .map(({ text: piece, isHit }) => (isHit ? `[${piece}]` : piece))
    .join('')

describe('hits in what was sent and received', () => {
  it.each([
    ['{"status":"Erro"}', 'erro', '{"status":"[Erro]"}'],
    ['abcABCabc', 'ABC', '[abc][ABC][abc]'],
    ['aaaa', 'aa', '[aa][aa]'],
    ['nothing', 'xx', 'nothing'],
    ['one letter', 'o', 'one letter'],
    ['', 'ab', ''],
    ['a.c abc', 'a.c', '[a.c] abc'],
    // Lower case makes this letter two, so that only exact case is found.
    ['İstanbul istanbul', 'istanbul', 'İstanbul [istanbul]'],
  ])('of %j for %j', (text, search, expected) => {
    expect(marked(text, search)).toBe(expected)
    expect(hasHit(text, search)).toBe(expected.includes('['))
  })

  it('are marked up to a bound, and the whole text stays', () => {
    const text = 'ab'.repeat(HITS_MAXIMUM * 3)
    const pieces = piecesOf(text, 'ab')
    expect(pieces.map((piece) => piece.text).join('')).toBe(text)
    expect(pieces.filter(({ isHit }) => isHit).length).toBeLessThanOrEqual(HITS_MAXIMUM * 2)
  })
})
