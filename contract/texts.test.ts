import { describe, expect, it } from 'vitest'
import { languages } from './languages.ts'
import { rule } from './rule.ts'
import { isTextKey, textOf, texts } from './texts.ts'

describe('texts', () => {
  it('are there in every language, different from each other and without loose ends', () => {
    for (const [key, text] of Object.entries(texts)) {
      expect([key, Object.keys(text)]).toEqual([key, [...languages]])
      expect([key, Object.values(text).filter((words) => words.length === 0 || words !== words.trim())]).toEqual([
        key,
        [],
      ])
      expect([key, new Set(Object.values(text)).size]).toEqual([key, languages.length])
    }
  })

  it('have the wording of the specification where it gives one (CON-5-091, CTR-8-001, CTR-8-002, CTR-8-030, CTR-8-031)', () => {
    expect([textOf('required', 'pt'), textOf('serverFault', 'pt')]).toEqual([
      'Obrigatório!',
      'Houve um problema com servidor!',
    ])
    expect(
      (['objectId', 'countryCode', 'pageMinimum', 'pageLengthMinimum'] as const).map((key) => textOf(key, 'en')),
    ).toEqual([
      'The value must be a valid ObjectId from MongoDB',
      'The country code must be a ISO 3166-1 alfa-3 code.',
      'The current page must be greater than or equal to 1.',
      'The page length must be greater than or equal to 1.',
    ])
  })
})

describe('textOf', () => {
  it('leaves alone what is no key, prototype names among it', () => {
    for (const words of ['', 'Any other text', 'toString', '__proto__', 'constructor'])
      expect([isTextKey(words), textOf(words, 'en')]).toEqual([false, words])
    expect([isTextKey('required'), rule('required')]).toEqual([true, 'required'])
  })
})
