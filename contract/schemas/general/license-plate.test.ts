import { describe, expect, it } from 'vitest'
import { issuesOf } from '../../validation.ts'
import { licensePlate } from './document-number.ts'

describe('licensePlate', () => {
  it('CON-5-063 is AAA0A00 or AAA-0000, kept in upper case without the dash', () => {
    expect(
      ['ABC1D23', 'ABC-1234', 'abc1d23', ' abc-1234 ', 'ABC1234'].map((plate) => licensePlate.parse(plate)),
    ).toEqual(['ABC1D23', 'ABC1234', 'ABC1D23', 'ABC1234', 'ABC1234'])
    for (const wrong of [
      'AB-1234',
      'ABCD-123',
      'ABC-123',
      'ABC-12345',
      'ABC-1D23',
      'ABC1DD3',
      'AB11D23',
      '1234-ABC',
      'ABC 1234',
      'ABC--1234',
      'aß-1234',
      'ABÇ-1234',
      'ABC1D23\nX',
    ])
      expect([wrong, issuesOf(licensePlate, wrong, 'en').map(({ path, message }) => ({ path, message }))]).toEqual([
        wrong,
        [{ path: [], message: 'Not a valid plate: use AAA0A00 or AAA-0000.' }],
      ])
  })
})
