import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestCore, type TestCore } from '../app/test-core.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
}, 60_000)
afterAll(() => core?.close())

const APPROVE = { event: 'APPROVE', __v: 0 } as const
const APPROVED = { status: 'APPROVED_MANUALLY', review_result: 'APPROVED_MANUALLY' } as const
const ACTIVE = { status: 'ACTIVE', review_result: 'APPROVED_MANUALLY', level: 'PRE_REGISTERED' } as const

const levelOf = async (id: string) =>
  (await core.db.system.selectFrom('drivers').select('level').where('id', '=', id).executeTakeFirstOrThrow()).level
/** The levels in the histories of a driver's records. */
const raised = async (id: string) => {
  const rows = await core.db.system
    .selectFrom('histories')
    .select(['resource', 'event', 'details'])
    .where('driver_id', '=', id)
    .execute()
  return rows
    .flatMap(({ resource, event, details }) =>
      'level' in (details as object) ? [`${resource} ${event}: ${(details as { level: string }).level}`] : [],
    )
    .toSorted()
}

describe('the level of a driver', () => {
  it('is registered by the approval of the registration, where the licence is approved', async () => {
    const driver = await core.records.driver({ level: 'PRE_REGISTERED' })
    await core.records.licence(driver, APPROVED)
    expect((await core.reply('operator', 'updateDriver', { params: { id: driver }, body: APPROVE })).driver.level).toBe(
      'REGISTERED',
    )
    expect(await raised(driver)).toEqual(['DRIVER APPROVE: REGISTERED'])
  })

  it('stays without an approved licence, and is registered once that is approved', async () => {
    const driver = await core.records.driver({ level: 'PRE_REGISTERED' })
    const licence = await core.records.licence(driver)
    await core.reply('operator', 'updateDriver', { params: { id: driver }, body: APPROVE })
    expect(await levelOf(driver)).toBe('PRE_REGISTERED')
    await core.reply('operator', 'trustDriverLicence', { params: { id: licence }, body: APPROVE })
    expect(await levelOf(driver)).toBe('REGISTERED')
  })

  it('is certified by an active main composition, not by another one', async () => {
    const driver = await core.records.driver(ACTIVE)
    await core.records.licence(driver, APPROVED)
    const spare = await core.records.composition(driver)
    await core.reply('operator', 'decideDriverComposition', { params: { id: spare }, body: APPROVE })
    expect(await levelOf(driver)).toBe('REGISTERED')
    const main = await core.records.composition(driver, { main: true })
    await core.reply('operator', 'decideDriverComposition', { params: { id: main }, body: APPROVE })
    expect([await levelOf(driver), await raised(driver)]).toEqual([
      'CERTIFIED',
      ['DRIVER_COMPOSITION APPROVE: CERTIFIED', 'DRIVER_COMPOSITION APPROVE: REGISTERED'],
    ])
  })

  it('is never lost, and is told once', async () => {
    const driver = await core.records.driver({ ...ACTIVE, level: 'REGISTERED' })
    await core.records.licence(driver, APPROVED)
    const main = await core.records.composition(driver, {
      main: true,
      status: 'ACTIVE',
      review_result: 'APPROVED_MANUALLY',
    })
    await core.reply('operator', 'decideDriverComposition', {
      params: { id: main },
      body: { event: 'INACTIVATE', __v: 0 },
    })
    expect([await levelOf(driver), await raised(driver)]).toEqual(['REGISTERED', []])
    await core.reply('operator', 'decideDriverComposition', {
      params: { id: main },
      body: { event: 'ACTIVATE', __v: 1 },
    })
    await core.reply('operator', 'decideDriverComposition', {
      params: { id: main },
      body: { event: 'INACTIVATE', __v: 2 },
    })
    await core.reply('operator', 'updateDriver', { params: { id: driver }, body: { event: 'INACTIVATE', __v: 0 } })
    expect([await levelOf(driver), await raised(driver)]).toEqual([
      'CERTIFIED',
      ['DRIVER_COMPOSITION ACTIVATE: CERTIFIED'],
    ])
  })
})

describe('whether the document of a driver is verified', () => {
  it('CON-2-120 follows the decisions on the licence, and nothing that the app tells', async () => {
    const driver = await core.records.driver(ACTIVE)
    const licence = await core.records.licence(driver)
    const listed = async () =>
      (await core.reply('viewer', 'listDrivers', { query: { verifiedDocument: 'true' } })).drivers.some(
        ({ _id }) => _id === driver,
      )
    const decide = (body: object) =>
      core.reply('operator', 'trustDriverLicence', { params: { id: licence }, body: body as never })
    const seen = [await listed()]
    await decide(APPROVE)
    seen.push(await listed())
    await decide({ event: 'REOPEN', __v: 1, explanation: 'A imagem é de outra pessoa.' })
    seen.push(await listed())
    await decide({ event: 'DISAPPROVE', __v: 2, reason: { code: 'EXPIRED' }, requestNewPhoto: false })
    expect([...seen, await listed()]).toEqual([false, true, false, false])
  })
})
