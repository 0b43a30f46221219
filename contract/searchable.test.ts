import { describe, expect, it } from 'vitest'
import { lettersAndDigits, searchable } from './searchable.ts'

describe('a searchable text', () => {
  it.each([
    ['Região Açaí', 'regiao acai'],
    ['Ana-Maria Quaresma-Leal', 'anamaria quaresmaleal'],
    ['12.345.678/0001-90', '12345678000190'],
    ['ÀÉÎÕÜ Ç Ñ', 'aeiou c n'],
    ['İstanbul', 'istanbul'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['', ''],
  ])('%s is %s', (text, expected) => expect(searchable(text)).toBe(expected))

  it('is the same however its accents are encoded', () => {
    expect(searchable('São'.normalize('NFD'))).toBe(searchable('São'.normalize('NFC')))
  })
})

it('letters and digits leave out spaces and marks', () =>
  expect(lettersAndDigits(" José d'Ávila, 3º ")).toBe('josedavila3º'))
