import { describe, expect, it } from 'vitest'
import { defaultLanguage, languageOf, languages, languageTags } from './languages.ts'

describe('languages', () => {
  it('are exactly Portuguese, English and Spanish, under pt, en and es (CON-1-020)', () => {
    expect(languages).toEqual(['pt', 'en', 'es'])
  })

  it('have Portuguese as default, sent as pt-BR (CON-1-021, CTR-3-219)', () => {
    expect([defaultLanguage, languageTags[defaultLanguage], languageOf(undefined)]).toEqual(['pt', 'pt-BR', 'pt'])
  })
})

describe('languageOf', () => {
  it.each([
    [undefined, 'pt'],
    ['', 'pt'],
    ['*', 'pt'],
    ['pt-BR', 'pt'],
    ['pt-PT', 'pt'],
    ['en', 'en'],
    ['EN-us', 'en'],
    ['es-419', 'es'],
    ['fr', 'pt'],
    ['fr, en;q=0.5', 'en'],
    ['en;q=0.4, es;q=0.9', 'es'],
    ['en ; q=0.4 , es ; q=0.9', 'es'],
    ['es,en', 'es'],
    ['en;q=0', 'pt'],
    ['en;q=0, es;q=0.1', 'es'],
    ['en;q=x', 'pt'],
    ['enm', 'pt'],
    ['est', 'pt'],
    [';;;q=,', 'pt'],
  ] as const)('reads %j as %s', (header, language) => {
    expect(languageOf(header)).toBe(language)
  })
})
