import { describe, expect, it } from 'vitest'
import { issuesOf } from '../../validation.ts'
import { travelTold } from './travel-app-events.ts'

const stop = { locale: { city: 'Campinas' } }
const event = {
  id: '5f8d0f5e-6d2c-4c1a-9a3b-1f2e3d4c5b6a',
  type: 'travel.told',
  at: '2026-03-02T12:00:00Z',
  driver: '64656d6f0000000000000001',
  travel: { externalId: 'V-7', origin: stop, destination: stop },
}
const told = (travel: object) =>
  issuesOf(travelTold, { ...event, travel: { ...event.travel, ...travel } }, 'en').map(({ path, message }) => [
    path.join('.'),
    message,
  ])

describe('a told travel', () => {
  it('needs its own id, an origin and a destination, and nothing else', () => {
    expect(told({})).toEqual([])
    expect(told({ externalId: undefined, origin: undefined, destination: undefined })).toEqual([
      ['travel.externalId', 'Required!'],
      ['travel.origin', 'Required!'],
      ['travel.destination', 'Required!'],
    ])
  })

  it('is planned: its stops and documents wait, its receipts are pending', () => {
    const documents = [{ type: 'CTE' }]
    const { travel } = travelTold.parse({
      ...event,
      travel: { ...event.travel, origin: { ...stop, receipts: [{}], documents } },
    })
    expect([travel.status, travel.source, travel.origin.status]).toEqual(['CREATED', 'EXTERNAL', 'CREATED'])
    expect(travel.origin.documents).toEqual([{ type: 'CTE', status: 'CREATED', evidences: [] }])
    expect(travel.origin.receipts).toEqual([{ status: 'PENDING', documents: [] }])
  })
})
