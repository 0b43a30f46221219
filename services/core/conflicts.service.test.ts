import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BaseErrorReply } from '#contract/schemas/general/error-reply'
import { openTestCore, personOf, requestOf, type TestCore, type Who } from '../app/test-core.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
}, 60_000)
afterAll(() => core?.close())

const APPROVE = { event: 'APPROVE', __v: 0 } as const
const DISAPPROVE = { event: 'DISAPPROVE', __v: 0, reason: { code: 'ILLEGIBLE' } } as const

function send(who: Who, id: string, body: object, key?: string) {
  const request = requestOf('updateDriver', { params: { id }, body })
  return core.ask(who, { ...request, headers: { ...request.headers, ...(key ? { 'idempotency-key': key } : {}) } })
}

async function eventsOf(id: string): Promise<[string, string][]> {
  const rows = await core.db.system
    .selectFrom('histories')
    .select(['event', 'by_name'])
    .where('resource_id', '=', id)
    .orderBy('at')
    .orderBy('version')
    .execute()
  return rows.map((row) => [row.event, row.by_name])
}

describe('a version that is older than the record', () => {
  it('is refused with who was first, when, and what is possible now', async () => {
    const id = await core.records.driver()
    const at = core.clock.now.toISOString()
    await core.reply('admin', 'updateDriver', { params: { id }, body: APPROVE })
    expect(await core.refusal('operator', 'updateDriver', { params: { id }, body: DISAPPROVE })).toEqual({
      status: 409,
      message: 'The record has changed since it was opened. Look at the current version before deciding.',
      error: 'CHANGED_MEANWHILE',
      details: null,
      issues: [],
      validationContext: {
        allowed: ['INACTIVATE', 'REOPEN'],
        status: 'ACTIVE',
        __v: 1,
        lastEvent: 'APPROVE',
        by: personOf('admin').name,
        at,
        changes: [{ event: 'APPROVE', by: personOf('admin').name, at, fields: [] }],
      },
    })
    expect(await eventsOf(id)).toEqual([['APPROVE', personOf('admin').name]])
  })

  it('is refused as well when it is newer than the record, and nobody is named where nobody decided', async () => {
    const id = await core.records.driver()
    expect(
      await core.refusal('operator', 'updateDriver', { params: { id }, body: { ...APPROVE, __v: 7 } }),
    ).toMatchObject({
      status: 409,
      error: 'CHANGED_MEANWHILE',
      validationContext: {
        allowed: ['APPROVE', 'DISAPPROVE'],
        status: 'WAITING_REVIEW',
        __v: 0,
        lastEvent: null,
        by: null,
        at: null,
        changes: [],
      },
    })
  })
})

describe('an event that the state does not allow', () => {
  it('is refused with what is possible', async () => {
    const id = await core.records.driver({ status: 'ACTIVE' })
    expect(await core.refusal('operator', 'updateDriver', { params: { id }, body: APPROVE })).toEqual({
      status: 409,
      message: 'The current state of the record does not allow this action.',
      error: 'NOT_POSSIBLE_NOW',
      details: null,
      issues: [],
      validationContext: { allowed: ['INACTIVATE'], status: 'ACTIVE', __v: 0, lastEvent: null, by: null, at: null },
    })
    expect(await eventsOf(id)).toEqual([])
  })
})

describe('a reason', () => {
  it.each([
    [{ code: 'NO_SUCH_CODE' }, ['reason', 'code'], 'Required!'],
    [{}, ['reason', 'code'], 'Required!'],
    ['ILLEGIBLE', ['reason'], 'Required!'],
    [{ code: 'OTHER', text: 'a'.repeat(501) }, ['reason', 'text'], 'The reason must have at most 500 characters.'],
  ])('%j is refused at %j', async (reason, path, message) => {
    const id = await core.records.driver()
    const { status, body } = await send('operator', id, { event: 'DISAPPROVE', __v: 0, reason })
    const refused = body as BaseErrorReply
    expect([status, refused.error, refused.issues.map((issue) => [issue.path, issue.message])]).toEqual([
      422,
      'RULE_BROKEN',
      [[path, message]],
    ])
  })

  it('of 500 characters is kept whole', async () => {
    const id = await core.records.driver()
    const text = 'é'.repeat(500)
    const { driver } = await core.reply('operator', 'updateDriver', {
      params: { id },
      body: { ...DISAPPROVE, reason: { code: 'OTHER', text } },
    })
    expect(driver.rejectionReason).toBe(text)
  })

  it.each([
    ['a NUL character', 'a\u0000b'],
    ['half of a surrogate pair', 'a\ud800b'],
  ])('with %s is refused, not a fault', async (_what, text) => {
    const id = await core.records.driver()
    const { status, body } = await send('operator', id, {
      event: 'DISAPPROVE',
      __v: 0,
      reason: { code: 'OTHER', text },
    })
    expect([status, body]).toEqual([
      400,
      {
        message: 'The request is not valid: check what was sent.',
        error: 'MALFORMED',
        details: 'The request is not valid: check what was sent.',
        issues: [
          { code: 'invalid_text', path: ['reason', 'text'], message: 'The request is not valid: check what was sent.' },
        ],
        validationContext: null,
      },
    ])
    expect(await eventsOf(id)).toEqual([])
  })

  it('with an emoji and any script is kept as it was written', async () => {
    const id = await core.records.driver()
    const text = '👍🏽 ção Ω 漢字 \u202E\\u0000 \' " ; --'
    const { driver } = await core.reply('operator', 'updateDriver', {
      params: { id },
      body: { ...DISAPPROVE, reason: { code: 'OTHER', text } },
    })
    expect(driver.rejectionReason).toBe(text)
  })
})

describe('an idempotency key', () => {
  it('makes a repeated request answer what the first one answered, and change nothing', async () => {
    const id = await core.records.driver()
    const first = await send('operator', id, APPROVE, 'key-repeated')
    const second = await send('operator', id, APPROVE, 'key-repeated')
    expect(first.status).toBe(200)
    expect([second.status, second.body]).toEqual([200, first.body])
    expect(await eventsOf(id)).toEqual([['APPROVE', personOf('operator').name]])
  })

  it('is not taken for another body, another record or another kind', async () => {
    const id = await core.records.driver()
    const other = await core.records.driver()
    await send('operator', id, APPROVE, 'key-taken')
    const refused = {
      message: 'This idempotency key was already used for another request.',
      error: 'IDEMPOTENCY_MISMATCH',
      details: null,
      issues: [],
      validationContext: null,
    }
    for (const [target, body] of [
      [id, DISAPPROVE],
      [other, APPROVE],
      [id, { ...APPROVE, __v: 1 }],
    ] as const) {
      const answer = await send('operator', target, body, 'key-taken')
      expect([answer.status, answer.body]).toEqual([422, refused])
    }
    expect(await eventsOf(other)).toEqual([])
  })

  it('belongs to one person', async () => {
    const [mine, yours] = [await core.records.driver(), await core.records.driver()]
    expect([
      (await send('operator', mine, APPROVE, 'key-shared')).status,
      (await send('admin', yours, APPROVE, 'key-shared')).status,
    ]).toEqual([200, 200])
  })

  it('of a refused request is free again', async () => {
    const id = await core.records.driver()
    expect((await send('operator', id, { ...APPROVE, __v: 3 }, 'key-refused')).status).toBe(409)
    expect((await send('operator', id, APPROVE, 'key-refused')).status).toBe(200)
  })

  it('of two requests at once lets one change and both answer the same', async () => {
    const id = await core.records.driver()
    const answers = await Promise.all(Array.from({ length: 6 }, () => send('operator', id, APPROVE, 'key-at-once')))
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, answers[0]?.body]))
    expect(await eventsOf(id)).toEqual([['APPROVE', personOf('operator').name]])
  })

  it('has 1 to 200 characters', async () => {
    const [id, other] = [await core.records.driver(), await core.records.driver()]
    expect((await send('operator', id, APPROVE, 'k'.repeat(201))).status).toBe(400)
    expect((await send('operator', id, APPROVE, 'k'.repeat(200))).status).toBe(200)
    const request = requestOf('updateDriver', { params: { id: other }, body: APPROVE })
    expect(
      (await core.ask('operator', { ...request, headers: { ...request.headers, 'idempotency-key': '' } })).status,
    ).toBe(400)
  })
})

describe('two people on one record', () => {
  it('are served in turn: exactly one decides and the other is told', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await core.records.driver()
      const answers = await Promise.all([
        send('operator', id, APPROVE),
        send('admin', id, DISAPPROVE),
        send('owner', id, APPROVE),
        send('operator', id, DISAPPROVE),
      ])
      expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409', '409'])
      const history = await eventsOf(id)
      expect(history).toHaveLength(1)
      const [[event, by] = []] = history
      const losers = answers.filter(({ status }) => status === 409).map(({ body }) => body as BaseErrorReply)
      expect(
        losers.map((refused) => [
          refused.error,
          refused.validationContext?.lastEvent,
          refused.validationContext?.by,
          refused.validationContext?.__v,
        ]),
      ).toEqual(losers.map(() => ['CHANGED_MEANWHILE', event, by, 1]))
    }
  })
})

describe('a fault half way', () => {
  it('leaves nothing applied: row, history, queue and key go together', async () => {
    const id = await core.records.driver()
    const review = await core.records.reviewOf(id)
    // The history cannot be written, so the whole change must fail.
    await core.exec(
      `alter table histories add constraint no_histories check (by_name <> '${personOf('owner').name}') not valid`,
    )
    expect((await send('owner', id, APPROVE, 'key-fault')).body).toEqual({
      message: expect.stringMatching(/^There was a problem with the server! Code for support: [0-9a-f-]{36}$/),
      error: 'FAULT',
      details: null,
      issues: [],
      validationContext: null,
    })
    const row = await core.db.system
      .selectFrom('drivers')
      .select(['status', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const keys = await core.db.system
      .selectFrom('idempotency_keys')
      .select('key')
      .where('key', '=', 'key-fault')
      .execute()
    expect([row, await eventsOf(id), await core.records.reviewOf(id), keys]).toEqual([
      { status: 'WAITING_REVIEW', version: 0 },
      [],
      review,
      [],
    ])
  })
})
