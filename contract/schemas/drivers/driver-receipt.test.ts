import { describe, expect, it } from 'vitest'
import { driverReceipt } from './driver-receipt.ts'
import { driverReceiptStatus } from '../travels/travel-status.ts'

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

describe('a driver receipt', () => {
  it('has its statuses, PENDING unless told otherwise (CTR-4-005, CTR-4-006)', () => {
    expect(driverReceiptStatus.options).toEqual(['PENDING', 'IN_PROGRESS', 'CONCLUDED', 'REFUSED'])
    expect(driverReceipt.parse({ ...record, travel: _id })).toEqual({
      ...record,
      travel: _id,
      documents: [],
      status: 'PENDING',
    })
  })

  it('has travel, stopping point, documents, client, status, response and location (CTR-3-192)', () => {
    const receipt = {
      ...record,
      travel: _id,
      stoppingPoint: _id,
      documents: [_id],
      client: { document: { type: 'CNPJ', value: '11222333000181' }, name: 'Aurora' },
      status: 'CONCLUDED',
      response: { checklist: _id },
      location: { type: 'Point', coordinates: [-46.63, -23.55] },
    }
    expect(driverReceipt.parse(receipt)).toEqual(receipt)
  })
})
