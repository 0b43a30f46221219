import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '#contract/calls/call'
import type { createDriverChecklist } from '#contract/calls/extensions/registers'
import { openTestCore, type TestCore } from '../app/test-core.ts'

type NewPendency = CallInput<typeof createDriverChecklist>['body']

let core: TestCore
let driver: string
beforeAll(async () => {
  core = await openTestCore()
  driver = await core.records.driver()
}, 60_000)
afterAll(() => core?.close())

const id = (at: number) => at.toString(16).padStart(24, '0')
const NAME = { pt: 'Nome', en: 'Name', es: 'Nombre' }
const DESCRIPTION = 'Antes da próxima viagem.'
const ICON = 'https://www.example.com/icon.png'
const CIRCLE = { type: 'CIRCLE', center: { latitude: -23.5, longitude: -46.6 }, radius: 100, stopCondition: 'ALLOWED' }
const SIGNATURE = { _id: id(9), type: 'SIGNATURE', label: NAME }
const CALL = { url: 'https://api.example.com/items' }
const PAGINATION = { enabled: true, initialPage: 1, pageSize: 20, type: 'PAGE', paginationSchema: { page: 'p' } }
const texts = (count: number) => Array.from({ length: count }, () => ({ label: 'a', text: 'b' }))

/** A body whose checklist has these fields, and one step of a type. */
function asking(fields: object, type = 'SIGNATURE', ofStep: object = {}): NewPendency {
  const checklist = { _id: id(1), label: NAME, steps: [{ _id: id(2), type, label: NAME, ...ofStep }], ...fields }
  return { driver, description: DESCRIPTION, checklist }
}

const step = (type: string, fields: object) => () => asking({}, type, fields)
const list = (fields: object) => () => asking(fields)

async function refusal(body: NewPendency): Promise<unknown[]> {
  const { status, issues } = await core.refusal('operator', 'createDriverChecklist', { body })
  return [status, ...issues.map(({ path, message }) => `${path.join('.')}: ${message}`)]
}

async function kept(body: NewPendency) {
  const { driverChecklist } = await core.reply('operator', 'createDriverChecklist', { body })
  const read = await core.reply('operator', 'getDriverChecklist', { params: { id: driverChecklist._id } })
  expect(read.driverChecklist.checklist).toEqual(driverChecklist.checklist)
  return driverChecklist.checklist as { steps: Record<string, unknown>[] } & Record<string, unknown>
}

describe('a checklist that is asked of a driver', () => {
  it.each([
    [
      'CTR-3-007',
      list({ label: 'é'.repeat(50) }),
      list({ label: { ...NAME, es: 'é'.repeat(51) } }),
      'label.es: The label must have at most 50 characters.',
    ],
    [
      'CTR-3-014',
      step('SIGNATURE', { label: 'é'.repeat(50) }),
      step('SIGNATURE', { label: 'é'.repeat(51) }),
      'steps.0.label: The label must have at most 50 characters.',
    ],
    [
      'CTR-5-026',
      list({ externalInfo: { tags: ['a'.repeat(50)] } }),
      list({ externalInfo: { tags: ['a'.repeat(51)] } }),
      'externalInfo.tags.0: The tag length should be less than 50 characters.',
    ],
    [
      'CTR-5-027',
      list({ externalInfo: { tags: [...'abcdefghij'] } }),
      list({ externalInfo: { tags: [...'abcdefghijk'] } }),
      "externalInfo.tags: You can't add more than 10 external tags.",
    ],
    [
      'CTR-3-039',
      step('FORM', { steps: [SIGNATURE], preview: { dataTable: { data: texts(6) } } }),
      step('FORM', { steps: [SIGNATURE], preview: { dataTable: { data: texts(7) } } }),
      'steps.0.preview.dataTable.data: The data table takes at most 6 entries.',
    ],
    [
      'CTR-3-041',
      step('LOCATION', { geofences: [CIRCLE] }),
      step('LOCATION', { geofences: [] }),
      'steps.0.geofences: Give at least one geofence.',
    ],
    [
      'CTR-3-045',
      step('LOAD_DETAIL', { indicators: texts(2) }),
      step('LOAD_DETAIL', { indicators: texts(3) }),
      'steps.0.indicators: At most 2 indicators are allowed.',
    ],
    [
      'CTR-3-053',
      step('DOCUMENT_VALIDATOR', { documents: [{ _id: id(3), label: 'a'.repeat(50) }] }),
      step('DOCUMENT_VALIDATOR', { documents: [{ _id: id(3), label: 'a'.repeat(51) }] }),
      'steps.0.documents.0.label: The label must have at most 50 characters.',
    ],
    [
      'CTR-5-007',
      step('DATE', { firstDate: 'now-3d', lastDate: '2030-01-01' }),
      step('DATE', { firstDate: 'yesterday' }),
      'steps.0.firstDate: Not a date: use an ISO 8601 date or now, now+3d, now-12h.',
    ],
    [
      'CTR-5-032',
      list({ iconUrl: ICON }),
      list({ iconUrl: 'icon.png' }),
      'iconUrl: The icon URL must be a valid picture URL.',
    ],
    [
      'CTR-5-005',
      list({ alert: { title: NAME, color: '#E72908' } }),
      list({ alert: { title: NAME, color: 'red' } }),
      'alert.color: The color must be a hex color.',
    ],
    [
      'CTR-5-030',
      step('LIST', { dataCall: { ...CALL, pagination: PAGINATION } }),
      step('LIST', { dataCall: { ...CALL, pagination: { ...PAGINATION, pageSize: undefined } } }),
      'steps.0.dataCall.pagination.pageSize: Required!',
    ],
    [
      'CTR-5-031',
      step('SEARCH', { dataCall: { ...CALL, extraHeaders: { 'x-source': 'torre' }, dataSchema: { plate: 1 } } }),
      step('SEARCH', { dataCall: { ...CALL, extraHeaders: { ' ': 'torre' } } }),
      'steps.0.dataCall.extraHeaders. : The name cannot be empty.',
    ],
  ] as const)(
    '%s takes a value at the limit and refuses the one beyond it at its field',
    async (_row, good, bad, issue) => {
      await kept(good())
      expect(await refusal(bad())).toEqual([422, `checklist.${issue}`])
    },
  )

  it('tells the secrets of its calls to other systems only to those who may ask', async () => {
    const authorization = { fieldName: 'key', value: 'secret-1', location: 'HEADER' as const }
    const body = step('SEARCH', { dataCall: { ...CALL, authorization, extraHeaders: { 'x-key': 'secret-2' } } })()
    const { driverChecklist } = await core.reply('operator', 'createDriverChecklist', { body })
    const params = { id: driverChecklist._id }
    const read = async (who: 'operator' | 'viewer') =>
      JSON.stringify((await core.reply(who, 'getDriverChecklist', { params })).driverChecklist)
    expect(await read('operator')).toMatch(/secret-1.*secret-2|secret-2.*secret-1/)
    expect(await read('viewer')).not.toMatch(/secret/)
    expect(await read('viewer')).toContain('"fieldName":"key"')
  })

  it('CTR-5-006 expires at a time with an offset', async () => {
    const { driverChecklist } = await core.reply('operator', 'createDriverChecklist', {
      body: { ...asking({}), expireAt: '2030-01-01T09:00:00-03:00' },
    })
    expect(driverChecklist.expireAt).toBe('2030-01-01T12:00:00.000Z')
    expect(await refusal({ ...asking({}), expireAt: '2030-01-01T09:00:00' })).toEqual([
      422,
      expect.stringMatching(/^expireAt: /),
    ])
  })

  it('CTR-5-028 takes pictures of a proportion of at least 1 to 1', async () => {
    const { steps } = await kept(asking({}, 'IMAGE', { proportion: { height: 1, width: 1.5 } }))
    expect(steps[0]).toMatchObject({ type: 'IMAGE', proportion: { height: 1, width: 1.5 } })
    expect(await refusal(asking({}, 'IMAGE', { proportion: { height: 0.9, width: 0 } }))).toEqual([
      400,
      'checklist.steps.0.proportion.height: The number must be greater than or equal to 1.',
      'checklist.steps.0.proportion.width: The number must be greater than or equal to 1.',
    ])
  })

  it('CTR-3-006 CTR-3-025 CTR-3-028 CTR-3-029 CTR-3-037 has the defaults of its flow and of the steps that name none', async () => {
    const types = ['IMAGE', 'IMAGE_VALIDATOR', 'VIDEO', 'DOCUMENT']
    const body = asking({ steps: types.map((type, at) => ({ _id: id(at + 2), type, label: NAME })) })
    const { flow, steps } = await kept(body)
    expect([flow, ...steps]).toMatchObject([
      'NON_SEQUENTIAL',
      { type: 'IMAGE', limit: { min: 1, max: 5 }, photoLimit: 5 },
      { type: 'IMAGE_VALIDATOR', validationLimit: { min: 1, max: 5 } },
      { type: 'VIDEO', limit: { min: 1, max: 5 }, galleryEnabled: true },
      { type: 'DOCUMENT', pdfEnabled: true, galleryEnabled: true, hasExpirationDate: false },
    ])
  })

  it('CTR-7-002 keeps the sources of a list and a search as they come', async () => {
    const sources = [{ url: 'x', headers: [null] }, 'https://x', 5, null, [[{}]]]
    const of = (type: string) => sources.map((apiSource) => ({ type, label: NAME, apiSource }))
    const steps = [...of('LIST'), ...of('SEARCH')].map((each, at) => ({ _id: id(at + 2), ...each }))
    const { steps: stored } = await kept(asking({ steps }))
    expect(stored.map(({ apiSource }) => apiSource)).toEqual([...sources, ...sources])
  })
})
