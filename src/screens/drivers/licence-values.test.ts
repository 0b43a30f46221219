// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { readByName, equalsRead, replacedTexts, strangerOf, textsToFill, toNameCase } from './licence-values.ts'

describe('what was read of a licence', () => {
  it('is written as people write names', () => {
    expect(['MARIA DA SILVA E SOUZA', 'JOÃO D’ÁVILA', 'ANA-LÚCIA DOS REIS', 'DE PAULA'].map(toNameCase)).toEqual([
      'Maria da Silva e Souza',
      'João D’Ávila',
      'Ana-Lúcia dos Reis',
      'De Paula',
    ])
    const readings = [
      { field: 'fullName', value: 'ANA DE SOUZA', confidence: 0.9 },
      { field: 'category', value: 'AE', confidence: 0.8 },
      { field: 'document', value: '52998224725', confidence: 0.97 },
    ]
    expect(readByName(readings, (field) => (field === 'category' ? null : `x.${field}`))).toEqual({
      'x.fullName': { value: 'Ana de Souza', confidence: 0.9 },
      'x.document': { value: '52998224725', confidence: 0.97 },
    })
  })

  it('fills what is empty and what was read before, and never what was typed', () => {
    const read = {
      name: { value: 'Ana', confidence: 0.9 },
      city: { value: 'Itu', confidence: 0.9 },
      mother: { value: 'Eva', confidence: 0.9 },
      father: { value: 'Davi', confidence: 0.9 },
    }
    const texts = { name: 'Bia', city: '', mother: 'Iva' }
    expect(textsToFill(texts, read, { mother: { value: 'Iva', confidence: 0.4 } })).toEqual({
      city: 'Itu',
      mother: 'Eva',
      father: 'Davi',
    })
  })

  it('is told apart from what was typed by more than marks and capitals', () => {
    expect(
      ['ana lucia', 'Ána-Lúcia', 'Ana'].map((text) => equalsRead(text, { value: 'Ana Lúcia', confidence: 1 })),
    ).toEqual([true, true, false])
  })
})

describe('a further reading', () => {
  it('tells which filled texts it replaces', () => {
    expect(replacedTexts({ city: 'Santos', category: '', state: 'SP' }, { city: 'Campos', category: 'AE' })).toEqual([
      { name: 'city', before: 'Santos' },
    ])
  })

  it('is of somebody else where a number of the person differs that both were read for sure', () => {
    const reading = (field: string, value: string, confidence = 0.97) => ({ field, value, confidence })
    const before = [reading('document', '52998224725'), reading('registrationNumber', '01234567890')]
    expect(strangerOf(before, [reading('document', '529.982.247-25'), reading('city', 'SANTOS')])).toBeNull()
    expect(strangerOf(before, [reading('document', '11144477735', 0.5)])).toBeNull()
    expect(strangerOf(before, [reading('registrationNumber', '09876543210')])).toEqual({
      field: 'registrationNumber',
      before: '01234567890',
      now: '09876543210',
    })
    expect(strangerOf([], before)).toBeNull()
  })
})
