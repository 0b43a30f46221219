import { describe, expect, it } from 'vitest'
import { createFreight } from '../../calls/freights.ts'
import { issuesOf } from '../../validation.ts'
import { newFreight } from './new-freight.ts'
import { OTHER_TEST_ID, TEST_ID } from '../general/test-record.ts'

const company = { name: 'Transportes Horizonte', cnpj: '11222333000181' }
const whole = {
  endAt: '2026-11-30T18:00:00Z',
  origin: { stateCode: 'SP', city: 'Campinas' },
  destination: { stateCode: 'PR', city: 'Curitiba' },
  configurations: [TEST_ID],
  bodies: [OTHER_TEST_ID],
  negotiation: { priceType: 'WEIGHT', value: 180, calculationUnit: 't' },
  carrier: company,
  shipper: company,
}
const told = (changed: object) =>
  issuesOf(newFreight, { ...whole, ...changed }, 'en').map(({ path, message }) => [path.join('.'), message])

describe('a new freight', () => {
  it('is public, a direct offer at a fixed price in reais, for one driver, unless told otherwise', () => {
    expect(newFreight.parse(whole)).toEqual({
      ...whole,
      offerMode: 'DIRECT_OFFER',
      visibility: 'PUBLIC',
      targetDriverCount: 1,
      origin: { ...whole.origin, countryCode: 'BRA' },
      destination: { ...whole.destination, countryCode: 'BRA' },
      stopovers: [],
      negotiation: { ...whole.negotiation, kind: 'FIXED', currency: 'BRL' },
      additionalContacts: [],
      additionalFields: [],
    })
  })

  it('CON-5-076 needs an end date', () => {
    expect(told({ endAt: undefined })).toEqual([['endAt', 'Required!']])
  })

  it('CON-5-077 needs city and state of origin and destination', () => {
    for (const place of ['origin', 'destination']) {
      expect(told({ [place]: {} })).toEqual([
        [`${place}.stateCode`, 'Required!'],
        [`${place}.city`, 'Required!'],
      ])
      expect(told({ [place]: { stateCode: 'SP', city: ' ' } })).toEqual([[`${place}.city`, 'Required!']])
    }
  })

  it('CON-5-078 needs compatible configurations and bodies', () => {
    expect(told({ configurations: [], bodies: [] })).toEqual([
      ['configurations', 'Select at least one vehicle configuration!'],
      ['bodies', 'Select at least one vehicle body!'],
    ])
    expect(told({ configurations: undefined, bodies: undefined })).toEqual([
      ['configurations', 'Required!'],
      ['bodies', 'Required!'],
    ])
  })

  it('CON-5-079 needs a type and a valid contact of each additional contact', () => {
    for (const contact of [
      { type: 'EMAIL', value: 'ana@example.com' },
      { type: 'WHATSAPP', value: '+5511987654321', name: 'Ana' },
    ])
      expect(told({ additionalContacts: [contact] })).toEqual([])
    expect(told({ additionalContacts: [{}] })).toEqual([
      ['additionalContacts.0.type', 'Required!'],
      ['additionalContacts.0.value', 'Required!'],
    ])
    for (const contact of [
      { type: 'EMAIL', value: '+5511987654321' },
      { type: 'WHATSAPP', value: 'ana@example.com' },
      { type: 'TELEPHONE', value: '12' },
    ]) {
      expect(told({ additionalContacts: [contact] })).toEqual([
        ['additionalContacts.0.value', 'The value must a valid contact.'],
      ])
    }
  })

  it('CON-5-080 needs label and description of each additional field', () => {
    expect(told({ additionalFields: [{}] })).toEqual([
      ['additionalFields.0.label', 'Required!'],
      ['additionalFields.0.description', 'Required!'],
    ])
  })

  it('CON-5-081 needs price type, value and calculation unit', () => {
    for (const field of ['priceType', 'value', 'calculationUnit'])
      expect(told({ negotiation: { ...whole.negotiation, [field]: undefined } })).toEqual([
        [`negotiation.${field}`, 'Required!'],
      ])
    expect(told({ negotiation: { ...whole.negotiation, value: -1 } })).toEqual([
      ['negotiation.value', 'The price value must be greater than or equal to 0.'],
    ])
  })

  it('CON-5-082 needs name and CNPJ of carrier and shipper', () => {
    for (const role of ['carrier', 'shipper']) {
      expect(told({ [role]: {} })).toEqual([
        [`${role}.name`, 'Required!'],
        [`${role}.cnpj`, 'Required!'],
      ])
      expect(told({ [role]: { ...company, cnpj: '11222333000182' } })).toEqual([[`${role}.cnpj`, 'Not a valid CNPJ.']])
      expect(told({ [role]: undefined })).toEqual([[role, 'Required!']])
    }
  })

  it('CON-5-083 has at most 3 additional contacts', () => {
    const contacts = (count: number) =>
      told({ additionalContacts: Array.from({ length: count }, () => ({ type: 'EMAIL', value: 'ana@example.com' })) })
    expect([3, 4].map(contacts)).toEqual([[], [['additionalContacts', 'Add at most 3 contacts!']]])
  })

  it('CON-5-084 has at most 6 additional fields', () => {
    const fields = (count: number) =>
      told({ additionalFields: Array.from({ length: count }, () => ({ label: 'Carga', description: 'Lonada' })) })
    expect([6, 7].map(fields)).toEqual([[], [['additionalFields', 'Add at most 6 fields!']]])
  })

  it('is for one driver or more', () => {
    expect([0, 1, 1.5].map((targetDriverCount) => told({ targetDriverCount }))).toEqual(
      [0, 1, 2].map((at) => (at === 1 ? [] : [['targetDriverCount', 'The quantity must be greater than zero.']])),
    )
  })

  it('may come with a logo of each company', () => {
    expect(Object.entries(createFreight.files).map(([name, { min, max }]) => [name, min, max])).toEqual([
      ['carrierLogo', 0, 1],
      ['shipperLogo', 0, 1],
    ])
  })
})
