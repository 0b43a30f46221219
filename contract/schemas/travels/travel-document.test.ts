import { describe, expect, it } from 'vitest'
import { travelDocument, travelDocumentType } from './travel-document.ts'
import { travelDocumentStatus } from './travel-status.ts'

const _id = '64656d6f0000000000000001'
const at = '2026-03-02T12:00:00Z'
const record = {
  _id,
  code: 7,
  createdBy: null,
  updatedBy: null,
  deletedBy: null,
  createdAt: at,
  updatedAt: at,
  deletedAt: null,
  active: true,
  __v: 0,
}

describe('a travel document', () => {
  it('has its types and statuses (CTR-3-190, CTR-4-004)', () => {
    expect(travelDocumentType.options).toEqual(['NF-E', 'CTE', 'CUSTOM'])
    expect(travelDocumentStatus.options).toEqual(['CREATED', 'NOT_DELIVERED', 'PARTIAL_DELIVERY', 'COMPLETED'])
  })

  it('has key, identifier, evidences, features, client, when it was sent, and status (CTR-3-191)', () => {
    const off = { enabled: false }
    const document = {
      ...record,
      type: 'NF-E',
      status: 'PARTIAL_DELIVERY',
      key: '35260311222333000181550010000000071000000079',
      identifier: '7',
      evidences: [{ items: [{ step: 'SIGNATURE', required: true }] }],
      features: {
        loadDetail: off,
        driverReceipt: off,
        pause: off,
        partialDelivery: { enabled: true },
        notDelivered: off,
        occurrence: off,
        communications: off,
      },
      client: { document: { type: 'CPF', value: '52998224725' }, name: 'Ana Souza' },
      sentAt: at,
    }
    expect(travelDocument.parse(document)).toEqual(document)
    expect(travelDocument.parse({ ...record, type: 'CUSTOM', status: 'CREATED' })).toEqual({
      ...record,
      type: 'CUSTOM',
      status: 'CREATED',
      evidences: [],
    })
  })
})
