import { describe, expect, it } from 'vitest'
import { textOf, type TextKey } from '../texts.ts'
import { issuesOf } from '../validation.ts'
import { driverCountry, driverLevel, workMode } from './driver.ts'
import { additionalDocument } from './additional-document.ts'
import { baseRecord } from './base-record.ts'
import { company } from './company.ts'
import { contactTask } from './contact-task.ts'
import { driverCandidate, driverEntity, newDriver, socialIntegrationProgramNumber } from './driver-entity.ts'
import { driverLicenceEntity } from './driver-licence-entity.ts'
import { driverVehicleEntity, vehicle, vehicleBody, vehicleType } from './vehicle.ts'

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
const en = (key: TextKey) => textOf(key, 'en')
const told = (schema: Parameters<typeof issuesOf>[0], value: unknown) =>
  issuesOf(schema, value, 'en').map(({ path, message }) => [path.join('.'), message])

const driver = {
  ...record,
  document: cpf,
  level: 'CERTIFIED',
  username: '52998224725',
  cellphone: '+5511987654321',
  country: 'BRA',
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
  profilePictureUrl: 'https://www.example.com/ana.png',
  workMode: 'SELF_EMPLOYED',
  syncInfo: { any: ['shape', 1] },
  origin: 'APP',
  category: 'AE',
  status: { driver: 'ACTIVE', vehicle: 'WAITING_REVIEW' },
  rejectionReason: 'ILLEGIBLE',
  registeredAt: AT,
  reviewedAt: AT,
  biometrics: {
    faceMatch: {
      status: 'APPROVED',
      photo: { url: 'https://www.example.com/face.png' },
      trustInfo: { trusted: true, rule: null, validator: 'MANUAL', trustedAt: AT, trustedBy: USER, message: null },
    },
  },
  relatedPhones: [{ type: 'CELLPHONE', value: '+5511987654321', label: 'Mother', main: true }],
  socialIntegrationProgramNumber: '12041235678',
}

describe('a driver', () => {
  it('CTR-3-134 CTR-3-136 CTR-3-137 CTR-3-138 CTR-3-139 CTR-3-140 has the fields of the contract', () => {
    expect(driverEntity.parse(driver)).toEqual(driver)
  })

  it('CON-3-001 CON-3-002 CON-3-003 CON-3-006 CON-3-007 CON-3-008 CON-3-009 has the fields of the console', () => {
    const {
      fullName,
      cellphone,
      document,
      country,
      status,
      origin,
      userId,
      category,
      rejectionReason,
      registeredAt,
      reviewedAt,
      residence,
    } = driverEntity.parse(driver)
    expect({
      fullName,
      cellphone,
      document,
      country,
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
    expect(driverEntity.parse({ ...driver, document: argentine }).document).toEqual(argentine)
  })

  it('CTR-3-001 CTR-3-003 is, like every record, one with object id, number and version; with moments, and whether it is active', () => {
    const records = [
      driverEntity,
      driverLicenceEntity,
      company,
      vehicle,
      vehicleBody,
      vehicleType,
      driverVehicleEntity,
      contactTask,
      ...additionalDocument.options,
    ]
    for (const { shape } of records) expect(shape).toEqual(expect.objectContaining(baseRecord.shape))
    for (const [field, wrong] of Object.entries({
      _id: 'x',
      code: '7',
      __v: -1,
      createdAt: '2026-11-21',
      updatedAt: 1,
      deletedAt: '',
      active: 'true',
    })) {
      expect([field, issuesOf(driverEntity, { ...driver, [field]: wrong }, 'en').map(({ path }) => path)]).toEqual([
        field,
        [[field]],
      ])
      const without: Record<string, unknown> = { ...driver }
      delete without[field]
      expect([field, issuesOf(driverEntity, without, 'en').map(({ path }) => path)]).toEqual([field, [[field]]])
    }
  })

  it('CTR-3-135 CTR-3-142 is pre-registered, Brazilian and without the app unless told otherwise', () => {
    expect(driverEntity.parse({ ...record, document: cpf, status: { driver: 'WAITING_REVISION' } })).toEqual({
      ...record,
      document: cpf,
      level: 'PRE_REGISTERED',
      country: 'BRA',
      hasApp: false,
      isActiveOnApp: false,
      status: { driver: 'WAITING_REVIEW' },
    })
    const nineteen = 'BRA ARG PRY URY BOL VEN CHL COL CRI CUB ECU SLV GTM HTI HND MEX NIC PAN PER'.split(' ')
    expect([...nineteen, 'DOM'].map((country) => driverEntity.parse({ ...driver, country }).country)).toEqual([
      ...nineteen,
      'DOM',
    ])
    expect(driverCountry.options).toHaveLength(20)
    expect(told(driverEntity, { ...driver, country: 'USA' })).toEqual([
      ['country', 'This country is not available for drivers.'],
    ])
  })

  it('CON-3-004 CON-3-005 has the specified work modes and levels', () => {
    expect(workMode.options.map((value) => driverEntity.parse({ ...driver, workMode: value }).workMode)).toEqual([
      'SELF_EMPLOYED',
      'CONTRACTED',
      'AGGREGATED',
    ])
    expect(driverLevel.options.map((level) => driverEntity.parse({ ...driver, level }).level)).toEqual([
      'PRE_REGISTERED',
      'REGISTERED',
      'CERTIFIED',
    ])
    for (const wrong of [{ workMode: 'EMPLOYED' }, { level: 'PENDING' }])
      expect([wrong, driverEntity.safeParse({ ...driver, ...wrong }).success]).toEqual([wrong, false])
  })

  it('CTR-5-011 has related phones, or says nothing of them', () => {
    expect(told(driverEntity, { ...driver, relatedPhones: [] })).toEqual([['relatedPhones', en('phonesMinimum')]])
    expect(told(driverEntity, { ...driver, relatedPhones: undefined })).toEqual([])
    expect(told(driverCandidate, { document: cpf, phones: [] })).toEqual([['phones', en('phonesMinimum')]])
    expect(told(driverCandidate, { document: cpf })).toEqual([])
  })
})

describe('the PIS number', () => {
  it('has 11 digits, written without dots and dash', () => {
    expect(['120.41235.67-8', '12041235678'].map((value) => socialIntegrationProgramNumber.parse(value))).toEqual([
      '12041235678',
      '12041235678',
    ])
    for (const value of ['1204123567', '120412356789', '1204123567a'])
      expect([value, told(socialIntegrationProgramNumber, value)]).toEqual([
        value,
        [['', 'The PIS number must have 11 digits.']],
      ])
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
})
