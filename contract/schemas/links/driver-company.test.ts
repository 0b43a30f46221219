import { describe, expect, it } from 'vitest'
import { updateDriverCompany } from '../../calls/driver-companies.ts'
import { issuesOf } from '../../validation.ts'
import { driverCompaniesQuery, driverCompany, driverUnlink } from './driver-company.ts'

const current = {
  _id: '64656d6f0000000000000001',
  code: 1,
  createdBy: null,
  updatedBy: null,
  deletedBy: null,
  createdAt: '2026-11-21T17:30:00Z',
  updatedAt: '2026-11-21T17:30:00Z',
  deletedAt: null,
  active: true,
  __v: 0,
  driver: { _id: '64656d6f0000000000000002', fullName: 'Ana Souza', document: { type: 'CPF', value: '52998224725' } },
  company: { _id: '64656d6f0000000000000003', name: 'Transportes Andorinha' },
  workMode: 'CONTRACTED',
  linkedAt: '2026-11-21T17:30:00Z',
  unlinkedAt: null,
  workModeAfter: null,
  evidences: [],
  email: null,
}

describe("a driver's link to a company", () => {
  it('is the current one or history (CON-3-025)', () => {
    const ended = { ...current, unlinkedAt: '2026-12-21T17:30:00Z', workModeAfter: 'SELF_EMPLOYED' }
    expect([driverCompany.parse(current), driverCompany.parse(ended)]).toEqual([current, ended])
    expect(['true', 'false'].map((value) => driverCompaniesQuery.parse({ current: value }).current)).toEqual([
      true,
      false,
    ])
  })

  it('records the work mode after leaving (CON-3-026)', () => {
    for (const mode of ['SELF_EMPLOYED', 'CONTRACTED', 'AGGREGATED'])
      expect(driverCompany.parse({ ...current, workModeAfter: mode }).workModeAfter).toBe(mode)
    expect(driverCompany.safeParse({ ...current, workModeAfter: 'OTHER' }).success).toBe(false)
  })

  it('ends with a work mode, and with pictures or without (CON-4-026, CON-4-027)', () => {
    expect(driverUnlink.parse({ event: 'UNLINK', __v: 1, workMode: 'AGGREGATED' })).toEqual({
      event: 'UNLINK',
      __v: 1,
      workMode: 'AGGREGATED',
    })
    expect(
      issuesOf(driverUnlink, { event: 'UNLINK', __v: 1 }, 'en').map(({ path, message }) => [path, message]),
    ).toEqual([[['workMode'], 'Required!']])
    const { min, max } = updateDriverCompany.files.evidences
    expect({ min, max }).toEqual({ min: 0, max: 4 })
  })
})
