import { describe, expect, it } from 'vitest'
import type { Freight } from '#contract/schemas/freights/freight'
import { newFreight } from '#contract/schemas/freights/new-freight'
import { freightOfSteps, publishingSteps, stepSchemas, stepsOfFreight } from './publishing.ts'

const ID = '64656d6f0000000000000001'
const company = { name: 'Transportes Horizonte', cnpj: '11222333000181' }
const place = { countryCode: 'BRA', stateCode: 'SP', city: 'Campinas' }
const values = {
  route: {
    origin: { ...place, date: '2029-01-10T08:00:00.000Z' },
    destination: { ...place, stateCode: 'PR', city: 'Curitiba', date: '2029-01-12T08:00:00.000Z' },
    stopovers: [undefined, { ...place, city: 'Registro', date: '2029-01-11T08:00:00.000Z' }],
  },
  cargo: { commodity: ID, cargoType: 'BULK', weight: { value: 30, unit: 't' } },
  vehicles: { configurations: [ID], bodies: [ID] },
  offer: {
    negotiation: { kind: 'FIXED', priceType: 'WEIGHT', value: 180, calculationUnit: 't' },
    visibility: 'PUBLIC',
    targetDriverCount: 2,
    endAt: '2099-01-01T00:00:00.000Z',
  },
  companies: { carrier: company, shipper: company },
  contacts: { additionalContacts: [undefined, { type: 'WHATSAPP', value: '+5511987654321' }] },
  notes: { observation: 'Agendar.', additionalFields: [undefined, { label: 'Carga', description: 'Lonada' }] },
}

const accepted = () =>
  Object.fromEntries(publishingSteps.map((step) => [step, stepSchemas[step].parse(values[step])] as const))

const issuesIn = (step: keyof typeof stepSchemas, value: object) =>
  (stepSchemas[step].safeParse(value).error?.issues ?? []).map(({ path }) => path.join('.'))

describe('publishing in steps', () => {
  it('makes a freight that the contract accepts, without the lines that stayed empty', () => {
    const freight = freightOfSteps(accepted())
    expect(newFreight.parse(freight)).toMatchObject({
      stopovers: [{ city: 'Registro' }],
      additionalContacts: [{ type: 'WHATSAPP', value: '+5511987654321' }],
      additionalFields: [{ label: 'Carga', description: 'Lonada' }],
      negotiation: { value: 180, calculationUnit: 't' },
      targetDriverCount: 2,
    })
  })

  it('names a wrong line by its place, also after an empty one', () => {
    const contacts = [undefined, { type: 'EMAIL', value: 'nobody' }]
    expect(issuesIn('contacts', { additionalContacts: contacts })).toEqual(['additionalContacts.1.value'])
    const stopover = { ...place, city: 'Registro', date: '2030-01-01T00:00:00.000Z' }
    expect(issuesIn('route', { ...values.route, stopovers: [stopover] })).toEqual(['stopovers.0.date'])
  })

  it('refuses an end that is over in the step that asks for it', () => {
    expect(issuesIn('offer', { ...values.offer, endAt: '2020-01-01T00:00:00.000Z' })).toEqual(['endAt'])
  })

  it('begins with all of another freight but its dates, its price and its end', () => {
    const freight = {
      ...freightOfSteps(accepted()),
      commodity: { _id: ID, description: 'Soja' },
      cargoType: 'BULK',
      itemQuantity: null,
      configurations: [{ _id: ID, name: 'Carreta' }],
      bodies: [{ _id: ID, name: 'Sider' }],
      carrier: { ...company, logoUrl: null },
      shipper: { ...company, logoUrl: null },
      driverObservation: null,
    } as unknown as Freight
    const draft = stepsOfFreight(freight)
    expect(draft.step).toBe('offer')
    expect(Object.keys(draft.values)).toEqual(publishingSteps.filter((step) => step !== 'offer'))
    expect(draft.values['route']).toMatchObject({ origin: place, stopovers: [{ city: 'Registro' }] })
    expect(JSON.stringify(draft.values)).not.toContain('2029-')
    for (const [step, value] of Object.entries(draft.values))
      expect(stepSchemas[step as keyof typeof stepSchemas].safeParse(value).success, step).toBe(true)
  })
})
