import { describe, expect, it } from 'vitest'
import { textOf, type TextKey } from '../../texts.ts'
import { issuesOf } from '../../validation.ts'
import { driverCandidate, driverChange, driverEdit, newDriver } from './driver-registration.ts'

const cpf = { type: 'CPF', value: '52998224725' }
const en = (key: TextKey) => textOf(key, 'en')
const told = (schema: Parameters<typeof issuesOf>[0], value: unknown) =>
  issuesOf(schema, value, 'en').map(({ path, message }) => [path.join('.'), message])

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
      nationality: 'PRY',
      residence: { city: 'Campinas', address: { complement: 'Fundos' } },
      relatedPhones: [{ value: '+5511987654321', label: 'Mother', main: true }],
      socialIntegrationProgramNumber: null,
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
  const least = { document: cpf, fullName: 'Ana Souza' }

  it('CON-5-071 has a CPF and a name', () => {
    expect(newDriver.parse({ document: { type: 'CPF', value: '529.982.247-25' }, fullName: ' Ana Souza ' })).toEqual({
      ...least,
      country: 'BRA',
    })
    expect(told(newDriver, {})).toEqual([
      ['document', en('required')],
      ['fullName', en('required')],
    ])
    expect(told(newDriver, { document: { type: 'CPF', value: '52998224724' }, fullName: ' ' })).toEqual([
      ['document.value', en('cpf')],
      ['fullName', en('required')],
    ])
    expect(told(newDriver, { ...least, document: { type: 'ARG_CUIL', value: '20123456786' } })).toEqual([
      ['document.type', "Give the driver's CPF."],
    ])
  })

  it('of another country has a document of another type', () => {
    expect(
      told(newDriver, { document: { type: 'ARG_CUIL', value: '20123456786' }, fullName: 'Juan', country: 'ARG' }),
    ).toEqual([])
  })

  it('CON-5-074 has a valid phone, where one is given', () => {
    expect(newDriver.parse({ ...least, cellphone: '+55 (11) 98765-4321' })).toEqual({
      ...least,
      country: 'BRA',
      cellphone: '+5511987654321',
    })
    for (const cellphone of ['11987654321', '+5511', '+550000000000'])
      expect([cellphone, told(newDriver, { ...least, cellphone }).map(([, message]) => message)[0]]).toEqual([
        cellphone,
        en('phone'),
      ])
  })

  it('is told in Portuguese that a phone is invalid (CON-8-020)', () => {
    const driver = { document: { type: 'CPF', value: '52998224725' }, fullName: 'Ana Souza', cellphone: '+551112' }
    expect(issuesOf(newDriver, driver, 'pt').map(({ path, message }) => [path, message])).toContainEqual([
      ['cellphone'],
      'Telefone inválido: confira o código do país (como +55), o DDD e o número.',
    ])
  })
})

describe('the phones of people who know a driver', () => {
  it('CTR-5-011 are one or more, or not said', () => {
    for (const schema of [newDriver, driverEdit]) {
      const edit = { event: 'EDIT', __v: 0, document: cpf, fullName: 'Ana Souza' }
      expect(told(schema, { ...edit, relatedPhones: [] })).toEqual([['relatedPhones', en('phonesMinimum')]])
      expect(told(schema, edit)).toEqual([])
    }
  })
})

describe('a driver candidate', () => {
  it('CTR-3-141 has a document, and may have a name, phones and a work mode', () => {
    const whole = {
      document: cpf,
      fullName: 'Ana Souza',
      phones: [{ value: '+5511987654321', main: false }],
      workMode: 'CONTRACTED',
    }
    expect([
      driverCandidate.parse(whole),
      driverCandidate.parse({ document: { type: 'CPF', value: ' 529.982.247-25 ' } }),
    ]).toEqual([whole, { document: cpf }])
    expect(told(driverCandidate, {})).toEqual([['document', en('required')]])
    expect(told(driverCandidate, { document: cpf, phones: [] })).toEqual([['phones', en('phonesMinimum')]])
  })
})
