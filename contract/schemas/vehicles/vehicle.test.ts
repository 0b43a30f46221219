import { describe, expect, it } from 'vitest'
import { textOf, type TextKey } from '../../texts.ts'
import { issuesOf } from '../../validation.ts'
import { equipment, plateDocument, roadCarrierRecord, travelVehicleInfo, vehicle, vehicleOwner } from './vehicle.ts'

const ID = '64656d6f0000000000000001'
const words = { pt: 'Graneleiro', en: 'Grain body', es: 'Granelero' }
const en = (key: TextKey) => textOf(key, 'en')
const told = (schema: Parameters<typeof issuesOf>[0], value: unknown) =>
  issuesOf(schema, value, 'en').map(({ path, message }) => [path.join('.'), message])
const required = (...fields: string[]) => fields.map((field) => [field, en('required')])
const without = (value: object, ...fields: string[]) =>
  Object.fromEntries(Object.entries(value).filter(([field]) => !fields.includes(field)))

const owner = {
  document: { type: 'CNPJ', value: '11222333000181' },
  name: 'Aurora',
  postalCode: '18010-000',
  houseNumber: '15',
  complement: 'Galpão 2',
  district: 'Centro',
  street: 'Rua XV',
  stateCode: 'SP',
  state: 'São Paulo',
  city: 'Sorocaba',
  cellphone: '+5511987654321',
  phone: '+551132345678',
  email: 'ana@example.com',
  socialIntegrationProgramNumber: '12041235678',
}
const carrier = { number: '012345678', registeredAt: '2020-01-31', expireAt: '2030-01-31' }
const plate = {
  licensePlate: 'ABC1D23',
  nationalRegister: '12345678901',
  chassis: '9BWZZZ377VT004251',
  brand: 'Scania',
  model: 'R 450',
  manufactureYear: 2022,
  grossWeight: { value: 23, unit: 't' },
  color: 'BRANCA',
  axleCount: 3,
  stateCode: 'SP',
  city: 'Sorocaba',
  modelYear: 2023,
  tare: { value: 8.9, unit: 't' },
  capacity: { value: 14, unit: 't' },
  dimensions: { length: { value: 7.5, unit: 'm' } },
  licensingData: { year: 2026 },
}
const tractorWithTrailer = {
  configuration: 'TRACTOR_SEMI_TRAILER',
  body: 'GRAIN',
  tractionPlate: 'ABC1D23',
  plateCount: 2,
  plateDocuments: [plate, { ...plate, licensePlate: 'DEF4567' }],
  main: true,
  owner,
  roadCarrierRecord: carrier,
}

describe('an equipment', () => {
  it('CON-3-015 CON-3-016 CON-3-017 CON-3-018 CON-3-019 CON-3-020 has configuration, body, plates with their documents, and whether it is the main one', () => {
    expect(equipment.parse(tractorWithTrailer)).toEqual(tractorWithTrailer)
  })

  it('CON-5-062 CON-5-067 needs a configuration, a body, and the choice whether it is the main one', () => {
    expect(told(equipment, without(tractorWithTrailer, 'configuration', 'body', 'main'))).toEqual(
      required('configuration', 'body', 'main'),
    )
    expect(told(equipment, { ...tractorWithTrailer, configuration: ' ', body: '' })).toEqual(
      required('configuration', 'body'),
    )
    expect([true, false].map((main) => told(equipment, { ...tractorWithTrailer, main }))).toEqual([[], []])
  })

  it('has a plate or more, each with its document', () => {
    expect(told(equipment, { ...tractorWithTrailer, plateCount: 0, plateDocuments: [] })).toEqual([
      ['plateCount', 'The plate count must be greater than or equal to 1.'],
      ['plateDocuments', en('required')],
    ])
  })
})

describe('the document of a plate', () => {
  it('CON-5-063 has a plate like AAA0A00 or AAA-0000', () => {
    expect(
      ['ABC1D23', 'abc1d23', 'ABC-1234', 'ABC1234'].map(
        (licensePlate) => plateDocument.parse({ ...plate, licensePlate }).licensePlate,
      ),
    ).toEqual(['ABC1D23', 'ABC1D23', 'ABC1234', 'ABC1234'])
    for (const licensePlate of ['ABC-1D23', 'AB1234', 'ABCD123', 'ABC12345', 'ABC 1234'])
      expect([licensePlate, told(plateDocument, { ...plate, licensePlate })]).toEqual([
        licensePlate,
        [['licensePlate', en('licensePlate')]],
      ])
  })

  it('CON-5-064 has a gross weight of 0 or more, with its unit', () => {
    expect(told(plateDocument, { ...plate, grossWeight: { value: 0, unit: 'kg' } })).toEqual([])
    expect(told(plateDocument, { ...plate, grossWeight: { value: -0.1, unit: 'kg' } })).toEqual([
      ['grossWeight.value', en('valueMinimum')],
    ])
    expect(told(plateDocument, { ...plate, grossWeight: { value: 1 } })).toEqual(required('grossWeight.unit'))
    for (const grossWeight of [
      { value: 1, unit: null },
      { value: 1, unit: 'stone' },
    ])
      expect([grossWeight, told(plateDocument, { ...plate, grossWeight }).map(([path]) => path)]).toEqual([
        grossWeight,
        ['grossWeight.unit'],
      ])
    expect(told(plateDocument, without(plate, 'grossWeight'))).toEqual(required('grossWeight'))
  })

  it('weighs 1,000 tonnes at most, whatever its unit', () => {
    const most = [
      [1_000_000, 'kg'],
      [1_000, 't'],
      [1_000_000_000, 'g'],
      [66_666, 'arroba'],
    ] as const
    for (const [value, unit] of most)
      expect([unit, told(plateDocument, { ...plate, grossWeight: { value, unit } })]).toEqual([unit, []])
    for (const [value, unit] of [
      [1_000_000.001, 'kg'],
      [1_000.001, 't'],
      [66_667, 'arroba'],
      [1e308, 't'],
    ] as const)
      expect([value, told(plateDocument, { ...plate, grossWeight: { value, unit } })]).toEqual([
        value,
        [['grossWeight.value', en('grossWeightMaximum')]],
      ])
  })

  it('CON-5-065 has 2 axles or more', () => {
    expect(told(plateDocument, { ...plate, axleCount: 2 })).toEqual([])
    for (const axleCount of [1, 0, 2.5])
      expect([axleCount, told(plateDocument, { ...plate, axleCount })]).toEqual([
        axleCount,
        [['axleCount', 'The axle count must be greater than or equal to 2.']],
      ])
  })

  it('is of a vehicle made between 1900 and 2100', () => {
    expect([1900, 2100].map((manufactureYear) => told(plateDocument, { ...plate, manufactureYear }))).toEqual([[], []])
    for (const manufactureYear of [1899, 2101, 2020.5])
      expect([manufactureYear, told(plateDocument, { ...plate, manufactureYear })]).toEqual([
        manufactureYear,
        [['manufactureYear', 'Give a year between 1900 and 2100.']],
      ])
  })
})

describe('the owner of a vehicle', () => {
  it('CON-3-021 CON-3-022 CON-3-023 has a document, a name, an address, phones, an e-mail and a PIS number', () => {
    expect(vehicleOwner.parse(owner)).toEqual(owner)
    const person = { ...owner, document: { type: 'CPF', value: '52998224725' } }
    expect(vehicleOwner.parse(person)).toEqual(person)
  })

  it('CON-5-068 needs document number, postal code, number, district, street, state code, state, city and PIS number', () => {
    expect(told(vehicleOwner, {})).toEqual(
      required(
        'document',
        'postalCode',
        'houseNumber',
        'district',
        'street',
        'stateCode',
        'state',
        'city',
        'socialIntegrationProgramNumber',
      ),
    )
    expect(told(vehicleOwner, without(owner, 'name', 'complement', 'cellphone', 'phone', 'email'))).toEqual([])
    expect(told(vehicleOwner, { ...owner, document: { type: 'CNPJ' } })).toEqual(required('document.value'))
    expect(told(vehicleOwner, { ...owner, document: { type: 'RG', value: '1' } })).toEqual([
      ['document', en('documentNumber')],
    ])
  })
})

describe('a road-carrier record', () => {
  it('CON-3-024 CON-5-069 has an RNTRC number and its registration date, and may have an end', () => {
    expect([carrier, without(carrier, 'expireAt')].map((value) => roadCarrierRecord.parse(value))).toEqual([
      carrier,
      without(carrier, 'expireAt'),
    ])
    expect(told(roadCarrierRecord, {}).map(([path]) => path)).toEqual(['number', 'registeredAt'])
    expect(told(roadCarrierRecord, { ...carrier, number: ' ' })).toEqual(required('number'))
  })
})

describe('a vehicle', () => {
  const whole = {
    countryCode: 'BRA',
    licensePlate: 'ABC1D23',
    axles: { count: 3 },
    type: ID,
    body: ID,
    nationalRegister: '12345678901',
    vin: '9BWZZZ377VT004251',
    manufacturer: 'Scania',
    manufactureYear: 2022,
    model: 'R 450',
    modelYear: 2023,
    dimensions: { length: { value: 18.6, unit: 'm' } },
    weights: { gross: { value: 23, unit: 't' } },
    color: 'BRANCA',
  }

  it('CTR-3-146 CTR-3-147 has the fields of the contract', () => {
    expect(vehicle.parse(whole)).toEqual(whole)
  })

  it('CTR-3-148 has its plate and colour in capitals, and may be of another country', () => {
    expect(vehicle.parse({ ...whole, licensePlate: ' abc1d23 ', color: 'branca' })).toEqual(whole)
    expect(vehicle.parse({ ...whole, countryCode: 'ARG', licensePlate: 'ab 123 cd' })).toEqual({
      ...whole,
      countryCode: 'ARG',
      licensePlate: 'AB 123 CD',
    })
    expect(told(vehicle, { ...whole, licensePlate: ' ' })).toEqual(required('licensePlate'))
  })
})

describe('the vehicle of a travel', () => {
  it('CTR-3-152 has the fields of the contract, each where it is known', () => {
    const whole = {
      transportMode: 'truck',
      axleCount: 2,
      plateCount: 1,
      label: words,
      licensePlate: 'ABC1D23',
      body: 'GRAIN',
      configuration: 'TRUCK',
      type: 'TRUCK',
      fuel: { price: { value: 6.2, currency: 'BRL' }, consume: 2.5 },
    }
    expect([whole, {}].map((value) => travelVehicleInfo.parse(value))).toEqual([whole, {}])
    expect(told(travelVehicleInfo, { axleCount: 1, plateCount: 0 })).toEqual([
      ['axleCount', 'The axle count must be greater than or equal to 2.'],
      ['plateCount', 'The plate count must be greater than or equal to 1.'],
    ])
  })
})
