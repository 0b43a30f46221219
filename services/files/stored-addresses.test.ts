import { expect, it } from 'vitest'
import { storedAddress, withSignedAddresses } from './stored-addresses.ts'

const ID = 'c0ffee000000000000000001'

it('names pictures of our own within a stored value, and signs those alone', () => {
  const sign = (id: string) => `/signed/${id}`
  const stored = {
    response: [{ url: storedAddress(ID), description: 'x' }, { url: 'https://www.example.com/a.jpg' }],
    count: 2,
    none: null,
    said: `${storedAddress(ID)} and more`,
  }
  expect(withSignedAddresses(stored, sign)).toEqual({
    ...stored,
    response: [{ url: `/signed/${ID}`, description: 'x' }, { url: 'https://www.example.com/a.jpg' }],
  })
})
