import { describe, expect, it } from 'vitest'
import { textOf } from '../texts.ts'
import { issuesOf } from '../validation.ts'
import { driverLicence } from './driver-licence.ts'
import { driverLicenceEntity } from './driver-licence-entity.ts'

const ID = '64656d6f0000000000000001'
const AT = '2026-11-21T14:30:00Z'
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
const trust = {
  trusted: true,
  rule: 'CNH',
  validator: 'MANUAL',
  trustedAt: AT,
  trustedBy: '5f8d0f5e-6d2c-4c1a-9a3b-1f2e3d4c5b6a',
  message: null,
}

const licence = {
  ...record,
  driver: ID,
  type: 'BRA_CNH',
  countryCode: 'BRA',
  filesUrls: ['https://www.example.com/cnh.png'],
  identifier: '01234567890',
  expireAt: '2031-01-31',
  issuedAt: '2026-01-31',
  firstIssuedAt: '2010-05-02',
  category: 'AE',
  city: 'Sorocaba',
  additionalInfo: {
    validationCode: '123',
    renach: 'SP123456789',
    certificateCode: '456',
    filiation: { motherName: 'Maria Souza', fatherName: 'João Souza' },
    birth: { date: '1990-02-28', city: 'Itu', stateCode: 'SP' },
    identityDocument: { number: '1234567', issuingAuthority: 'SSP', stateCode: 'SP' },
    observations: 'EAR',
  },
  trustInfo: trust,
  trustHistory: [{ ...trust, trusted: false }],
  counters: { sent: 2, approved: 1, disapproved: 1 },
  photo: { url: 'https://www.example.com/face.png' },
}

describe('a driver licence', () => {
  it('CTR-3-109 CTR-3-110 CTR-3-111 CTR-3-112 has the fields of the contract', () => {
    expect(driverLicenceEntity.parse(licence)).toEqual(licence)
  })

  it('is Brazilian, without files, history and counts unless told otherwise', () => {
    expect(driverLicenceEntity.parse({ ...record, driver: ID, type: 'MEX_LC', identifier: ' 1 ' })).toEqual({
      ...record,
      driver: ID,
      type: 'MEX_LC',
      countryCode: 'BRA',
      filesUrls: [],
      identifier: '1',
      trustHistory: [],
      counters: { sent: 0, approved: 0, disapproved: 0 },
    })
  })

  it('says what is wrong with its fields', () => {
    const wrong = { ...licence, countryCode: 'BR', filesUrls: ['cnh.png'], identifier: ' ', expireAt: '31/01/2031' }
    expect(issuesOf(driverLicenceEntity, wrong, 'en').map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['countryCode', 'The country code must be a ISO 3166-1 alfa-3 code.'],
      ['filesUrls.0', 'The file URL must be a valid URL'],
      ['identifier', textOf('required', 'en')],
      ['expireAt', textOf('calendarDate', 'en')],
    ])
    for (const field of [{ category: 'B' }, { type: 'CNH' }])
      expect([field, driverLicenceEntity.safeParse({ ...licence, ...field }).success]).toEqual([field, false])
  })
})

describe('a driver licence under review', () => {
  it('CON-3-010 CON-3-011 CON-3-012 CON-3-013 CON-3-014 has the image and everything that the licence says', () => {
    const reviewed = {
      ...record,
      driver: ID,
      status: 'IN_REVISION',
      reviewResult: 'WAITING_REVISION',
      reason: null,
      requestNewPhoto: false,
      reviewedAt: null,
      filesUrls: [{ _id: ID, url: '/api/core/file/1', description: 'CNH', width: 800, height: 600 }],
      readings: [],
      type: 'BRA_CNH',
      data: {
        fullName: 'Ana Souza',
        document: '52998224725',
        identityDocument: '1234567',
        issuingAuthority: 'SSP SP',
        birthDate: '1990-02-28',
        motherName: 'Maria Souza',
        fatherName: 'João Souza',
        formNumber: '123',
        registrationNumber: '01234567890',
        category: 'AE',
        expireAt: '2031-01-31',
        firstIssuedAt: '2010-05-02',
        issuedAt: '2026-01-31',
        validationCode: '456',
        city: 'Sorocaba',
        stateCode: 'SP',
      },
      trustInfo: null,
    }
    expect(driverLicence.parse(reviewed)).toEqual(reviewed)
  })
})
