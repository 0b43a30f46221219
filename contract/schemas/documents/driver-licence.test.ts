import { describe, expect, it } from 'vitest'
import { textOf } from '../../texts.ts'
import { issuesOf } from '../../validation.ts'
import { driverLicence } from './driver-licence.ts'

const ID = '64656d6f0000000000000001'
const AT = '2026-11-21T14:30:00Z'
const trust = {
  trusted: true,
  rule: 'CNH',
  validator: 'MANUAL',
  trustedAt: AT,
  trustedBy: '5f8d0f5e-6d2c-4c1a-9a3b-1f2e3d4c5b6a',
  message: null,
}
const front = { _id: ID, url: '/api/core/file/1', description: 'CNH', width: 800, height: 600 }

const licence = {
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
  driver: ID,
  status: 'IN_REVISION',
  reviewResult: 'WAITING_REVISION',
  reason: null,
  requestNewPhoto: false,
  reviewedAt: null,
  filesUrls: [front],
  readings: [],
  type: 'BRA_CNH',
  countryCode: 'BRA',
  identifier: '01234567890',
  category: 'AE',
  city: 'Sorocaba',
  expireAt: '2031-01-31',
  issuedAt: '2026-01-31',
  firstIssuedAt: '2010-05-02',
  photo: front,
  additionalInfo: {
    validationCode: '456',
    renach: 'SP123456789',
    certificateCode: '789',
    filiation: { motherName: 'Maria Souza', fatherName: 'João Souza' },
    birth: { date: '1990-02-28' },
    identityDocument: { number: '1234567', issuingAuthority: 'SSP SP' },
    observations: 'EAR',
  },
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
  trustInfo: trust,
  trustHistory: [{ ...trust, trusted: false }],
  counters: { sent: 2, approved: 1, disapproved: 1 },
}

describe('a driver licence', () => {
  it('CTR-3-109 CTR-3-110 CTR-3-111 CTR-3-112 has the fields of the contract', () => {
    expect(driverLicence.parse(licence)).toEqual(licence)
  })

  it('CON-3-010 CON-3-011 CON-3-012 CON-3-013 CON-3-014 has the image and everything that the licence says', () => {
    const { filesUrls, data } = driverLicence.parse(licence)
    expect({ filesUrls, data }).toEqual({ filesUrls: [front], data: licence.data })
  })

  it('may be typed later, and has no counts unless told otherwise', () => {
    const typedLater = { identifier: null, category: null, city: null, expireAt: null, additionalInfo: {}, data: {} }
    const least = { ...licence, ...typedLater, counters: undefined }
    expect(driverLicence.parse(least)).toEqual({ ...least, counters: { sent: 0, approved: 0, disapproved: 0 } })
  })

  it('says what is wrong with its fields', () => {
    const wrong = { ...licence, expireAt: '31/01/2031' }
    expect(issuesOf(driverLicence, wrong, 'en').map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['expireAt', textOf('calendarDate', 'en')],
    ])
    for (const field of [{ category: 'B' }, { type: 'CNH' }])
      expect([field, driverLicence.safeParse({ ...licence, ...field }).success]).toEqual([field, false])
  })
})
