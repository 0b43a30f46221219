import { describe, expect, it } from 'vitest'
import { companyKind } from '#contract/schemas/companies/company'
import { eventSource } from '#contract/schemas/schedules/schedule-event'
import { localeSearchQuery } from '#contract/schemas/locations/location'
import { rolesByRight, role } from '#contract/roles'
import { texts } from '#contract/texts'
import { named } from './subjects.ts'

const ids = new Set(named.map(({ name }) => name))
const missing = (...wanted: string[]) => wanted.filter((id) => !ids.has(id))

describe('what the contract covers, by the names of its schemas', () => {
  it('companies, drivers, driver licences, vehicles, vehicle types and vehicle bodies (CTR-1-003)', () => {
    expect(
      missing(
        'Company',
        'Driver',
        'DriverLicence',
        'DriverVehicle',
        'Vehicle',
        'VehicleConfigurationOption',
        'VehicleBodyOption',
      ),
    ).toEqual([])
  })

  it('delivery schedules and their events (CTR-1-004)', () => {
    expect(missing('Schedule', 'ScheduleEvent')).toEqual([])
  })

  it('travels with stopping points, routes, tolls, documents and evidences (CTR-1-005)', () => {
    expect(missing('Travel', 'StoppingPoint', 'TravelRoute', 'TravelDocument', 'EvidenceItem')).toEqual([])
  })

  it('occurrences, reasons, driver receipts and a load-detail layout (CTR-1-006)', () => {
    expect(
      missing(
        'Occurrence',
        'PauseReason',
        'NotDeliveredReason',
        'PartialDeliveryReason',
        'OccurrenceCategory',
        'DriverReceipt',
        'LoadDetailLayout',
      ),
    ).toEqual([])
  })

  it('places, points of interest, cargo cost tables and contact tasks (CTR-1-007)', () => {
    // A capture is a contact task.
    expect(missing('PlaceCandidate', 'FormattedPlace', 'PointsOfInterestReply', 'CargoCostTable', 'Capture')).toEqual(
      [],
    )
  })
})

describe('what the contract says beside its shapes', () => {
  it('gives rights to roles only: kinds of companies and sources of events are data (CTR-6-002)', () => {
    const entitled = new Set<string>(Object.values(rolesByRight).flat())
    expect([...entitled].toSorted()).toEqual([...role.options].toSorted())
    for (const value of [...companyKind.options, ...eventSource.options]) expect(entitled.has(value)).toBe(false)
  })

  it('searches locales by text, country code and type', () => {
    expect(localeSearchQuery.parse({ search: 'Campinas', countryCode: 'ARG', type: 'STATE' })).toEqual({
      search: 'Campinas',
      countryCode: 'ARG',
      type: 'STATE',
    })
  })

  it('words a failure of ours as specified (CON-8-061)', () => {
    expect(texts.serverFault.pt).toBe('Houve um problema com servidor!')
  })
})
