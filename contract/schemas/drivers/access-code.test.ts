import { describe, expect, it } from 'vitest'
import { textOf } from '../../texts.ts'
import { issuesOf } from '../../validation.ts'
import { accessCodeQuery, newAccessCode } from './access-code.ts'

const document = { type: 'CPF', value: '52998224725' }

describe('an access code', () => {
  it('is looked up by type and value of a document, both of them', () => {
    expect(accessCodeQuery.parse({ type: 'CPF', value: '529.982.247-25' })).toEqual(document)
    expect(issuesOf(accessCodeQuery, { type: 'CPF' }, 'en').map(({ path, message }) => [path, message])).toEqual([
      [['value'], 'Required!'],
    ])
    expect(
      issuesOf(accessCodeQuery, { value: '52998224725' }, 'en').map(({ path, message }) => [path, message]),
    ).toEqual([[['type'], 'Required!']])
  })

  it('is asked for with a phone, which is required and valid (CON-5-025)', () => {
    const told = (phone: unknown) =>
      issuesOf(newAccessCode, { document, phone }, 'en').map(({ path, message }) => [path, message])
    expect(newAccessCode.parse({ document, phone: '+55 (11) 98765-4321' })).toEqual({
      document,
      phone: '+5511987654321',
    })
    expect(told(undefined)).toEqual([[['phone'], 'Required!']])
    for (const phone of ['+5511', '+550000000000'])
      expect(told(phone)).toContainEqual([['phone'], textOf('phone', 'en')])
  })
})
