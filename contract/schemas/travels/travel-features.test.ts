import { describe, expect, it } from 'vitest'
import { issuesOf } from '../../validation.ts'
import { travelFeatures, travelInitializationAction } from './travel-features.ts'

const checklist = '64656d6f0000000000000001'
const off = { enabled: false }
const on = { enabled: true }
const allOff = {
  loadDetail: off,
  driverReceipt: off,
  pause: off,
  partialDelivery: off,
  notDelivered: off,
  occurrence: off,
  communications: off,
}

describe('the features of a travel', () => {
  it('are seven, and what starts the travel (CTR-3-182)', () => {
    const allOn = {
      loadDetail: on,
      driverReceipt: { enabled: true, checklist },
      pause: on,
      partialDelivery: on,
      notDelivered: on,
      occurrence: on,
      communications: on,
      travelInitializationAction: 'FIRST_EVENT',
    }
    expect(travelFeatures.parse(allOn)).toEqual(allOn)
  })

  it('start it with its first event or with the completion of a point (CTR-3-183)', () => {
    expect(travelInitializationAction.options).toEqual(['FIRST_EVENT', 'COMPLETE_POINT'])
  })

  it('are off unless switched on (CTR-3-184)', () => {
    expect(travelFeatures.parse({})).toEqual(allOff)
    expect(travelFeatures.parse({ occurrence: {} })).toEqual(allOff)
  })

  it('let one pause in a sequential flow, in values that are kept as they come (CTR-4-032)', () => {
    for (const sequentialFlow of ['ANY', { enabled: true }])
      expect(travelFeatures.parse({ pause: { enabled: true, sequentialFlow } }).pause).toEqual({
        enabled: true,
        sequentialFlow,
      })
  })

  it('ask for a checklist once the receipt is enabled (CTR-5-034, CTR-8-026)', () => {
    expect(issuesOf(travelFeatures, { driverReceipt: on }, 'en').map(({ path, message }) => [path, message])).toEqual([
      [['driverReceipt', 'checklist'], 'If the driver receipt feature is enabled the checklist id is required.'],
    ])
    for (const driverReceipt of [off, { ...off, checklist }, { ...on, checklist }])
      expect(travelFeatures.parse({ driverReceipt }).driverReceipt).toEqual(driverReceipt)
  })
})
