import { distance } from '@turf/distance'
import { municipios } from 'municipios-brasil/dados'
import { describe, expect, it } from 'vitest'
import { COMMODITIES_PAGE_LENGTH } from '#contract/schemas/commodities/commodity-list'
import { companyKind } from '#contract/schemas/companies/company'
import { newCompany } from '#contract/schemas/companies/company-record'
import { DEPARTMENT_DESCRIPTION_MAXIMUM, departmentIdentifier } from '#contract/schemas/departments/department'
import { personDocument } from '#contract/schemas/general/document-number'
import { approvableLocation } from '#contract/schemas/locations/location'
import { newFreight } from '#contract/schemas/freights/new-freight'
import { newUser } from '#contract/schemas/users/user'
import { objectId } from '#contract/schemas/general/base-record'
import { driverBundles } from './generator.ts'
import { type RegisterOptions, registerRows } from './registers.ts'

const demo: RegisterOptions = { tenant: 'demo', seed: 1, now: new Date('2026-03-02T12:00:00Z') }
const rows = await registerRows(demo)
const all: readonly object[] = Object.values(rows).flat()

const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length

describe('the registers of the demo', () => {
  it('are the same for the same options, and others for another tenant or seed', async () => {
    expect(await registerRows(demo)).toEqual(rows)
    const names = (other: typeof rows) => other.companies.map(({ trade_name, document }) => [trade_name, document])
    for (const other of [
      { ...demo, tenant: 'demo2' },
      { ...demo, seed: 2 },
    ])
      expect(names(await registerRows(other))).not.toEqual(names(rows))
  })

  it('have ids that nobody shares, and no date to come', () => {
    const ids = all.flatMap((row) => ('id' in row ? [row.id] : []))
    expect(isUnique(ids)).toBe(true)
    for (const { id } of [...rows.departments, ...rows.commodities, ...rows.companies, ...rows.locations])
      objectId.parse(id)
    const moments = [...rows.departments, ...rows.companies, ...rows.locations, ...rows.users].flatMap((row) => [
      row.created_at,
      'last_access_at' in row ? row.last_access_at : null,
    ])
    expect(moments.filter((moment) => moment && Date.parse(moment) > demo.now.getTime())).toEqual([])
  })

  it('are exchanges about travels and schedules of their driver, and about freights', () => {
    const sources = new Map(
      [...(rows.travels ?? []), ...(rows.schedules ?? []), ...(rows.freights ?? [])].map((row) => [
        row.id,
        'driver_id' in row ? row.driver_id : null,
      ]),
    )
    const exchanges = rows.exchange_transactions ?? []
    const told = exchanges.map(({ told: text, driver_id: driver }) => {
      const { source } = JSON.parse(text) as { source: { type: string; _id: string } }
      return { source, driver }
    })
    expect([...new Set(told.map(({ source }) => source.type))].toSorted()).toEqual(['FREIGHT', 'SCHEDULE', 'TRAVEL'])
    const isRight = ({ source: { _id: id }, driver }: (typeof told)[number]) =>
      sources.has(id) && [driver, null].includes(sources.get(id) ?? null)
    expect(told.filter((exchange) => !isRight(exchange))).toEqual([])
  })

  it('are departments that could be typed, some switched off', () => {
    expect(isUnique(rows.departments.map(({ identifier }) => identifier))).toBe(true)
    for (const { identifier, description } of rows.departments) {
      expect(departmentIdentifier.parse(identifier)).toBe(identifier)
      expect((description ?? '').length).toBeLessThanOrEqual(DEPARTMENT_DESCRIPTION_MAXIMUM)
    }
    expect([rows.departments.length, rows.departments.filter(({ active }) => !active).length]).toEqual([12, 2])
  })

  it('are more commodities than one page holds, each once', () => {
    const names = rows.commodities.map(({ description }) => description)
    expect([names.length > COMMODITIES_PAGE_LENGTH, isUnique(names)]).toEqual([true, true])
  })

  it('are companies of every kind that could be typed, with valid CNPJs of both forms', () => {
    const { companies } = rows
    expect([...new Set(companies.map(({ type }) => type))].toSorted()).toEqual(companyKind.options.toSorted())
    expect([
      isUnique(companies.map(({ document }) => document)),
      isUnique(companies.map(({ trade_name }) => trade_name)),
      companies.length >= 60,
    ]).toEqual([true, true, true])
    expect([
      companies.some(({ document }) => /[A-Z]/.test(document)),
      companies.some(({ document }) => /^\d{14}$/.test(document)),
    ]).toEqual([true, true])
    for (const row of companies) {
      const read = (text: string | null | undefined) => (text ? (JSON.parse(text) as unknown) : undefined)
      const given = {
        type: row.type,
        name: row.trade_name,
        legalName: row.legal_name,
        document: { type: 'CNPJ', value: row.document },
        countryCode: row.country,
        contact: read(row.contact),
        email: row.email ?? undefined,
        color: row.main_color ?? undefined,
        locale: read(row.locale),
        legalEntityType: row.legal_entity_type,
        size: row.size,
        economicActivities: read(row.economic_activities),
        stateRegistrations: read(row.state_registrations),
        externalId: row.external_id ?? undefined,
      }
      const typed = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
      expect(newCompany.parse(typed)).toEqual(typed)
    }
  })

  it('are freights that could be published: between two places, with options, a price and an end that fits the status', () => {
    const { freights = [] } = rows
    const names = new Set(rows.commodities.map(({ id }) => id))
    expect([...new Set(freights.map(({ status = '' }) => status))].toSorted()).toEqual(['ACTIVE', 'COMPLETED'])
    for (const row of freights) {
      const read = (text: unknown) => JSON.parse(text as string) as unknown
      const given = {
        offerMode: row.offer_mode,
        visibility: row.visibility,
        commodity: row.commodity_id,
        cargoType: row.cargo_type,
        weight: read(row.weight),
        targetDriverCount: row.target_driver_count,
        endAt: row.end_at,
        origin: read(row.origin),
        destination: read(row.destination),
        stopovers: [],
        configurations: read(row.configuration_ids),
        bodies: read(row.body_ids),
        negotiation: read(row.negotiation),
        carrier: read(row.carrier),
        shipper: read(row.shipper),
        additionalContacts: [],
        additionalFields: [],
      }
      expect(newFreight.parse(given)).toEqual(given)
      expect([
        names.has(row.commodity_id ?? ''),
        row.status === 'ACTIVE' ? Date.parse(row.end_at) > demo.now.getTime() : row.finished_at !== null,
      ]).toEqual([true, true])
    }
  })

  it('are locations around real municipalities: the approved ones whole, the doubtful ones pending', () => {
    const { locations } = rows
    const doubtful = locations.filter(({ needs_review }) => needs_review)
    expect([
      locations.length >= 300,
      doubtful.length > 40,
      doubtful.length < 120,
      doubtful.some(({ status }) => status !== 'PENDING'),
    ]).toEqual([true, true, true, false])
    expect(locations.some(({ status, needs_review }) => status === 'PENDING' && !needs_review)).toBe(true)
    const byCode = new Map(municipios.map((municipality) => [String(municipality.codigoIbge), municipality]))
    const around = (row: (typeof locations)[number]) => byCode.get(row.county_code ?? '')!
    const partsOf = (row: (typeof locations)[number]) => ({
      country: row.country,
      countryCode: row.country_code,
      state: row.state,
      stateCode: row.state_code,
      city: row.city,
      street: row.street,
    })
    const approved = locations.filter(({ status }) => status === 'APPROVED').map(partsOf)
    expect(approved.map((parts) => approvableLocation.parse(parts))).toEqual(approved)
    const certain = locations.filter(({ needs_review }) => !needs_review)
    expect(certain.map(({ city, state_code }) => [city, state_code])).toEqual(
      certain.map((row) => [around(row).nome, around(row).uf]),
    )
    const apart = locations.flatMap((row) => {
      const { latitude, longitude } = row
      if (typeof latitude !== 'number' || typeof longitude !== 'number') return []
      return [distance([around(row).longitude, around(row).latitude], [longitude, latitude], { units: 'kilometers' })]
    })
    expect([apart.length > 300, Math.max(...apart) < 11]).toEqual([true, true])
  })

  it('are colleagues who have valid documents of their own and departments that exist, and no password', () => {
    const { users, user_departments: links } = rows
    const departments = new Set(rows.departments.map(({ id }) => id))
    expect([
      isUnique(users.map(({ username }) => username)),
      isUnique(links.map((link) => `${link.user_id} ${link.department_id}`)),
    ]).toEqual([true, true])
    expect([
      links.filter(({ department_id }) => !departments.has(department_id)),
      users.filter(({ password_hash }) => password_hash !== 'none'),
    ]).toEqual([[], []])
    for (const user of users) {
      personDocument.parse({ type: user.document_type, value: user.document })
      newUser.shape.email.parse(user.email)
      if (user.cellphone) newUser.shape.cellphone.parse(user.cellphone)
    }
    const bundles = driverBundles({ ...demo, drivers: 320, images: 0 })
    const drivers = new Set(Array.from({ length: 320 }, () => bundles.next().value.driver.document))
    expect(users.filter(({ document }) => drivers.has(document ?? ''))).toEqual([])
  })
})
