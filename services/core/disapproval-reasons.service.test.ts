import { afterAll, beforeAll, expect, it } from 'vitest'
import { standardReasons } from '#contract/schemas/reviews/offered-reasons'
import type { NewDisapprovalReason } from '#contract/schemas/disapproval-reasons/disapproval-reason'
import { openTestCore, type TestCore } from '../app/test-core.ts'
import { insertReason } from './test-reasons.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
}, 60_000)
afterAll(() => core?.close())

const driverText = {
  pt: 'Fotografe o documento, não a tela.',
  en: 'Photograph the document, not a screen.',
  es: 'Fotografíe el documento, no la pantalla.',
}
const screenPhoto: NewDisapprovalReason = {
  reasonCode: 'ILLEGIBLE',
  kinds: ['DRIVER_LICENSE'],
  position: 10,
  driverText,
  colleagueText: 'Foto de tela',
  snippets: ['Use a câmera do celular.'],
}

/** The clock stands still, and what happened at one moment has no order. */
function aSecondLater(): void {
  core.clock.now = new Date(core.clock.now.getTime() + 1_000)
}

const create = async (values: Partial<NewDisapprovalReason> = {}) =>
  (await core.reply('admin', 'createDisapprovalReason', { body: { ...screenPhoto, ...values } })).disapprovalReason

const disapproval = (id: string, reason: object) => ({
  params: { id },
  body: { event: 'DISAPPROVE', __v: 0, reason } as never,
})

it('every tenant begins with the standard reasons, in their order and without own texts', async () => {
  await core.db.system.insertInto('tenants').values({ id: 'new', name: 'New', demo: false, features: '[]' }).execute()
  const rows = await core.db.system
    .selectFrom('disapproval_reasons')
    .selectAll()
    .where('tenant', '=', 'new')
    .orderBy('position')
    .execute()
  expect(
    rows.map(({ reason_code: code, kinds, position, driver_text, colleague_text, snippets, active }) => ({
      code,
      kinds,
      position,
      driverText: driver_text,
      colleagueText: colleague_text,
      snippets,
      active,
    })),
  ).toEqual(standardReasons.map((reason) => ({ ...reason, active: true })))
})

it('is added, edited and switched off by administrators, with a history that names the changed fields', async () => {
  const { _id: id, ...added } = await create()
  expect(added).toMatchObject({ ...screenPhoto, active: true, __v: 0 })
  const params = { id }
  aSecondLater()
  const edit = { event: 'EDIT', __v: 0, ...screenPhoto, colleagueText: 'Tela', kinds: ['DRIVER'] } as const
  const { disapprovalReason: edited } = await core.reply('admin', 'updateDisapprovalReason', {
    params,
    body: { ...edit, kinds: ['DRIVER'] },
  })
  expect(edited).toMatchObject({ colleagueText: 'Tela', kinds: ['DRIVER'], driverText, __v: 1 })
  // The same values again change nothing.
  const same = await core.reply('admin', 'updateDisapprovalReason', {
    params,
    body: { ...edit, kinds: ['DRIVER'], __v: 1 },
  })
  expect(same.disapprovalReason.__v).toBe(1)
  aSecondLater()
  await core.reply('owner', 'updateDisapprovalReason', { params, body: { event: 'INACTIVATE', __v: 1 } })
  const { histories } = await core.reply('viewer', 'listRecordHistories', {
    params,
    query: { kind: 'DISAPPROVAL_REASON' },
  })
  expect(histories.map(({ event, from, to, details }) => [event, from, to, details])).toEqual([
    ['INACTIVATE', 'ACTIVE', 'INACTIVE', {}],
    ['EDIT', 'ACTIVE', 'ACTIVE', { fields: ['kinds', 'colleagueText'] }],
    ['CREATE', null, 'ACTIVE', {}],
  ])
  expect((await core.refusal('operator', 'createDisapprovalReason', { body: screenPhoto })).status).toBe(403)
})

it('is listed by kind of record and activity, in its order, and found by its texts', async () => {
  const [late, early] = [
    await create({ position: 90, colleagueText: 'Carimbo borrado', kinds: ['DRIVER_COMPOSITION'] }),
    await create({ position: 80, colleagueText: 'Carimbo ausente', kinds: ['DRIVER_COMPOSITION'] }),
  ]
  const ids = async (query: object) =>
    (await core.reply('viewer', 'listDisapprovalReasons', { query })).disapprovalReasons.map(({ _id }) => _id)
  expect(await ids({ search: 'CARIMBO' })).toEqual([early._id, late._id])
  await core.reply('admin', 'updateDisapprovalReason', {
    params: { id: early._id },
    body: { event: 'INACTIVATE', __v: 0 },
  })
  expect([
    await ids({ search: 'carimbo', kind: 'DRIVER_COMPOSITION', active: 'true' }),
    await ids({ search: 'carimbo', active: 'false' }),
    await ids({ search: 'carimbo', kind: 'DRIVER' }),
  ]).toEqual([[late._id], [early._id], []])
})

it.each([
  [{ driverText: { pt: 'Só em português', en: '', es: '' } }, ['driverText', 'en']],
  [{ kinds: [] }, ['kinds']],
  [{ position: 100 }, ['position']],
  [{ snippets: Array.from({ length: 10 }, (_, at) => `Texto ${at}`) }, ['snippets']],
])('refuses %j at its field', async (values, path) => {
  const refusal = await core.refusal('admin', 'createDisapprovalReason', {
    body: { ...screenPhoto, ...values },
  })
  expect([refusal.status, refusal.issues[0]?.path]).toEqual([422, path])
})

it('a decision keeps the words of its day, whatever becomes of the reason', async () => {
  const { _id: id } = await create()
  const licence = await core.records.licence(await core.records.driver())
  const reason = { code: 'ILLEGIBLE', id, text: 'Refaça de dia' }
  const { driverLicense } = await core.reply('operator', 'trustDriverLicence', disapproval(licence, reason))
  const kept = { ...reason, driverText, colleagueText: 'Foto de tela' }
  expect(driverLicense.reason).toEqual(kept)
  aSecondLater()
  const body = { event: 'EDIT', __v: 0, ...screenPhoto, driverText: null, colleagueText: null } as const
  await core.reply('admin', 'updateDisapprovalReason', {
    params: { id },
    body: { ...body, kinds: ['DRIVER_LICENSE'], snippets: [] },
  })
  await core.reply('admin', 'updateDisapprovalReason', { params: { id }, body: { event: 'INACTIVATE', __v: 1 } })
  const { driver_id: driver, reason: stored } = await core.db.system
    .selectFrom('driver_licences')
    .select(['driver_id', 'reason'])
    .where('id', '=', licence)
    .executeTakeFirstOrThrow()
  const { histories } = await core.reply('viewer', 'listDriverHistories', { params: { id: driver }, query: {} })
  expect([stored, histories[0]?.details]).toEqual([kept, { reason: kept, requestNewPhoto: false }])
})

it('one that is inactive, of another kind of record or of another tenant is refused, and nothing is decided', async () => {
  const off = await insertReason(core.records.rows, { active: false })
  const ofVehicles = await insertReason(core.records.rows, { kinds: JSON.stringify(['DRIVER_VEHICLE']) })
  const foreign = await insertReason(core.records.rows, { tenant: 'new' })
  const licence = await core.records.licence(await core.records.driver())
  for (const id of [off, ofVehicles, foreign]) {
    const refusal = await core.refusal(
      'operator',
      'trustDriverLicence',
      disapproval(licence, { code: 'ILLEGIBLE', id }),
    )
    expect([refusal.status, refusal.issues]).toEqual([
      422,
      [
        {
          code: 'custom',
          path: ['reason', 'code'],
          message: 'This reason is inactive or does not fit this kind of record. Choose another one.',
        },
      ],
    ])
  }
  const row = await core.db.system
    .selectFrom('driver_licences')
    .select(['status', 'version'])
    .where('id', '=', licence)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ status: 'SENT', version: 0 })
})

it('a reason that is named by its code alone is the first active one of the code', async () => {
  const driver = await core.records.driver()
  const standard = await core.db.system
    .selectFrom('disapproval_reasons')
    .select(['id', 'version'])
    .where('tenant', '=', 'demo')
    .where('reason_code', '=', 'DUPLICATE')
    .executeTakeFirstOrThrow()
  const input = disapproval(driver, { code: 'DUPLICATE' })
  await core.reply('admin', 'updateDisapprovalReason', {
    params: { id: standard.id },
    body: { event: 'INACTIVATE', __v: standard.version },
  })
  expect((await core.refusal('operator', 'updateDriver', input)).status).toBe(422)
  await create({ reasonCode: 'DUPLICATE', kinds: ['DRIVER'], driverText: null, colleagueText: 'Já existe' })
  const { driver: decided } = await core.reply('operator', 'updateDriver', input)
  expect(decided.rejectionReason).toBe('DUPLICATE')
})
