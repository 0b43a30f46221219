import { describe, expect, it } from 'vitest'
import { textOf } from '../texts.ts'
import { issuesOf } from '../validation.ts'
import { newDriver } from './driver-entity.ts'
import { driverChange } from './driver-registration.ts'

const messages = (value: unknown) =>
  issuesOf(driverChange, value, 'en').map(({ path, message }) => [path.join('.'), message])

describe('a change of a driver', () => {
  it('reviews, switches or edits the driver', () => {
    const edit = {
      event: 'EDIT',
      __v: 2,
      fullName: 'Ana Souza',
      cellphone: '+5511987654321',
      category: null,
      address: { city: 'Campinas', complement: 'Fundos' },
    }
    for (const change of [
      { event: 'APPROVE', __v: 2 },
      { event: 'ACTIVATE', __v: 2 },
      { event: 'INACTIVATE', __v: 2 },
      edit,
    ])
      expect(driverChange.parse(change)).toEqual(change)
    expect(messages({ event: 'DISAPPROVE', __v: 2 })).toEqual([['reason', 'Required!']])
  })

  it('leaves the document as it is', () => {
    expect(driverChange.parse({ event: 'EDIT', __v: 2, document: { type: 'CPF', value: '52998224725' } })).toEqual({
      event: 'EDIT',
      __v: 2,
    })
  })

  it('takes a valid phone, a birth date that may be and a name that is not empty', () => {
    expect(messages({ event: 'EDIT', __v: 2, cellphone: '+5511' })).toContainEqual(['cellphone', textOf('phone', 'en')])
    expect(messages({ event: 'EDIT', __v: 2, birthDate: '1899-12-31' })).toEqual([
      ['birthDate', textOf('birthDate', 'en')],
    ])
    expect(messages({ event: 'EDIT', __v: 2, fullName: ' ' })).toEqual([['fullName', 'Required!']])
  })
})

describe('a new driver', () => {
  it('is told in Portuguese that a phone is invalid (CON-8-020)', () => {
    const driver = { document: { type: 'CPF', value: '52998224725' }, fullName: 'Ana Souza', cellphone: '+551112' }
    expect(issuesOf(newDriver, driver, 'pt').map(({ path, message }) => [path, message])).toContainEqual([
      ['cellphone'],
      'Telefone inválido: confira o código do país (como +55), o DDD e o número.',
    ])
  })
})
