import { describe, expect, it } from 'vitest'
import { issuesOf } from '../../validation.ts'
import { baseRecord } from '../general/base-record.ts'
import { driverRecord } from './driver-record.ts'

const ID = '64656d6f0000000000000001'
const USER = '5f8d0f5e-6d2c-4c1a-9a3b-1f2e3d4c5b6a'
const AT = '2026-11-21T14:30:00Z'
const record = {
  _id: ID,
  code: 7,
  createdBy: USER,
  updatedBy: USER,
  deletedBy: null,
  createdAt: AT,
  updatedAt: AT,
  deletedAt: null,
  active: true,
  __v: 0,
}
const cpf = { type: 'CPF', value: '52998224725' }
const told = (value: unknown) =>
  issuesOf(driverRecord, value, 'en').map(({ path, message }) => [path.join('.'), message])

const driver = {
  ...record,
  document: cpf,
  level: 'CERTIFIED',
  username: '52998224725',
  cellphone: '+5511987654321',
  country: 'BRA',
  nationality: 'PRY',
  userId: USER,
  fullName: 'Ana Souza',
  firstName: 'Ana',
  email: 'ana@example.com',
  hasApp: true,
  appUsageDates: { installedAt: AT, firstUsedAt: AT, lastUsedAt: AT },
  isActiveOnApp: true,
  residence: {
    countryCode: 'BRA',
    stateCode: 'SP',
    city: 'Sorocaba',
    district: 'Centro',
    address: { street: 'Rua XV', houseNumber: '15', complement: 'Fundos', postalCode: '18010-000' },
  },
  profilePictureUrl: '/api/core/file/1',
  workMode: 'SELF_EMPLOYED',
  syncInfo: { integration: 'ERP', direction: 'SENT', status: 'SUCCESS', at: AT },
  origin: 'APP',
  category: 'AE',
  status: { driver: 'ACTIVE', vehicle: 'WAITING_REVIEW' },
  reviewResult: 'APPROVED_MANUALLY',
  rejectionReason: 'ILLEGIBLE',
  requestNewPhoto: false,
  registeredAt: AT,
  reviewedAt: AT,
  birthDate: '1990-02-28',
  motherName: 'Maria Souza',
  fatherName: 'João Souza',
  engagement: {
    appInstalled: true,
    profilePicture: true,
    facialRecognition: true,
    verifiedDocument: true,
    addressProvided: true,
    traveledProduct: false,
    traveledCompany: false,
  },
  holding: null,
  biometrics: {
    faceMatch: {
      status: 'APPROVED',
      photo: { url: '/api/core/file/2' },
      trustInfo: { trusted: true, rule: null, validator: 'MANUAL', trustedAt: AT, trustedBy: USER, message: null },
    },
  },
  relatedPhones: [{ type: 'CELLPHONE', value: '+5511987654321', label: 'Mother', main: true }],
  socialIntegrationProgramNumber: '12041235678',
}

describe('a driver', () => {
  it('CTR-3-134 CTR-3-136 CTR-3-137 CTR-3-138 CTR-3-139 CTR-3-140 has the fields of the contract', () => {
    expect(driverRecord.parse(driver)).toEqual(driver)
  })

  it('CON-3-001 CON-3-002 CON-3-003 CON-3-006 CON-3-007 CON-3-008 CON-3-009 has the fields of the console', () => {
    const {
      fullName,
      cellphone,
      document,
      country,
      nationality,
      status,
      origin,
      userId,
      category,
      rejectionReason,
      registeredAt,
      reviewedAt,
      residence,
    } = driverRecord.parse(driver)
    expect({
      fullName,
      cellphone,
      document,
      country,
      nationality,
      status: status.driver,
      origin,
      userId,
      category,
      rejectionReason,
      registeredAt,
      reviewedAt,
    }).toEqual({
      fullName: 'Ana Souza',
      cellphone: '+5511987654321',
      document: cpf,
      country: 'BRA',
      nationality: 'PRY',
      status: 'ACTIVE',
      origin: 'APP',
      userId: USER,
      category: 'AE',
      rejectionReason: 'ILLEGIBLE',
      registeredAt: AT,
      reviewedAt: AT,
    })
    expect(residence).toEqual(driver.residence)
    const argentine = { type: 'ARG_CUIL', value: '20123456786' }
    expect(driverRecord.parse({ ...driver, document: argentine }).document).toEqual(argentine)
  })

  it('CTR-3-001 CTR-3-003 is, like every record, one with object id, number and version; with moments, and whether it is active', () => {
    expect(driverRecord.shape).toEqual(expect.objectContaining(baseRecord.shape))
    for (const [field, wrong] of Object.entries({
      _id: 'x',
      code: '7',
      __v: -1,
      createdAt: '2026-11-21',
      updatedAt: 1,
      deletedAt: '',
      active: 'true',
    })) {
      expect([field, told({ ...driver, [field]: wrong }).map(([path]) => path)]).toEqual([field, [field]])
      const without: Record<string, unknown> = { ...driver }
      delete without[field]
      expect([field, told(without).map(([path]) => path)]).toEqual([field, [field]])
    }
  })

  it('CTR-3-142 is of a specified country', () => {
    const nineteen = 'BRA ARG PRY URY BOL VEN CHL COL CRI CUB ECU SLV GTM HTI HND MEX NIC PAN PER'.split(' ')
    expect([...nineteen, 'DOM'].map((country) => driverRecord.parse({ ...driver, country }).country)).toEqual([
      ...nineteen,
      'DOM',
    ])
    expect(told({ ...driver, country: 'USA' })).toEqual([['country', 'This country is not available for drivers.']])
  })

  it('CON-3-004 CON-3-005 has the specified work modes and levels', () => {
    expect(
      ['SELF_EMPLOYED', 'CONTRACTED', 'AGGREGATED'].map(
        (value) => driverRecord.parse({ ...driver, workMode: value }).workMode,
      ),
    ).toEqual(['SELF_EMPLOYED', 'CONTRACTED', 'AGGREGATED'])
    expect(
      ['PRE_REGISTERED', 'REGISTERED', 'CERTIFIED'].map((level) => driverRecord.parse({ ...driver, level }).level),
    ).toEqual(['PRE_REGISTERED', 'REGISTERED', 'CERTIFIED'])
    for (const wrong of [{ workMode: 'EMPLOYED' }, { level: 'PENDING' }])
      expect([wrong, driverRecord.safeParse({ ...driver, ...wrong }).success]).toEqual([wrong, false])
  })
})
