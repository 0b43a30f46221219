import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SecondLookRates } from '#contract/schemas/second-looks/second-look'
import { openTestCore, personOf, type TestCore, type Who } from '../app/test-core.ts'
import { createWorld } from '../http/world.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
}, 60_000)
afterAll(() => core?.close())
beforeEach(async () => {
  await core.db.system.deleteFrom('second_looks').execute()
  await setRates({ rate: 1 })
})

const setRates = (rates: Partial<SecondLookRates>) =>
  core.reply('admin', 'updateSecondLookRates', { body: { rate: 0, reasons: {}, reviewers: {}, ...rates } })

const approve = { event: 'APPROVE', __v: 0 } as const
const disapprove = { event: 'DISAPPROVE', __v: 0, reason: { code: 'ILLEGIBLE' } } as const

/** A driver's licence that a person has decided. */
async function decided(who: Who = 'operator', body: typeof approve | typeof disapprove = approve): Promise<string> {
  const id = await core.records.licence(await core.records.driver({ status: 'ACTIVE' }))
  await core.reply(who, 'trustDriverLicence', { params: { id }, body })
  return id
}

const looksOf = async (who: Who) => (await core.reply(who, 'listSecondLooks', { query: {} })).secondLooks
async function theLook(who: Who) {
  const [look] = await looksOf(who)
  if (!look) throw new Error('There is no second look.')
  return look
}
const reconciliationsOf = async (status?: 'AGREED' | 'SETTLED') =>
  (await core.reply('admin', 'listReconciliations', { query: status ? { status } : {} })).reconciliations
const licenceStatus = async (id: string) =>
  (await core.db.system.selectFrom('driver_licences').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status
const historiesOf = (id: string) =>
  core.db.system
    .selectFrom('histories')
    .select(['event', 'from_status', 'to_status', 'by_name'])
    .where('resource_id', '=', id)
    .orderBy('version')
    .execute()

describe('the sample of second looks', () => {
  it('is drawn by a keyed hash of the decision: the same for the same, and in the share that was asked for', () => {
    const [one, other] = [createWorld('a'), createWorld('b')]
    const ids = Array.from({ length: 2000 }, (_, number) => number.toString(16).padStart(24, '0'))
    const drawn = ids.filter((id) => one.draw(id) < 0.1)
    expect(ids.map((id) => one.draw(id))).toEqual(ids.map((id) => one.draw(id)))
    expect(drawn.length).toBeGreaterThan(150)
    expect(drawn.length).toBeLessThan(250)
    expect(ids.filter((id) => other.draw(id) < 0.1)).not.toEqual(drawn)
  })

  it('counts the share of the person and of the reason before the general one, and begins with none', async () => {
    await core.db.system.deleteFrom('second_look_rates').execute()
    const { rates } = await core.reply('admin', 'getSecondLookRates', {})
    expect(rates).toEqual({ rate: 0, reasons: {}, reviewers: {} })
    await decided()
    expect(await looksOf('owner')).toEqual([])
    await setRates({ reasons: { ILLEGIBLE: 1 } })
    await decided()
    await decided('operator', disapprove)
    expect(await looksOf('owner')).toHaveLength(1)
    await setRates({ rate: 1, reviewers: { [personOf('operator').id]: 0 } })
    await decided()
    expect(await looksOf('owner')).toHaveLength(1)
    await decided('admin')
    expect(await looksOf('owner')).toHaveLength(2)
  })

  it('is told as changed only where a share changed, in whatever order its reasons are named', async () => {
    const told = async () =>
      (await core.reply('owner', 'listAudit', { query: { kind: 'SECOND_LOOK_RATES' } })).entries.length
    await setRates({ reasons: { ILLEGIBLE: 1, OTHER: 0.5 } })
    const before = await told()
    await setRates({ reasons: { OTHER: 0.5, ILLEGIBLE: 1 } })
    await setRates({ reasons: { ILLEGIBLE: 1, OTHER: 0.5 } })
    expect(await told()).toBe(before)
    await setRates({ reasons: { ILLEGIBLE: 1, OTHER: 0.4 } })
    expect(await told()).toBe(before + 1)
  })

  it('is not drawn for tenants without the feature', async () => {
    await core.db.system.updateTable('tenants').set({ features: '["reviews"]' }).where('id', '=', 'demo').execute()
    await decided()
    await core.db.system.updateTable('tenants').set({ features: '["*"]' }).where('id', '=', 'demo').execute()
    expect(await looksOf('owner')).toEqual([])
  })
})

describe('a second look', () => {
  it('is blind: it shows the evidence of the first decision, and neither who decided nor what', async () => {
    const id = await decided('operator', disapprove)
    const look = await theLook('admin')
    expect(look).toMatchObject({ kind: 'DRIVER_LICENSE', resourceId: id, status: 'PENDING', createdBy: null })
    expect(look.fields.map(({ field }) => field)).toContain('registrationNumber')
    const told = JSON.stringify(look)
    for (const secret of [personOf('operator').id, personOf('operator').name, 'DISAPPROVE', 'ILLEGIBLE'])
      expect([secret, told.includes(secret)]).toEqual([secret, false])
    expect(await historiesOf(look._id)).toEqual([
      { event: 'CREATE', from_status: null, to_status: 'PENDING', by_name: 'Torre' },
    ])
  })

  it('is never for the person who decided first', async () => {
    await decided('operator')
    expect(await looksOf('operator')).toEqual([])
    const { _id: id } = await theLook('admin')
    const refused = await core.refusal('operator', 'decideSecondLook', {
      params: { id },
      body: { decision: 'APPROVE', __v: 0 },
    })
    expect([refused.status, refused.error]).toEqual([409, 'NOT_POSSIBLE_NOW'])
    expect((await theLook('admin')).status).toBe('PENDING')
  })

  it('that agrees is recorded and leaves the first decision as it is', async () => {
    const licence = await decided('operator')
    const { _id: id } = await theLook('admin')
    const { secondLook } = await core.reply('admin', 'decideSecondLook', {
      params: { id },
      body: { decision: 'APPROVE', __v: 0 },
    })
    expect([secondLook.status, await licenceStatus(licence)]).toEqual(['AGREED', 'APPROVED_MANUALLY'])
    expect(await reconciliationsOf()).toEqual([])
    expect(await reconciliationsOf('AGREED')).toMatchObject([
      {
        first: { decision: 'APPROVE', by: personOf('operator').id },
        second: { decision: 'APPROVE', by: personOf('admin').id },
        settlement: null,
      },
    ])
    const again = await core.refusal('owner', 'decideSecondLook', {
      params: { id },
      body: { decision: 'APPROVE', __v: 1 },
    })
    expect(again.status).toBe(409)
  })
})

describe('a disagreement', () => {
  it('is read by itself and found by its driver, and a look that waits is not told', async () => {
    const licence = await decided('operator')
    const waiting = await theLook('admin')
    const { status } = await core.refusal('owner', 'getReconciliation', { params: { id: waiting._id } })
    expect(status).toBe(404)
    const body = { decision: 'DISAPPROVE', reason: { code: 'ILLEGIBLE' }, __v: 0 } as const
    await core.reply('admin', 'decideSecondLook', { params: { id: waiting._id }, body })
    const { reconciliation } = await core.reply('owner', 'getReconciliation', { params: { id: waiting._id } })
    expect(reconciliation).toMatchObject({
      resourceId: licence,
      status: 'DISAGREED',
      second: { decision: 'DISAPPROVE' },
    })
    const { fullName } = reconciliation.driver
    const found = async (search: string) =>
      (await core.reply('admin', 'listReconciliations', { query: { search } })).reconciliations.map(({ _id }) => _id)
    expect([await found(fullName), await found('Ninguém Assim')]).toEqual([[waiting._id], []])
  })

  async function disagreement() {
    const licence = await decided('operator')
    const { _id: id } = await theLook('admin')
    const body = { decision: 'DISAPPROVE', reason: { code: 'NOT_THE_PERSON' }, __v: 0 } as const
    await core.reply('admin', 'decideSecondLook', { params: { id }, body })
    return { licence, id }
  }
  const settle = (id: string, decision: 'APPROVE' | 'DISAPPROVE') =>
    core.reply('owner', 'settleSecondLook', {
      params: { id },
      body: { decision, explanation: 'A foto é de outra pessoa', __v: 1 },
    })

  it('opens a reconciliation; the first decision stands until an administrator settles it', async () => {
    const { licence, id } = await disagreement()
    expect(await licenceStatus(licence)).toBe('APPROVED_MANUALLY')
    expect(await reconciliationsOf()).toMatchObject([{ _id: id, second: { reason: { code: 'NOT_THE_PERSON' } } }])
    const body = { decision: 'APPROVE', explanation: 'Está certa', __v: 1 } as const
    expect((await core.refusal('operator', 'settleSecondLook', { params: { id }, body })).status).toBe(403)
    const { reconciliation } = await settle(id, 'APPROVE')
    expect(reconciliation).toMatchObject({
      status: 'SETTLED',
      settlement: { decision: 'APPROVE', reopened: false, by: personOf('owner').id },
    })
    expect(await licenceStatus(licence)).toBe('APPROVED_MANUALLY')
    expect((await historiesOf(id)).map(({ event, to_status: to }) => [event, to])).toEqual([
      ['CREATE', 'PENDING'],
      ['DISAGREE', 'DISAGREED'],
      ['SETTLE', 'SETTLED'],
    ])
  })

  it('that the second person wins opens the review again, however long ago the first decision was', async () => {
    const { licence, id } = await disagreement()
    const now = core.clock.now
    core.clock.now = new Date(now.getTime() + 20 * 60_000 * 2)
    const at = new Date(now.getTime() - 90 * 86_400_000).toISOString()
    await core.db.system.updateTable('driver_licences').set({ reviewed_at: at }).where('id', '=', licence).execute()
    await core.db.system
      .updateTable('second_looks')
      .set({ first: sql`jsonb_set(first, '{at}', ${JSON.stringify(at)}::jsonb)` })
      .where('id', '=', id)
      .execute()
    // An edit raises the version and leaves the decision as it is.
    await core.db.system.updateTable('driver_licences').set({ version: 7 }).where('id', '=', licence).execute()
    const { reconciliation } = await settle(id, 'DISAPPROVE')
    expect(reconciliation.settlement).toMatchObject({ decision: 'DISAPPROVE', reopened: true })
    expect(await licenceStatus(licence)).toBe('SENT')
    expect(await core.records.reviewOf(licence)).not.toBeNull()
    expect((await historiesOf(licence)).map(({ event }) => event)).toEqual(['APPROVE', 'REOPEN'])
    core.clock.now = now
  })

  it('about a record that was decided anew since is settled without opening it', async () => {
    const { licence, id } = await disagreement()
    const later = new Date(core.clock.now.getTime() + 60_000).toISOString()
    await core.db.system.updateTable('driver_licences').set({ reviewed_at: later }).where('id', '=', licence).execute()
    const { reconciliation } = await settle(id, 'DISAPPROVE')
    expect([reconciliation.settlement?.reopened, await licenceStatus(licence)]).toEqual([false, 'APPROVED_MANUALLY'])
  })

  it('is not settled by who made the first decision', async () => {
    const { id } = await disagreement()
    await core.db.system
      .updateTable('second_looks')
      .set({ first_by: personOf('owner').id })
      .where('id', '=', id)
      .execute()
    const body = { decision: 'APPROVE', explanation: 'Está certa', __v: 1 } as const
    const refused = await core.refusal('owner', 'settleSecondLook', { params: { id }, body })
    expect([refused.status, refused.error]).toEqual([409, 'NOT_POSSIBLE_NOW'])
  })
})
