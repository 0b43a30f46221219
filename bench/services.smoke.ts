import { afterAll, describe, expect, it } from 'vitest'
import { freights } from './freights.ts'
import { installation } from './installation.ts'
import { lists } from './lists.ts'
import { notifications } from './notifications.ts'
import { positions } from './positions.ts'
import { segmentations } from './segmentations.ts'
import { forgetTemplate } from './service.ts'
import { services } from './services.ts'
import { tiny, unmeasured } from './smoke.ts'

// `lists` leaves its database to `services`, so that these run in this order, in one file.
describe('the benches of services still run', () => {
  afterAll(forgetTemplate)

  it('freights', async () => {
    expect(unmeasured(await freights(tiny))).toEqual([])
  })

  it('positions', async () => {
    expect(unmeasured(await positions(tiny))).toEqual([])
  })

  it('segmentations: the account of an import adds up', async () => {
    expect(unmeasured(await segmentations(tiny))).toEqual([])
  })

  it('notifications: each driver once, by the gateway’s ledger', async () => {
    expect(unmeasured(await notifications(tiny))).toEqual([])
  })

  it('lists', async () => {
    expect(unmeasured(await lists({ ...tiny, keep: true }))).toEqual([])
  })

  it('installation', async () => {
    expect(unmeasured(await installation(tiny))).toEqual([])
  })

  it('services, on both databases', async () => {
    expect(unmeasured(await services(tiny))).toEqual([])
  })
})
