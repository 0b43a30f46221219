import { expect, it } from 'vitest'
import { groupPhone } from './phone-grouping.ts'

it('shows a phone in the groups of its country; what is none stays as it is', () => {
  const phones = [
    '+5511987654321',
    '+551933334444',
    '+541123456789',
    '+595981123456',
    '+12125550123',
    '1234',
    'nenhum',
    '',
  ]
  expect(phones.map(groupPhone)).toEqual([
    '+55 11 98765-4321',
    '+55 19 3333-4444',
    '+54 11 2345 6789',
    '+595 981 123456',
    '+1 212 555 0123',
    '1234',
    'nenhum',
    '',
  ])
})
