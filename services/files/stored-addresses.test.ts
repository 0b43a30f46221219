import { expect, it } from 'vitest'
import { storedAddress, storedNamesIn, withSignedAddresses } from './stored-addresses.ts'

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

it('tells a PDF by the ending of its address, before and after it is signed', () => {
  const other = 'c0ffee000000000000000002'
  const stored = { response: [{ url: storedAddress(ID, true) }, { url: storedAddress(other) }, { url: 'a.pdf' }] }
  expect(storedNamesIn(stored)).toEqual([
    { id: ID, isPdf: true },
    { id: other, isPdf: false },
  ])
  expect(withSignedAddresses(stored, (id) => `/signed/${id}?signature=a`)).toEqual({
    response: [
      { url: `/signed/${ID}?signature=a#document.pdf` },
      { url: `/signed/${other}?signature=a` },
      { url: 'a.pdf' },
    ],
  })
})
