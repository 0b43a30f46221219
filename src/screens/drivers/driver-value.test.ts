import { describe, expect, it, vi } from 'vitest'
import { driverValue } from './driver-value.ts'

// Phones follow a setting, which needs a browser.
vi.mock('../../i18n/phones.ts', () => ({ formatPhone: (value: string) => value }))

const brazilian = { type: 'CPF', value: '52998224725' }
const argentine = { type: 'ARG_CUIL', value: '20123456786' }
const texts = { language: 'pt', t: String, word: String } as const

describe('a document number', () => {
  it.each([
    ['document', '20123456786', argentine, '20-12345678-6'],
    ['document', '52998224725', brazilian, '529.982.247-25'],
    ['document', '1234567', { type: 'URY_CI', value: '1234567' }, '1234567'],
    // What was read may be too short for any mask.
    ['document', '5299822472', brazilian, '5299822472'],
    ['ownerDocument', '11222333000181', argentine, '11.222.333/0001-81'],
    ['ownerDocument', '20123456786', argentine, '20-12345678-6'],
    ['ownerDocument', '52998224725', argentine, '52998224725'],
    ['ownerDocument', '39053344705', brazilian, '390.533.447-05'],
  ])('%s %s of %j is %s', (field, value, person, formatted) => {
    expect(driverValue(texts, field, value, person)).toBe(formatted)
  })
})
