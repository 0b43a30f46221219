import { expect, it } from 'vitest'
import { additionalDocumentType, profileDocumentType } from './driver-additional-document.ts'

it('CTR-3-114 an additional document is of a profile or of a company', () => {
  expect(additionalDocumentType.options).toEqual(['PROFILE_DOCUMENT', 'COMPANY_DOCUMENT'])
})

it('CTR-3-116 a profile document is of one of four types', () => {
  expect(profileDocumentType.options).toEqual([
    'OCCUPATIONAL_HEALTH',
    'DEFENSIVE_DRIVING',
    'TOXICOLOGICAL_TEST',
    'DANGEROUS_GOODS_HANDLING',
  ])
})
