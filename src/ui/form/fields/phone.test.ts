import { describe, expect, it } from 'vitest'
import { bringsCountry, phoneParts, storedPhone } from './phone.ts'

describe('a phone', () => {
  it('is stored as E.164 of its country, unfinished as far as it goes', () => {
    expect([
      storedPhone('BR', '11987654321'),
      storedPhone('GB', '02079460958'),
      storedPhone('BR', ''),
      storedPhone('BR', '1'),
      storedPhone('BR', '+541123456789'),
    ]).toEqual(['+5511987654321', '+442079460958', '', '+551', '+541123456789'])
  })

  it('is shown with its country and its national number; one that is none stays as it is', () => {
    expect(['+5511987654321', '+541123456789', '', '+5'].map(phoneParts)).toEqual([
      { country: 'BR', national: '11987654321' },
      { country: 'AR', national: '1123456789' },
      { country: 'BR', national: '' },
      { country: 'BR', national: '+5' },
    ])
  })

  it('brings its country where it is whole', () => {
    expect(['+54', '+541123456789', '11987654321'].map(bringsCountry)).toEqual([false, true, false])
  })
})
