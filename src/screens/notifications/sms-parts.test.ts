import { describe, expect, it } from 'vitest'
import { smsParts } from './sms-parts.ts'

describe('the parts of an SMS', () => {
  it.each([
    ['', 1, false],
    ['a'.repeat(160), 1, false],
    ['a'.repeat(161), 2, false],
    // Characters of the extension count twice.
    [`${'a'.repeat(159)}€`, 2, false],
    // Portuguese letters with a tilde or most accents are not in the alphabet; é, à and Ç are.
    [`São ${'a'.repeat(66)}`, 1, true],
    [`São ${'a'.repeat(67)}`, 2, true],
    ['é à Ç', 1, false],
    ['😀'.repeat(35), 1, true],
    ['😀'.repeat(36), 2, true],
  ])('are counted for %j', (text, parts, isUnicode) => {
    expect(smsParts(text)).toEqual({ parts, isUnicode })
  })
})
