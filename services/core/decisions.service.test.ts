import type { z } from 'zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decisionCalls } from '#contract/calls/decisions'
import type { ReviewKind } from '#contract/schemas/reviews/review'
import type { registrationDecision } from '#contract/schemas/reviews/review-decision'
import { tableOf } from './records.ts'
import { openTestCore, personOf, requestOf, type TestCore } from '../app/test-core.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
}, 60_000)
afterAll(() => core?.close())

const operator = personOf('operator')

const kinds = [
  'DRIVER',
  'DRIVER_LICENSE',
  'DRIVER_VEHICLE',
  'DRIVER_COMPOSITION',
  'DRIVER_ADDITIONAL_DOCUMENT',
] as const satisfies readonly ReviewKind[]
/** Key of the record in each kind's reply. */
const named = {
  DRIVER: 'driver',
  DRIVER_LICENSE: 'driverLicense',
  DRIVER_VEHICLE: 'driverVehicle',
  DRIVER_COMPOSITION: 'driverComposition',
  DRIVER_ADDITIONAL_DOCUMENT: 'driverAdditionalDocument',
} as const
/** Status after an approval and an activation. */
const approved = {
  DRIVER: 'ACTIVE',
  DRIVER_LICENSE: 'APPROVED_MANUALLY',
  DRIVER_VEHICLE: 'APPROVED_MANUALLY',
  DRIVER_COMPOSITION: 'ACTIVE',
  DRIVER_ADDITIONAL_DOCUMENT: 'APPROVED_MANUALLY',
} as const
const waiting = {
  DRIVER: 'WAITING_REVIEW',
  DRIVER_LICENSE: 'SENT',
  DRIVER_VEHICLE: 'SENT',
  DRIVER_COMPOSITION: 'WAITING_REVIEW',
  DRIVER_ADDITIONAL_DOCUMENT: 'SENT',
} as const
const trusting: readonly ReviewKind[] = ['DRIVER_LICENSE', 'DRIVER_VEHICLE']

/** Every kind's decision has the same path and body. */
function decide(
  kind: ReviewKind,
  id: string,
  decision: z.input<typeof registrationDecision>,
): Promise<Record<string, unknown>> {
  return core.reply('operator', decisionCalls[kind] as 'updateDriver', { params: { id }, body: decision }) as Promise<
    Record<string, unknown>
  >
}

function stored(kind: ReviewKind, id: string) {
  return core.db.system
    .selectFrom(tableOf[kind] as 'driver_compositions')
    .select([
      'status',
      'review_result',
      'reason',
      'request_new_photo',
      'reviewed_at',
      'updated_at',
      'updated_by',
      'version',
    ])
    .where('tenant', '=', 'demo')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

function historiesOf(id: string) {
  return core.db.system
    .selectFrom('histories')
    .select([
      'tenant',
      'resource',
      'resource_id',
      'driver_id',
      'event',
      'from_status',
      'to_status',
      'by_user',
      'by_name',
      'at',
      'details',
    ])
    .where('resource_id', '=', id)
    .orderBy('at')
    .orderBy('version')
    .execute()
}

async function trustOf(kind: ReviewKind, id: string): Promise<unknown> {
  const row = await core.db.system
    .selectFrom(tableOf[kind] as 'driver_licences')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.trust
}

describe.each(kinds)('a waiting %s', (kind) => {
  it('is decided with what the person had on screen, which the history keeps', async () => {
    const image = '0000000000000000000000e1'
    const seen = { images: [{ image, milliseconds: 4_200 }], zoomed: ['motherName'] }
    const { id } = await core.records.ofKind(kind)
    await decide(kind, id, { event: 'APPROVE', __v: 0, seen })
    expect((await historiesOf(id)).map(({ details }) => details)).toEqual([{ seen }])
    const reason = { code: 'ILLEGIBLE' } as const
    const { id: other } = await core.records.ofKind(kind)
    await decide(kind, other, { event: 'DISAPPROVE', __v: 0, reason, requestNewPhoto: false, seen })
    expect((await historiesOf(other)).map(({ details }) => details)).toEqual([{ reason, requestNewPhoto: false, seen }])
  })

  it('is approved: status, result, version, one history row, and gone from the queue (CON-4-018, CON-4-019)', async () => {
    const { id, driver } = await core.records.ofKind(kind)
    expect(await core.records.reviewOf(id)).not.toBeNull()
    const at = core.clock.now.toISOString()
    const reply = await decide(kind, id, { event: 'APPROVE', __v: 0 })

    expect(await stored(kind, id)).toEqual({
      status: approved[kind],
      review_result: 'APPROVED_MANUALLY',
      reason: null,
      request_new_photo: false,
      reviewed_at: at,
      updated_at: at,
      updated_by: operator.id,
      version: 1,
    })
    expect(await historiesOf(id)).toEqual([
      {
        tenant: 'demo',
        resource: kind,
        resource_id: id,
        driver_id: driver,
        event: 'APPROVE',
        from_status: waiting[kind],
        to_status: approved[kind],
        by_user: operator.id,
        by_name: operator.name,
        at,
        details: {},
      },
    ])
    expect(await core.records.reviewOf(id)).toBeNull()
    const record = reply[named[kind]] as { _id: string; __v: number; reviewResult: string; updatedBy: string }
    expect([reply['message'], record._id, record.__v, record.reviewResult, record.updatedBy]).toEqual([
      'Done.',
      id,
      1,
      'APPROVED_MANUALLY',
      operator.id,
    ])
  })

  it('is disapproved with its reason and a wish for a new photo (CON-4-018)', async () => {
    const { id } = await core.records.ofKind(kind)
    const at = core.clock.now.toISOString()
    await decide(kind, id, {
      event: 'DISAPPROVE',
      __v: 0,
      reason: { code: 'OTHER', text: '  Foto de outra pessoa ' },
      requestNewPhoto: true,
    })
    const reason = { code: 'OTHER', text: 'Foto de outra pessoa' }
    expect(await stored(kind, id)).toEqual({
      status: 'DISAPPROVED',
      review_result: 'DISAPPROVED_MANUALLY',
      reason,
      request_new_photo: true,
      reviewed_at: at,
      updated_at: at,
      updated_by: operator.id,
      version: 1,
    })
    expect(
      (await historiesOf(id)).map(({ event, from_status: from, to_status: to, details }) => ({
        event,
        from,
        to,
        details,
      })),
    ).toEqual([
      { event: 'DISAPPROVE', from: waiting[kind], to: 'DISAPPROVED', details: { reason, requestNewPhoto: true } },
    ])
    expect(await core.records.reviewOf(id)).toBeNull()
  })

  it('is not disapproved without a reason, and nothing is changed (CON-4-020, CON-5-091)', async () => {
    const { id } = await core.records.ofKind(kind)
    const request = requestOf(decisionCalls[kind], { params: { id }, body: { event: 'DISAPPROVE', __v: 0 } })
    for (const [language, text, message] of [
      ['pt-BR', 'Obrigatório!', 'Há campos que precisam de correção.'],
      ['en', 'Required!', 'Some fields need correction.'],
      ['es', '¡Obligatorio!', 'Hay campos que necesitan corrección.'],
    ]) {
      expect(
        await core.ask('operator', { ...request, headers: { ...request.headers, 'accept-language': language } }),
      ).toMatchObject({
        status: 422,
        body: {
          message,
          error: 'RULE_BROKEN',
          details: text,
          issues: [
            { code: 'invalid_type', expected: 'object', received: 'undefined', path: ['reason'], message: text },
          ],
          validationContext: null,
        },
      })
    }
    expect(await stored(kind, id)).toMatchObject({ status: waiting[kind], version: 0, updated_by: null })
    expect(await historiesOf(id)).toEqual([])
    expect(await core.records.reviewOf(id)).not.toBeNull()
  })

  it('is not disapproved for another reason without a text', async () => {
    const { id } = await core.records.ofKind(kind)
    const given = [
      { reason: { code: 'OTHER' as const }, received: 'undefined' },
      { reason: { code: 'OTHER' as const, text: '   ' }, received: 'string' },
    ]
    for (const { reason, received } of given) {
      expect(
        await core.refusal('operator', decisionCalls[kind] as 'updateDriver', {
          params: { id },
          body: { event: 'DISAPPROVE', __v: 0, reason },
        }),
      ).toEqual({
        status: 422,
        message: 'Some fields need correction.',
        error: 'RULE_BROKEN',
        details: 'Required!',
        issues: [{ code: 'custom', received, path: ['reason', 'text'], message: 'Required!' }],
        validationContext: null,
      })
    }
    expect(await historiesOf(id)).toEqual([])
  })

  it('says whether its data is trusted, by whom and since when, where it is a licence or a vehicle (CTR-3-113)', async () => {
    const good = await core.records.ofKind(kind)
    const bad = await core.records.ofKind(kind)
    const trustedAt = core.clock.now.toISOString()
    const yes = (await decide(kind, good.id, { event: 'APPROVE', __v: 0 }))[named[kind]] as { trustInfo?: unknown }
    const no = (await decide(kind, bad.id, { event: 'DISAPPROVE', __v: 0, reason: { code: 'ILLEGIBLE' } }))[
      named[kind]
    ] as { trustInfo?: unknown }
    const by = { rule: null, validator: 'MANUAL', trustedAt, trustedBy: operator.id }
    const told = trusting.includes(kind)
      ? [
          { trusted: true, ...by, message: null },
          { trusted: false, ...by, message: 'ILLEGIBLE' },
        ]
      : [undefined, undefined]
    expect([yes.trustInfo, no.trustInfo]).toEqual(told)
    expect(await trustOf(kind, good.id)).toEqual(told[0])
  })
})

describe.each(['DRIVER_LICENSE', 'DRIVER_VEHICLE'] as const)('a %s that is judged again', (kind) => {
  it('counts its decisions and keeps the earlier judgement (CTR-3-112, CTR-3-144)', async () => {
    const earlier = {
      trusted: true,
      rule: null,
      validator: 'AUTOMATIC',
      trustedAt: null,
      trustedBy: null,
      message: null,
    }
    const judged = {
      trust: JSON.stringify(earlier),
      counters: JSON.stringify({ sent: 2, approved: 1, disapproved: 0 }),
    }
    const driver = await core.records.driver()
    const make = kind === 'DRIVER_LICENSE' ? core.records.licence : core.records.vehicle
    const [yes, no] = [await make(driver, judged), await make(driver, judged)]
    const trusted = (await decide(kind, yes, { event: 'APPROVE', __v: 0 }))[named[kind]]
    const refusal = { event: 'DISAPPROVE', __v: 0, reason: { code: 'ILLEGIBLE' } } as const
    const distrusted = (await decide(kind, no, refusal))[named[kind]]
    expect([trusted, distrusted]).toMatchObject([
      { trustInfo: { trusted: true }, trustHistory: [earlier], counters: { sent: 2, approved: 2, disapproved: 0 } },
      { trustInfo: { trusted: false }, trustHistory: [earlier], counters: { sent: 2, approved: 1, disapproved: 1 } },
    ])
  })
})

describe.each(['DRIVER', 'DRIVER_COMPOSITION'] as const)('a decided %s', (kind) => {
  it('is inactivated and activated again, each with its history row', async () => {
    const { id } = await core.records.ofKind(kind)
    await decide(kind, id, { event: 'APPROVE', __v: 0 })
    core.clock.now = new Date(core.clock.now.getTime() + 1000)
    await decide(kind, id, { event: 'INACTIVATE', __v: 1 })
    expect(await stored(kind, id)).toMatchObject({ status: 'INACTIVE', review_result: 'INACTIVATED', version: 2 })
    core.clock.now = new Date(core.clock.now.getTime() + 1000)
    await decide(kind, id, { event: 'ACTIVATE', __v: 2 })
    expect(await stored(kind, id)).toMatchObject({ status: 'ACTIVE', review_result: 'APPROVED_MANUALLY', version: 3 })
    expect((await historiesOf(id)).map((row) => [row.event, row.from_status, row.to_status])).toEqual([
      ['APPROVE', 'WAITING_REVIEW', 'ACTIVE'],
      ['INACTIVATE', 'ACTIVE', 'INACTIVE'],
      ['ACTIVATE', 'INACTIVE', 'ACTIVE'],
    ])
  })
})

describe('the vehicle status of a driver', () => {
  const vehicleStatus = async (driver: string) =>
    (await core.reply('viewer', 'getDriverBasicData', { params: { id: driver } })).driver.status

  it('follows the main composition and no other (CTR-3-138)', async () => {
    const driver = await core.records.driver({ status: 'ACTIVE', vehicle_status: 'WAITING_REVIEW' })
    const main = await core.records.composition(driver, { main: true })
    const spare = await core.records.composition(driver, { main: false })
    await decide('DRIVER_COMPOSITION', spare, { event: 'DISAPPROVE', __v: 0, reason: { code: 'DUPLICATE' } })
    expect(await vehicleStatus(driver)).toEqual({ driver: 'ACTIVE', vehicle: 'WAITING_REVIEW' })
    await decide('DRIVER_COMPOSITION', main, { event: 'APPROVE', __v: 0 })
    expect(await vehicleStatus(driver)).toEqual({ driver: 'ACTIVE', vehicle: 'ACTIVE' })
    await decide('DRIVER_COMPOSITION', main, { event: 'INACTIVATE', __v: 1 })
    expect(await vehicleStatus(driver)).toEqual({ driver: 'ACTIVE', vehicle: 'INACTIVE' })
  })
})

describe('the additional document', () => {
  it('is decided by multipart too, the decision being the part data', async () => {
    const { id } = await core.records.ofKind('DRIVER_ADDITIONAL_DOCUMENT')
    const form = multipart([
      ['data', JSON.stringify({ event: 'DISAPPROVE', __v: 0, reason: { code: 'ILLEGIBLE' }, requestNewPhoto: true })],
    ])
    const answer = await core.ask('operator', {
      method: 'PATCH',
      url: `/api/core/driver-additional-document/${id}`,
      ...form,
    })
    expect(answer.status).toBe(200)
    expect(await stored('DRIVER_ADDITIONAL_DOCUMENT', id)).toMatchObject({
      status: 'DISAPPROVED',
      reason: { code: 'ILLEGIBLE' },
      request_new_photo: true,
      version: 1,
    })
  })

  it('refuses a form without data, with data that is no JSON, with a file and with a broken body', async () => {
    const { id } = await core.records.ofKind('DRIVER_ADDITIONAL_DOCUMENT')
    const url = `/api/core/driver-additional-document/${id}`
    const send = async (form: { payload: string; headers: Record<string, string> }) => {
      const { status, body } = await core.ask('operator', { method: 'PATCH', url, ...form })
      return [status, (body as { error: string }).error]
    }
    const decision = JSON.stringify({ event: 'APPROVE', __v: 0 })
    expect(await send(multipart([['other', decision]]))).toEqual([400, 'MALFORMED'])
    expect(await send(multipart([['data', 'event=APPROVE']]))).toEqual([400, 'NOT_JSON'])
    expect(await send(multipart([['data', decision]], 'image.exe'))).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
    const whole = multipart([['data', decision]])
    expect(await send({ ...whole, payload: whole.payload.slice(0, -30) })).toEqual([400, 'MALFORMED'])
    expect(await send({ ...whole, headers: { 'content-type': 'multipart/form-data' } })).toEqual([400, 'MALFORMED'])
    expect(await stored('DRIVER_ADDITIONAL_DOCUMENT', id)).toMatchObject({ status: 'SENT', version: 0 })
  })
})

function multipart(
  fields: readonly (readonly [string, string])[],
  file?: string,
): { payload: string; headers: Record<string, string> } {
  const boundary = 'torre-test-boundary'
  const parts = fields.map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  if (file)
    parts.push(
      `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="${file}"\r\ncontent-type: application/octet-stream\r\n\r\nMZ\r\n`,
    )
  return {
    payload: `${parts.join('')}--${boundary}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
