import { describe, expect, it } from 'vitest'
import { textOf } from '../../texts.ts'
import { issuesOf } from '../../validation.ts'
import { additionalDocument, additionalDocumentConfig, blockingSetting } from './additional-document.ts'
import { driverAdditionalDocument, profileDocumentType } from './driver-additional-document.ts'

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
const words = { pt: 'Exame', en: 'Examination', es: 'Examen' }
const shown = { label: words, description: words, iconUrl: 'https://www.example.com/icon.png' }
const told = (schema: Parameters<typeof issuesOf>[0], value: unknown) =>
  issuesOf(schema, value, 'en').map(({ path, message }) => [path.join('.'), message])

const definition = {
  ...record,
  ...shown,
  checklist: ID,
  hasExpirationDate: true,
  expireAfterDays: 365,
  template: { any: 'shape' },
}
const ofProfile = {
  ...definition,
  type: 'PROFILE_DOCUMENT',
  profileDocumentType: 'TOXICOLOGICAL_TEST',
  hasRevision: false,
}
const ofCompany = { ...definition, type: 'COMPANY_DOCUMENT', company: ID, hasRevision: true }

describe('an additional document', () => {
  it('CTR-3-115 is of a profile or of a company, and has the fields of the contract', () => {
    expect([ofProfile, ofCompany].map((value) => additionalDocument.parse(value))).toEqual([ofProfile, ofCompany])
    expect(told(additionalDocument, { ...ofCompany, type: 'DRIVER_DOCUMENT' }).map(([path]) => path)).toEqual(['type'])
  })

  it('has no expiration and no revision unless told otherwise, and its label may be one text for all languages', () => {
    expect(additionalDocument.parse({ ...record, type: 'COMPANY_DOCUMENT', company: ID, label: 'ASO' })).toEqual({
      ...record,
      type: 'COMPANY_DOCUMENT',
      company: ID,
      label: { pt: 'ASO', en: 'ASO', es: 'ASO' },
      hasExpirationDate: false,
      hasRevision: false,
    })
  })

  it('CTR-3-117 has a profile document type and no revision, where it is of a profile', () => {
    expect(profileDocumentType.options).toEqual([
      'OCCUPATIONAL_HEALTH',
      'DEFENSIVE_DRIVING',
      'TOXICOLOGICAL_TEST',
      'DANGEROUS_GOODS_HANDLING',
    ])
    expect(told(additionalDocument, { ...ofProfile, profileDocumentType: undefined }).map(([path]) => path)).toEqual([
      'profileDocumentType',
    ])
    for (const hasRevision of [true, 1])
      expect(told(additionalDocument, { ...ofProfile, hasRevision })).toEqual([
        ['hasRevision', 'Profile documents are not reviewed.'],
      ])
    expect(additionalDocument.parse({ ...ofProfile, hasRevision: 0 })).toEqual(ofProfile)
    expect(additionalDocument.parse({ ...ofProfile, hasRevision: undefined })).toEqual(ofProfile)
  })

  it('CTR-3-118 has a company, where it is of one', () => {
    expect(told(additionalDocument, { ...ofCompany, company: undefined })).toEqual([
      ['company', textOf('required', 'en')],
    ])
    expect(told(additionalDocument, { ...ofCompany, company: 'Aurora' })).toEqual([
      ['company', 'The value must be a valid ObjectId from MongoDB'],
    ])
  })

  it('is valid for a day or more', () => {
    expect(told(additionalDocument, { ...ofCompany, expireAfterDays: 1 })).toEqual([])
    for (const expireAfterDays of [0, 1.5])
      expect([expireAfterDays, told(additionalDocument, { ...ofCompany, expireAfterDays })]).toEqual([
        expireAfterDays,
        [['expireAfterDays', 'It must be valid for at least 1 day.']],
      ])
  })
})

describe("a driver's additional document", () => {
  it('CON-3-028 under review has image, expiry date, review status, reason and a resend-photo flag', () => {
    const reviewed = {
      ...record,
      driver: ID,
      status: 'DISAPPROVED',
      reviewResult: 'DISAPPROVED_MANUALLY',
      reason: { code: 'ILLEGIBLE' },
      requestNewPhoto: true,
      reviewedAt: AT,
      filesUrls: [{ _id: ID, url: '/api/core/file/1', description: 'ASO', width: 800, height: 600 }],
      readings: [],
      additionalDocument: ID,
      type: 'COMPANY_DOCUMENT',
      profileDocumentType: null,
      label: words,
      description: words,
      hasRevision: true,
      requestingCompany: 'Aurora',
      expireAt: '2027-11-21',
      data: {
        holder: 'Ana Souza',
        document: '52998224725',
        number: '1',
        issuedAt: '2026-11-21',
        expireAt: '2027-11-21',
      },
    }
    expect(driverAdditionalDocument.parse(reviewed)).toEqual(reviewed)
  })
})

describe('what is asked for', () => {
  it('CTR-3-067 CTR-3-068 in an operation is a list of documents, of a company', () => {
    const config = { company: ID, operation: 'SCHEDULE', key: 'gate', additionalDocuments: [ID] }
    expect(
      [config, { company: ID, operation: 'FREIGHT', additionalDocuments: [] }].map((value) =>
        additionalDocumentConfig.parse(value),
      ),
    ).toEqual([config, { company: ID, operation: 'FREIGHT', additionalDocuments: [] }])
    expect(told(additionalDocumentConfig, { ...config, operation: 'TRAVEL' }).map(([path]) => path)).toEqual([
      'operation',
    ])
  })

  it('CTR-3-121 CTR-3-122 blocks unless told otherwise, once it is enabled', () => {
    const whole = { enabled: true, mustBlock: false, additionalDocuments: [ID], hasPending: true }
    expect([blockingSetting.parse(whole), blockingSetting.parse({})]).toEqual([
      whole,
      { enabled: false, mustBlock: true },
    ])
  })
})
