import { describe, expect, it } from 'vitest'
import { driverVehicle, registeredOwner } from './driver-vehicle.ts'

const ID = '64656d6f0000000000000001'
const AT = '2026-11-21T14:30:00Z'
const trust = {
  trusted: true,
  rule: 'CRLV',
  validator: 'MANUAL',
  trustedAt: AT,
  trustedBy: '5f8d0f5e-6d2c-4c1a-9a3b-1f2e3d4c5b6a',
  message: null,
}
const record = {
  _id: ID,
  code: 7,
  createdBy: null,
  updatedBy: null,
  deletedBy: null,
  createdAt: AT,
  updatedAt: AT,
  deletedAt: null,
  active: true,
  __v: 0,
}

describe('a vehicle of a driver', () => {
  const whole = {
    ...record,
    driver: ID,
    status: 'SENT',
    reviewResult: 'WAITING_REVISION',
    reason: null,
    requestNewPhoto: false,
    reviewedAt: null,
    filesUrls: [{ _id: ID, url: '/api/core/file/1', description: 'CRLV', width: 800, height: 600 }],
    readings: [],
    vehicle: {
      countryCode: 'BRA',
      licensePlate: 'ABC1D23',
      axles: { count: 3 },
      type: ID,
      body: null,
      nationalRegister: '12345678901',
      vin: '9BWZZZ377VT004251',
      manufacturer: 'Scania',
      manufactureYear: 2022,
      model: 'R 450',
      modelYear: 2023,
      dimensions: { length: { value: 7.5, unit: 'm' } },
      weights: { gross: { value: 23, unit: 't' }, tare: { value: 8.9, unit: 't' } },
      color: 'BRANCA',
    },
    city: 'Sorocaba',
    stateCode: 'SP',
    countryCode: 'BRA',
    owner: { document: { type: 'CNPJ', value: '11222333000181' }, name: 'Aurora', socialIntegrationProgramNumber: '1' },
    nationalRoadCargoRegistry: { number: '012345678', registeredAt: '2020-01-31', expireAt: '2030-01-31' },
    licensingData: { year: 2026 },
    data: {
      licensePlate: 'ABC1D23',
      nationalRegister: '12345678901',
      chassis: '9BWZZZ377VT004251',
      brand: 'Scania',
      model: 'R 450',
      manufactureYear: 2022,
      grossWeight: 23_000,
      color: 'BRANCA',
      axleCount: 3,
      body: null,
      configuration: 'Carreta',
      stateCode: 'SP',
      city: 'Sorocaba',
      ownerName: 'Aurora',
      ownerDocument: '11222333000181',
      rntrc: '012345678',
    },
    trustInfo: trust,
    trustHistory: [{ ...trust, trusted: false }],
    counters: { sent: 2, approved: 1, disapproved: 1 },
  }

  it('CTR-3-143 CTR-3-144 has the fields of the contract', () => {
    expect(driverVehicle.parse(whole)).toEqual(whole)
  })

  it('CTR-3-145 has counters of 0 unless told otherwise', () => {
    expect(driverVehicle.parse({ ...whole, counters: undefined }).counters).toEqual({
      sent: 0,
      approved: 0,
      disapproved: 0,
    })
  })
})

describe('an owner as it is registered', () => {
  it('is read with a phone that would not be taken today, so that its driver can be opened', () => {
    const owner = {
      document: { type: 'URY_CI', value: '31990583' },
      name: 'Sofía Cristóvão',
      cellphone: '+5984629631955',
      phone: '4629',
      email: 'nenhum',
      socialIntegrationProgramNumber: '1',
    }
    expect(registeredOwner.parse(owner)).toEqual(owner)
  })
})
