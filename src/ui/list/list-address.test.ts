import { describe, expect, it } from 'vitest'
import { role } from '#contract/roles'
import { usersQuery } from '#contract/schemas/users/user'
import { driverOrder, driversQuery } from '#contract/schemas/drivers/driver'
import { freightOrder, freightsQuery } from '#contract/schemas/freights/freight'
import { locationsQuery } from '#contract/schemas/locations/location'
import { driversFilters } from '../../screens/drivers/drivers-filters.ts'
import { travelsQuery } from '#contract/schemas/travels/travel-history'
import { COMPANY_SEARCH } from '../form/search-rules.ts'
import { listAddress, withFilters, withoutFilters } from './list-address.ts'

const filters = driversFilters({ rule: COMPANY_SEARCH, search: async () => [], named: () => ({ queryKey: [] }) })
const address = listAddress(filters, driverOrder.options, driversQuery)

const parse = (query: string) => {
  const parsed = address.parse(Object.fromEntries(new URLSearchParams(query)))
  return Object.fromEntries(Object.entries(parsed).filter(([, value]) => value !== undefined))
}

describe('the driver list’s address', () => {
  it('reads its page, length, search and order', () => {
    expect(parse('page=3&pageLength=15&search=ana.silva&orderBy=RECENT')).toEqual({
      page: 3,
      pageLength: 15,
      search: 'ana.silva',
      orderBy: 'RECENT',
    })
  })

  it('reads every filter of drivers', () => {
    const all = {
      country: 'ARG',
      workMode: 'AGGREGATED',
      level: 'CERTIFIED',
      driverStatus: 'ACTIVE',
      vehicleStatus: 'INACTIVE',
      startAt: '2026-01-01',
      endAt: '2026-02-01',
      appInstalled: 'true',
      profilePicture: 'false',
      facialRecognition: 'true',
      verifiedDocument: 'false',
      addressProvided: 'true',
      traveledProduct: 'false',
      traveledCompany: 'true',
    }
    expect(parse(String(new URLSearchParams(all)))).toEqual({ page: 1, pageLength: 5, ...all })
  })

  it('leaves out what means nothing, so that every address leads to a list', () => {
    expect(
      parse(
        'page=-1&pageLength=7&search=ab&country=XXX&workMode=1&startAt=yesterday&orderBy=up&appInstalled=maybe&endAt=2026-01-01',
      ),
    ).toEqual({ page: 1, pageLength: 5, endAt: '2026-01-01' })
    expect(parse('startAt=2026-02-01&endAt=2026-01-01')).toEqual({ page: 1, pageLength: 5, endAt: '2026-01-01' })
  })

  it('has several values of a vocabulary, each once, in its order, and leaves out what is none', () => {
    const users = listAddress(
      [{ kind: 'choice', name: 'roles', label: 'fields.status', options: role.options, isMany: true, textOf: String }],
      [],
      usersQuery,
    )
    const rolesIn = (roles: string) => users.parse({ roles })['roles']
    expect(
      ['CONSOLE_VIEWER,KING,CONSOLE_OWNER,CONSOLE_VIEWER', 'CONSOLE_ADMIN', 'KING', ''].map((roles) => rolesIn(roles)),
    ).toEqual(['CONSOLE_OWNER,CONSOLE_VIEWER', 'CONSOLE_ADMIN', undefined, undefined])
  })

  it('leaves out a filter that says nothing without others', () => {
    const near = listAddress(
      ['latitude', 'longitude', 'radiusInMeters'].map((name) => ({ kind: 'text', name, label: 'fields.latitude' })),
      [],
      locationsQuery,
    )
    expect(near.parse({ latitude: '-23.55', page: '2' })).toEqual({ page: 1, pageLength: 5 })
    expect(near.parse({ latitude: '-23.55', longitude: '-46.6', radiusInMeters: '500', page: '2' })).toEqual({
      page: 2,
      pageLength: 5,
      latitude: '-23.55',
      longitude: '-46.6',
      radiusInMeters: '500',
    })
  })

  it('is that of another list, from its first page on, once a filter changes', () => {
    const before = { page: 4, pageLength: 15, search: 'ana', level: 'CERTIFIED', orderBy: 'RECENT' }
    expect(withFilters(before, { level: 'REGISTERED', country: 'BRA' })).toEqual({
      page: 1,
      pageLength: 15,
      search: 'ana',
      level: 'REGISTERED',
      country: 'BRA',
      orderBy: 'RECENT',
    })
    expect(withFilters(before, { level: undefined, search: '' })).toEqual({
      page: 1,
      pageLength: 15,
      orderBy: 'RECENT',
    })
    expect(withoutFilters(before, filters)).toEqual({ page: 1, pageLength: 15, orderBy: 'RECENT' })
  })
})

describe('the tabs of a list', () => {
  const tabbed = listAddress([], freightOrder.options, freightsQuery, undefined, {
    name: 'status',
    label: 'freights.parts',
    tabs: [
      { id: 'ACTIVE', label: 'freights.partACTIVE' },
      { id: 'COMPLETED', label: 'freights.partCOMPLETED' },
    ],
  })
  const tabOf = (query: object) => tabbed.parse(query)['status']

  it('show the first one where the address states none, or one that does not exist', () => {
    expect([{}, { status: 'COMPLETED' }, { status: 'INACTIVE' }].map(tabOf)).toEqual(['ACTIVE', 'COMPLETED', 'ACTIVE'])
  })

  it('stay when the filters are cleared', () => {
    expect(withoutFilters({ status: 'COMPLETED', search: 'soja', page: 2 }, [])).toEqual({
      status: 'COMPLETED',
      page: 1,
    })
  })
})

describe('the address of a list that requires a filter', () => {
  const required = listAddress(
    [
      { kind: 'text', name: 'driver', label: 'fields.name' },
      { kind: 'text', name: 'companyName', label: 'fields.name' },
      { kind: 'period', from: 'startAt', to: 'endAt', label: 'fields.at' },
    ],
    [],
    travelsQuery,
    undefined,
    undefined,
    ['driver'],
  )
  const driver = '64656d6f0000000000000001'
  const page = { page: 1, pageLength: 5 }

  it('keeps the other filters until it is chosen', () => {
    const asked = { companyName: 'Horizonte', search: 'usina' }
    expect(required.parse(asked)).toEqual({ ...page, ...asked })
    expect(required.parse({})).toEqual(page)
  })

  it('keeps it where the others say nothing without a further one', () => {
    expect(required.parse({ driver, startAt: '2026-03-01', companyName: 'Horizonte' })).toEqual({ ...page, driver })
    expect(required.parse({ driver: 'nobody', companyName: 'Horizonte' })).toEqual({
      ...page,
      companyName: 'Horizonte',
    })
  })
})
