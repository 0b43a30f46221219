import { describe, expect, it } from 'vitest'
import { caretBehind, digitsOf, fillMask } from './mask.ts'

describe('a mask', () => {
  it('is filled as far as the value goes, and no separator waits at the end', () => {
    expect(
      ['', '5', '529', '5299', '52998224725', '529982247251'].map((value) => fillMask('###.###.###-##', value)),
    ).toEqual(['', '5', '529', '529.9', '529.982.247-25', '529.982.247-251'])
    expect(fillMask(undefined, '12345')).toBe('12345')
  })

  it('takes the digits of what is pasted CTR-2-054', () => {
    expect(['529.982.247-25', ' 13.010-001\n', 'CPF: 529', '١٢'].map(digitsOf)).toEqual([
      '52998224725',
      '13010001',
      '529',
      '',
    ])
  })

  it('leaves the caret behind the character that was typed', () => {
    expect([0, 3, 4, 11, 20].map((count) => caretBehind('529.982.247-25', count))).toEqual([0, 3, 5, 14, 14])
  })
})
