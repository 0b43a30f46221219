import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { NewReviewRule, ReviewRule } from '#contract/schemas/rules/review-rule'
import { openTestCore, personOf, type TestCore } from '../app/test-core.ts'
import { createWorld } from '../http/world.ts'
import { reviewByRules } from './automatic-review.ts'
import { ruleOfTests } from './test-register-records.ts'
import { licenceOfTests } from './test-values.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
}, 60_000)
afterAll(() => core?.close())
// Rules and waiting records of one test do not reach into the next one.
beforeEach(async () => {
  await core.db.system.deleteFrom('reviews').execute()
  await core.db.system.deleteFrom('review_rules').execute()
})

/** What a licence's pictures say, with this confidence. */
function readingsOf(confidence: number, changed: Partial<typeof licenceOfTests> = {}): string {
  const values = Object.entries({ ...licenceOfTests, ...changed })
  return JSON.stringify(values.map(([field, value]) => ({ field, value, confidence })))
}

async function licence(values: Parameters<TestCore['records']['licence']>[1] = {}, country = 'BRA') {
  const driver = await core.records.driver({ status: 'ACTIVE', country })
  return core.records.licence(driver, { readings: readingsOf(0.97), ...values })
}

async function activeRule(values: Partial<NewReviewRule> = {}): Promise<ReviewRule> {
  const { reviewRule: draft } = await core.reply('admin', 'createReviewRule', { body: { ...ruleOfTests, ...values } })
  const params = { id: draft._id }
  // Each event at a moment of its own, as histories are listed by their moments.
  const tick = () => (core.clock.now = new Date(core.clock.now.getTime() + 1))
  tick()
  await core.reply('admin', 'updateReviewRule', { params, body: { event: 'TRY', __v: 0 } })
  tick()
  const { reviewRule } = await core.reply('admin', 'updateReviewRule', { params, body: { event: 'ACTIVATE', __v: 1 } })
  return reviewRule
}

async function runRules(): Promise<number> {
  const faults: unknown[] = []
  const world = createWorld('secret', { now: () => core.clock.now })
  const decided = await reviewByRules({ database: core.db, world, onFault: (fault) => faults.push(fault) })
  expect(faults).toEqual([])
  return decided
}

const licenceRow = (id: string) =>
  core.db.system.selectFrom('driver_licences').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const historiesOf = (id: string) =>
  core.db.system
    .selectFrom('histories')
    .select(['event', 'from_status', 'to_status', 'by_user', 'by_name', 'details'])
    .where('resource_id', '=', id)
    .orderBy('version')
    .execute()
const waiting = async (id: string) =>
  (await core.db.system
    .selectFrom('reviews')
    .select(['passed_on_by'])
    .where('resource_id', '=', id)
    .executeTakeFirst()) ?? null

describe('a rule of automatic review', () => {
  it('approves what was read and does not differ, as the rule and by no person', async () => {
    const rule = await activeRule()
    const [clean, unsure, different] = [
      await licence(),
      await licence({ readings: readingsOf(0.85) }),
      await licence({ readings: readingsOf(0.97, { fullName: 'Outra Pessoa' }) }),
    ]
    expect(await runRules()).toBe(1)
    const row = await licenceRow(clean)
    expect([row.status, row.review_result, row.updated_by, row.version]).toEqual([
      'APPROVED_AUTOMATICALLY',
      'APPROVED_AUTOMATICALLY',
      null,
      1,
    ])
    expect(row.trust).toMatchObject({ trusted: true, rule: rule.name, validator: 'AUTOMATIC', trustedBy: null })
    expect(await historiesOf(clean)).toEqual([
      {
        event: 'TRUST_RULE_PASSED',
        from_status: 'SENT',
        to_status: 'APPROVED_AUTOMATICALLY',
        by_user: null,
        by_name: rule.name,
        details: { rule: { _id: rule._id, name: rule.name } },
      },
    ])
    expect([await waiting(clean), await waiting(unsure), await waiting(different)]).toEqual([
      null,
      { passed_on_by: null },
      { passed_on_by: null },
    ])
    const { reviewRule } = await core.reply('admin', 'getReviewRule', { params: { id: rule._id } })
    expect(reviewRule).toMatchObject({ decided: 1, passedOn: 0 })
    const { histories: ofRule } = await core.reply('admin', 'listReviewRuleHistories', {
      params: { id: rule._id },
      query: {},
    })
    expect(ofRule.map(({ event, from, to }) => [event, from, to])).toEqual([
      ['ACTIVATE', 'TRIED', 'ACTIVE'],
      ['TRY', 'DRAFT', 'TRIED'],
      ['CREATE', null, 'DRAFT'],
    ])
    expect(ofRule[1]?.details).toEqual({ agreed: expect.any(Number), disagreed: expect.any(Number) })
    // The driver's page shows the decision like any other.
    const { histories } = await core.reply('viewer', 'listDriverHistories', {
      params: { id: row.driver_id },
      query: {},
    })
    expect(histories[0]).toMatchObject({ event: 'TRUST_RULE_PASSED', by: null, byName: rule.name })
  })

  it('disapproves with its reason and the wish for a new photo', async () => {
    await activeRule({
      name: 'CNH vencida',
      conditions: { validity: 'EXPIRED' },
      result: { action: 'DISAPPROVE', reason: { code: 'EXPIRED' }, requestNewPhoto: true },
    })
    const [expired, valid] = [await licence({ expire_at: '2020-01-31' }), await licence()]
    expect(await runRules()).toBe(1)
    expect(await licenceRow(expired)).toMatchObject({
      status: 'DISAPPROVED',
      review_result: 'DISAPPROVED_AUTOMATICALLY',
      reason: { code: 'EXPIRED' },
      request_new_photo: true,
      counters: { sent: 0, approved: 0, disapproved: 1 },
    })
    expect((await licenceRow(valid)).status).toBe('SENT')
  })

  it('leaves the record to a person while its reason is not given', async () => {
    const rule = await activeRule({
      name: 'CNH vencida',
      conditions: { validity: 'EXPIRED' },
      result: { action: 'DISAPPROVE', reason: { code: 'EXPIRED' }, requestNewPhoto: true },
    })
    const giveExpired = (active: boolean) =>
      core.db.system.updateTable('disapproval_reasons').set({ active }).where('reason_code', '=', 'EXPIRED').execute()
    await giveExpired(false)
    const expired = await licence({ expire_at: '2020-01-31' })
    try {
      expect([await runRules(), await waiting(expired)]).toEqual([0, { passed_on_by: rule._id }])
    } finally {
      await giveExpired(true)
    }
  })

  it('of the lower position is asked first, and passes on what a later one would decide', async () => {
    await activeRule()
    const foreign = await activeRule({
      name: 'Estrangeiros',
      position: 5,
      conditions: { country: { code: 'BRA', is: false } },
      result: { action: 'PASS_ON' },
    })
    const [brazilian, argentine] = [await licence(), await licence({ type: 'ARG_LNC' }, 'ARG')]
    expect(await runRules()).toBe(1)
    expect([(await licenceRow(brazilian)).status, (await licenceRow(argentine)).status]).toEqual([
      'APPROVED_AUTOMATICALLY',
      'SENT',
    ])
    expect(await waiting(argentine)).toEqual({ passed_on_by: foreign._id })
    expect(await runRules()).toBe(0)
    const { reviewRule } = await core.reply('admin', 'getReviewRule', { params: { id: foreign._id } })
    expect(reviewRule).toMatchObject({ decided: 0, passedOn: 1 })
  })

  it('decides registrations, vehicles and handed-in documents too, and only those of its own tenant', async () => {
    await activeRule({
      kind: 'DRIVER',
      conditions: { country: { code: 'BRA', is: true } },
      result: { action: 'DISAPPROVE', reason: { code: 'DUPLICATE' }, requestNewPhoto: false },
    })
    for (const kind of ['DRIVER_VEHICLE', 'DRIVER_ADDITIONAL_DOCUMENT'] as const)
      await activeRule({
        kind,
        conditions: { differences: 'NONE' },
        result: { action: 'DISAPPROVE', reason: { code: 'ILLEGIBLE' }, requestNewPhoto: true },
      })
    const driver = await core.records.driver()
    const own = [driver, await core.records.vehicle(driver), await core.records.document(driver)]
    const other = await core.others.driver()
    expect(await runRules()).toBe(3)
    expect(
      await Promise.all([...own, other].map(async (id) => (await historiesOf(id)).map(({ event }) => event))),
    ).toEqual([['TRUST_RULE_FAILED'], ['TRUST_RULE_FAILED'], ['TRUST_RULE_FAILED'], []])
  })
})

describe('the review status of a driver', () => {
  it('CON-4-017 is waiting revision, approved or disapproved by a rule or by a person, or inactivated', async () => {
    const resultOf = async (id: string) =>
      (await core.reply('viewer', 'getDriverBasicData', { params: { id } })).driver.reviewResult
    const raise = async (id: string, ...bodies: Parameters<typeof core.reply<'updateDriver'>>[2]['body'][]) => {
      for (const body of bodies) await core.reply('admin', 'updateDriver', { params: { id }, body })
    }
    const approve = { event: 'APPROVE', __v: 0 } as const
    const [waits, approved, disapproved, inactivated] = await Promise.all(
      Array.from({ length: 4 }, () => core.records.driver()),
    )
    await raise(approved!, approve)
    await raise(disapproved!, {
      event: 'DISAPPROVE',
      __v: 0,
      reason: { code: 'DUPLICATE' },
      requestNewPhoto: false,
    })
    await raise(inactivated!, approve, { event: 'INACTIVATE', __v: 1 })
    await activeRule({
      kind: 'DRIVER',
      position: 2,
      conditions: { country: { code: 'CHL', is: true } },
      result: { action: 'DISAPPROVE', reason: { code: 'DUPLICATE' }, requestNewPhoto: false },
    })
    const failed = await core.records.driver({ country: 'CHL' })
    // No rule can approve a registration today, because nothing is read of it; an installation may have such rows.
    const passed = await core.records.driver({ status: 'ACTIVE', review_result: 'APPROVED_AUTOMATICALLY' })
    await runRules()
    expect(
      await Promise.all([waits!, approved!, disapproved!, inactivated!, passed, failed].map((id) => resultOf(id))),
    ).toEqual([
      'WAITING_REVISION',
      'APPROVED_MANUALLY',
      'DISAPPROVED_MANUALLY',
      'INACTIVATED',
      'APPROVED_AUTOMATICALLY',
      'DISAPPROVED_AUTOMATICALLY',
    ])
  })
})

describe('automatic review leaves to people', () => {
  it('records that somebody holds or has set aside, until they are free again', async () => {
    await activeRule()
    const held = await licence()
    const { reviews } = await core.reply('operator', 'claimReviews', { body: { limit: 1, kind: 'DRIVER_LICENSE' } })
    expect(reviews[0]?.resourceId).toBe(held)
    const flagged = await licence()
    const review = await core.records.reviewOf(flagged)
    await core.reply('operator', 'flagReview', { params: { id: review ?? '' }, body: { flagged: true } })
    expect(await runRules()).toBe(0)
    await core.reply('operator', 'renewClaims', { body: { release: [reviews[0]?._id ?? ''] } })
    await core.reply('operator', 'flagReview', { params: { id: review ?? '' }, body: { flagged: false } })
    expect(await runRules()).toBe(2)
  })

  it('a review that a person opens again, until the record is sent again', async () => {
    await activeRule()
    const id = await licence()
    expect(await runRules()).toBe(1)
    await core.reply('operator', 'trustDriverLicence', {
      params: { id },
      body: { event: 'REOPEN', __v: 1, explanation: 'A foto é de outra pessoa' },
    })
    expect([await runRules(), (await licenceRow(id)).status]).toEqual([0, 'SENT'])
    const { data } = await licenceRow(id)
    await core.db.system
      .updateTable('driver_licences')
      .set({ readings: readingsOf(0.99) })
      .where('id', '=', id)
      .execute()
    await core.reply('operator', 'updateDriverLicence', {
      params: { id },
      body: {
        event: 'EDIT',
        __v: 2,
        additionalInfo: {},
        data: { category: (data as { category: string }).category === 'E' ? 'D' : 'E' },
      },
    })
    const events = (await historiesOf(id)).map(({ event }) => event)
    expect(events).toEqual(['TRUST_RULE_PASSED', 'REOPEN', 'RESUBMITTED'])
    const asked = await core.db.system
      .selectFrom('reviews')
      .select('ruled_at')
      .where('resource_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(new Date(asked.ruled_at).getTime()).toBe(0)
  })

  it('everything once the rule is inactive, or the tenant lacks the feature', async () => {
    const rule = await activeRule()
    await core.db.system.updateTable('tenants').set({ features: '["reviews"]' }).where('id', '=', 'demo').execute()
    const id = await licence()
    expect(await runRules()).toBe(0)
    await core.db.system.updateTable('tenants').set({ features: '["*"]' }).where('id', '=', 'demo').execute()
    await core.reply('admin', 'updateReviewRule', {
      params: { id: rule._id },
      body: { event: 'INACTIVATE', __v: rule.__v },
    })
    expect([await runRules(), (await licenceRow(id)).status]).toEqual([0, 'SENT'])
    // A rule that is activated is asked about what waits already.
    await core.reply('admin', 'updateReviewRule', { params: { id: rule._id }, body: { event: 'ACTIVATE', __v: 3 } })
    expect([await runRules(), (await licenceRow(id)).status]).toEqual([1, 'APPROVED_AUTOMATICALLY'])
  })
})

describe('the rules', () => {
  it('belong to administrators: operators neither see nor change them', async () => {
    const id = await core.records.reviewRule()
    const refused = [
      await core.refusal('operator', 'listReviewRules', { query: {} }),
      await core.refusal('operator', 'updateReviewRule', { params: { id }, body: { event: 'TRY', __v: 0 } }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403])
  })

  it('are activated only after a trial; a rewritten one is a draft again', async () => {
    const { reviewRule: draft } = await core.reply('owner', 'createReviewRule', { body: ruleOfTests })
    const params = { id: draft._id }
    expect(draft).toMatchObject({ ...ruleOfTests, status: 'DRAFT', trial: null, decided: 0 })
    const early = await core.refusal('owner', 'updateReviewRule', { params, body: { event: 'ACTIVATE', __v: 0 } })
    expect([early.status, early.error]).toEqual([409, 'NOT_POSSIBLE_NOW'])
    const tried = await core.reply('owner', 'updateReviewRule', { params, body: { event: 'TRY', __v: 0 } })
    expect([tried.reviewRule.status, tried.reviewRule.trial?.byName]).toEqual(['TRIED', personOf('owner').name])
    const rewritten = await core.reply('owner', 'updateReviewRule', {
      params,
      body: { event: 'UPDATE', __v: 1, ...ruleOfTests, name: 'Outra', position: 7 },
    })
    expect(rewritten.reviewRule).toMatchObject({ name: 'Outra', position: 7, status: 'DRAFT', trial: null })
    expect((await historiesOf(draft._id)).map(({ event, by_name: by }) => [event, by])).toEqual([
      ['CREATE', personOf('owner').name],
      ['TRY', personOf('owner').name],
      ['UPDATE', personOf('owner').name],
    ])
  })

  it('are listed by kind and position, and found by name, kind and status', async () => {
    await core.records.reviewRule({ name: 'Segunda', position: 20 })
    await core.records.reviewRule({ name: 'Primeira', position: 10, status: 'ACTIVE' })
    await core.records.reviewRule({ name: 'Veículos', kind: 'DRIVER_VEHICLE', position: 1 })
    await core.others.reviewRule({ name: 'De outra empresa' })
    const names = async (query: Record<string, string>) =>
      (await core.reply('admin', 'listReviewRules', { query })).reviewRules.map(({ name }) => name)
    expect([
      await names({}),
      await names({ search: 'segunda' }),
      await names({ status: 'ACTIVE' }),
      await names({ kind: 'DRIVER_VEHICLE' }),
    ]).toEqual([['Primeira', 'Segunda', 'Veículos'], ['Segunda'], ['Primeira'], ['Veículos']])
  })
})

describe('the trial of a rule', () => {
  const decide = (id: string, event: 'APPROVE' | 'DISAPPROVE') =>
    core.reply('operator', 'trustDriverLicence', {
      params: { id },
      body: event === 'APPROVE' ? { event, __v: 0 } : { event, __v: 0, reason: { code: 'ILLEGIBLE' } },
    })

  it('says with which decisions of people it agrees and disagrees, and changes no record', async () => {
    await core.db.system.deleteFrom('histories').execute()
    const [agreed, disagreed, untouched, changed] = [
      await licence(),
      await licence(),
      await licence({ readings: readingsOf(0.6) }),
      await licence(),
    ]
    await decide(agreed, 'APPROVE')
    await decide(disagreed, 'DISAPPROVE')
    await decide(untouched, 'APPROVE')
    await decide(changed, 'APPROVE')
    await core.db.system.updateTable('driver_licences').set({ version: 9 }).where('id', '=', changed).execute()
    const id = await core.records.reviewRule()
    const before = await licenceRow(disagreed)
    const { reviewRule } = await core.reply('admin', 'updateReviewRule', {
      params: { id },
      body: { event: 'TRY', __v: 0 },
    })
    expect(reviewRule.trial).toMatchObject({
      period: 'LAST',
      decisions: 4,
      changed: 1,
      agreed: 1,
      disagreed: 1,
      passedOn: 0,
      untouched: 1,
      cases: [{ resourceId: disagreed, decision: 'DISAPPROVE', outcome: 'APPROVE', by: personOf('operator').name }],
    })
    expect(await licenceRow(disagreed)).toEqual(before)
    const [history] = await historiesOf(id)
    expect([history?.event, history?.details]).toEqual(['TRY', { agreed: 1, disagreed: 1 }])
  })

  it('compares the latest decisions, or those of the day before', async () => {
    await core.db.system.deleteFrom('histories').execute()
    const now = core.clock.now
    const day = 86_400_000
    for (const at of [now.getTime() - 2 * day, now.getTime() - day, now.getTime()]) {
      core.clock.now = new Date(at)
      await decide(await licence(), 'APPROVE')
    }
    const id = await core.records.reviewRule()
    const tried = async (__v: number, more: object) =>
      (await core.reply('admin', 'updateReviewRule', { params: { id }, body: { event: 'TRY', __v, ...more } }))
        .reviewRule.trial?.decisions
    expect([await tried(0, {}), await tried(1, { limit: 2 }), await tried(2, { period: 'YESTERDAY' })]).toEqual([
      3, 2, 1,
    ])
  })
})

describe('while a rule decides one record after the other', () => {
  /** Runs a statement with the first decision about a licence. */
  const withFirstDecision = (statement: string) =>
    core.exec(`
      create or replace function meanwhile() returns trigger language plpgsql security definer as $$
      begin ${statement}; return new; end $$;
      create or replace trigger meanwhile after update of status on driver_licences for each row
        when (pg_trigger_depth() = 0) execute function meanwhile();`)
  afterEach(() => core.exec('drop trigger if exists meanwhile on driver_licences'))

  it('the others stay with people once the rule is switched off', async () => {
    await activeRule()
    const licences = [await licence(), await licence(), await licence()]
    await withFirstDecision(`update review_rules set status = 'INACTIVE', version = version + 1`)
    expect(await runRules()).toBe(1)
    const statuses = await Promise.all(licences.map(async (id) => (await licenceRow(id)).status))
    expect(statuses.toSorted()).toEqual(['APPROVED_AUTOMATICALLY', 'SENT', 'SENT'])
  })

  it('one whose evidence is replaced is judged by the new one', async () => {
    await activeRule()
    const licences = [await licence(), await licence()]
    await withFirstDecision(`update driver_licences set readings = '[]' where status = 'SENT'`)
    expect(await runRules()).toBe(1)
    const statuses = await Promise.all(licences.map(async (id) => (await licenceRow(id)).status))
    expect(statuses.toSorted()).toEqual(['APPROVED_AUTOMATICALLY', 'SENT'])
  })
})
