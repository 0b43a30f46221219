import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestCore, type TestCore } from '../app/test-core.ts'
import { migration as recordFields } from './migrations/0012-record-fields.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
}, 60_000)
afterAll(() => core?.close())

/**
 * Takes back what the migration does to the tables, so that it can run on rows of before it. The view of who fits a
 * freight and its triggers, which came later, read one of the columns.
 */
const undo = `
alter table freight_candidate_notes disable trigger freight_candidate_notes_apply;
alter table driver_licences drop column additional_info, drop column trust_history, drop column counters;
alter table driver_vehicles drop column details cascade, drop column trust_history, drop column counters;
alter table companies rename column locale to address;
alter table companies add column phone text, drop column contact, drop column legal_name, drop column legal_entity_type,
  drop column size, drop column economic_activities, drop column state_registrations, drop column external_id,
  drop column trust;`

describe('records of before the contract was complete', () => {
  it('keep their addresses and phones in the new form, and count what their status tells', async () => {
    const street = { street: 'Rua Um', houseNumber: '9', complement: 'Fundos', postalCode: '88301000' }
    const place = { city: 'Itajaí', stateCode: 'SC', district: 'Centro' }
    const address = JSON.stringify({ ...place, ...street })
    const driver = await core.records.driver({
      data: JSON.stringify({ motherName: 'Rosa', address: JSON.parse(address) as object }),
    })
    const without = await core.records.driver({ data: JSON.stringify({ motherName: 'Eva', address: null }) })
    const licence = await core.records.licence(driver, { status: 'DISAPPROVED', review_result: 'DISAPPROVED_MANUALLY' })
    const vehicle = await core.records.vehicle(driver, { status: 'PENDING' })
    await core.records.composition(driver, { vehicle_ids: JSON.stringify([vehicle]) })
    const company = await core.records.company()
    const silent = await core.records.company()
    await core.exec(`begin; ${undo}
      update companies set address = '${address}', phone = '+554733334444' where id = '${company}';
      ${recordFields.sql} commit`)

    const basic = await core.reply('viewer', 'getDriverBasicData', { params: { id: driver } })
    expect(basic.driver).toMatchObject({ motherName: 'Rosa', residence: { ...place, address: street } })
    expect([basic.driverLicense?._id, basic.driverLicense?.counters]).toEqual([
      licence,
      { sent: 1, approved: 0, disapproved: 1 },
    ])
    expect(basic.driverCompositions[0]?.vehicles[0]?.counters).toEqual({ sent: 0, approved: 0, disapproved: 0 })
    const other = await core.reply('viewer', 'getDriverBasicData', { params: { id: without } })
    expect(other.driver).toMatchObject({ motherName: 'Eva', residence: null })
    expect((await core.reply('viewer', 'getCompany', { params: { id: company } })).company).toMatchObject({
      contact: { type: 'TELEPHONE', value: '+554733334444' },
      locale: { ...place, address: street },
    })
    expect((await core.reply('viewer', 'getCompany', { params: { id: silent } })).company).toMatchObject({
      contact: null,
      locale: null,
    })
  })
})
