import { beforeAll, describe, expect, it } from 'vitest'
import { vehicleFailure } from '../screens/drivers/vehicle-failures.ts'
import { refusalNotice, registerFailures } from './refusal-notice.ts'

const entry = { kind: 'DRIVER_COMPOSITION', name: 'Truck · ABC1D23', decision: { event: 'ACTIVATE', __v: 1 } } as const
const inUse = {
  status: 409,
  message: 'Esta placa já está em uso por Davi Luz.',
  by: 'Ana',
  at: '2026-11-21T10:32:00.000Z',
}

beforeAll(() => registerFailures({ DRIVER_COMPOSITION: async () => vehicleFailure }))

describe('the notice of a refused decision', () => {
  it('CON-8-026: says that a vehicle was not activated, and why', async () => {
    expect(await refusalNotice(entry, inUse, 'pt')).toEqual({
      message: {
        key: 'notices.rejected',
        values: {
          name: 'Truck · ABC1D23',
          message: 'Não foi possível ativar o veículo. Tente novamente! Esta placa já está em uso por Davi Luz.',
        },
      },
      tone: 'error',
    })
  })

  it('CON-8-027: says that a vehicle was not inactivated, and why', async () => {
    const changed = { ...inUse, message: 'The record has changed.' }
    expect(await refusalNotice({ ...entry, decision: { event: 'INACTIVATE', __v: 1 } }, changed, 'en')).toEqual({
      message: {
        key: 'notices.rejected',
        values: {
          name: 'Truck · ABC1D23',
          message: 'The vehicle could not be inactivated. Try again! The record has changed.',
        },
      },
      tone: 'error',
    })
  })

  it('names who was first, where that is why, and the reason otherwise', async () => {
    const approve = { ...entry, decision: { event: 'APPROVE', __v: 1 } } as const
    expect(await refusalNotice(approve, inUse, 'pt')).toMatchObject({
      message: { key: 'notices.beaten', values: { by: 'Ana' } },
      tone: 'warning',
    })
    expect(await refusalNotice(approve, { ...inUse, by: null }, 'pt')).toEqual({
      message: { key: 'notices.rejected', values: { name: entry.name, message: inUse.message } },
      tone: 'error',
    })
  })
})
