import { expect, it } from 'vitest'
import { commodityReply } from './commodity.ts'

it('is replied with its id and description, and a message (CTR-3-208)', () => {
  const reply = { message: 'Done.', commodity: { _id: '64656d6f0000000000000001', description: 'Soya beans' } }
  expect(commodityReply.parse(reply)).toEqual(reply)
  expect(commodityReply.safeParse({ message: 'Done.', commodity: { _id: '64656d6f0000000000000001' } }).success).toBe(
    false,
  )
})
