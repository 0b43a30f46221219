import { describe, expect, it } from 'vitest'
import { differingParts } from './differing-parts.ts'

/** Both texts with their differing parts in brackets. */
const marked = (one: string, other: string) =>
  differingParts(one, other).map((parts) => parts.map(({ text, differs }) => (differs ? `[${text}]` : text)).join(''))

describe('differingParts', () => {
  it.each([
    ['529.982.247-25', '529.982.247-26', '529.982.247-2[5]', '529.982.247-2[6]'],
    ['José da Silva', 'JOSE DA SILVA', 'José da Silva', 'JOSE DA SILVA'],
    ['Ana Prado', 'ANA PRADA', 'Ana Prad[o]', 'ANA PRAD[A]'],
    ['Ana Prado Lima', 'ANA SOUZA LIMA', 'Ana [Prado] Lima', 'ANA [SOUZA] LIMA'],
    ['Ana Lima', 'ANA PRADO LIMA', 'Ana Lima', 'ANA [PRADO] LIMA'],
    ['09/02/2026', '09/02/2024', '09/02/202[6]', '09/02/202[4]'],
    ['12345', '1245', '12[3]45', '1245'],
    ['', 'ANA', '', '[ANA]'],
    ['ABC1D23', 'ABC7D23', 'ABC[1]D23', 'ABC[7]D23'],
  ])('%s and %s', (one, other, ...expected) => {
    expect(marked(one, other)).toEqual(expected)
  })
})
