import { describe, expect, it } from 'vitest'
import type { Target } from '../command.ts'
import { commandById } from '../registry.ts'
import { contextWith, driverTarget } from '../test-context.ts'

const vehicle: Target = {
  kind: 'DRIVER_COMPOSITION',
  id: '1',
  version: 0,
  status: 'ACTIVE',
  name: 'Truck · ABC1D23',
  heldBy: null,
}
const calls = (id: string, targets: readonly Target[]) => commandById(id).confirm?.(contextWith({ targets })) ?? null

describe('a second thought', () => {
  it('is asked before a vehicle is activated (CON-4-023) or inactivated (CON-4-024)', () => {
    expect(calls('review.activate.record', [vehicle])).toEqual({
      title: { key: 'vehicles.ACTIVATE' },
      text: { key: 'vehicles.ACTIVATEText', values: { name: vehicle.name } },
    })
    expect(calls('review.inactivate.record', [vehicle])).toEqual({
      title: { key: 'vehicles.INACTIVATE' },
      text: { key: 'vehicles.INACTIVATEText', values: { name: vehicle.name } },
    })
  })

  it('is not asked twice for a selection, nor of a driver', () => {
    for (const id of ['review.activate.grid', 'review.inactivate.grid'])
      expect([calls(id, [vehicle, { ...vehicle, id: '2' }]), calls(id, [driverTarget('1')])]).toEqual([null, null])
  })
})
