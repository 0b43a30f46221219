import { expect, it } from 'vitest'
import { issuesOf } from '../../validation.ts'
import { TEST_ID } from '../general/test-record.ts'
import { additionalDocumentGroup, listedAdditionalDocument } from './listed-additional-document.ts'

const words = { pt: 'Exame', en: 'Examination', es: 'Examen' }
const listed = {
  _id: TEST_ID,
  code: 7,
  additionalDocumentId: TEST_ID,
  status: 'PENDING',
  checklist: TEST_ID,
  label: words,
  description: words,
  iconUrl: 'https://www.example.com/icon.png',
  requestingCompanies: ['Aurora'],
  response: { holder: 'Ana', document: '52998224725', number: '1', issuedAt: '2026-01-31', expireAt: '2027-01-31' },
  expireAt: '2027-01-31',
}
const pathsOf = (schema: Parameters<typeof issuesOf>[0], value: unknown) =>
  issuesOf(schema, value, 'en').map(({ path }) => path.join('.'))

it('CTR-3-119 an additional document of a driver has the fields of the contract', () => {
  const bare = { ...listed, checklist: null, iconUrl: null, requestingCompanies: [], response: null, expireAt: null }
  expect([listed, bare].map((value) => listedAdditionalDocument.parse(value))).toEqual([listed, bare])
  expect(pathsOf(listedAdditionalDocument, { ...listed, additionalDocumentId: 'x', status: 'LOST' })).toEqual([
    'additionalDocumentId',
    'status',
  ])
})

it('CTR-3-120 those of one company are a group with its own status and count', () => {
  const group = {
    _id: 'Aurora',
    status: 'PENDING',
    count: 1,
    label: words,
    description: words,
    iconUrl: 'https://www.example.com/icon.png',
    documents: [listed],
  }
  expect([group, { ...group, _id: null, iconUrl: null }].map((value) => additionalDocumentGroup.parse(value))).toEqual([
    group,
    { ...group, _id: null, iconUrl: null },
  ])
  expect(pathsOf(additionalDocumentGroup, { ...group, count: 0 })).toEqual(['count'])
})
