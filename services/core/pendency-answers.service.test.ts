import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestCore, requestOf, type TestCore } from '../app/test-core.ts'
import { eventId } from '../driver-app/test-events.ts'
import { storedAddress } from '../files/stored-addresses.ts'
import { pdfOfTests } from '../files/test-pdf.ts'
import { formOf, testFile } from '../http/test-form.ts'
import { raiseDue } from '../records/due.ts'
import { expiryClock } from './expiry.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
  core.clock.now = new Date('2026-11-21T12:00:00.000Z')
}, 60_000)
afterAll(() => core?.close())

const id = (at: number) => at.toString(16).padStart(24, 'c')
const label = (text: string) => ({ pt: text, en: text, es: text })
const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 11, minute)).toISOString()

const PLATE = { _id: id(2), type: 'TEXT', label: label('Placa'), required: true, pattern: '[A-Z]{3}[0-9]{4}' }
const CAB = { _id: id(4), type: 'IMAGE', label: label('Cabine'), required: true }
const FORM = { _id: id(3), type: 'FORM', label: label('Fotos'), required: true, steps: [CAB] }
const NOTE = { _id: id(5), type: 'CHECKBOX', label: label('Itens'), options: [{ label: label('Lona'), value: 'TARP' }] }
const CHECKLIST = { _id: id(1), flow: 'SEQUENTIAL' as const, label: label('Vistoria'), steps: [PLATE, FORM, NOTE] }

const times = (begun: number, done: number | null) => ({
  startedAt: at(begun),
  completedAt: done === null ? null : at(done),
})
const plate = (response: unknown = 'ABC1234') => ({ step: PLATE._id, type: 'TEXT', ...times(1, 2), response })
const cab = (url: string) => ({
  step: FORM._id,
  type: 'FORM',
  ...times(3, 5),
  response: [{ step: CAB._id, type: 'IMAGE', ...times(3, 4), response: [{ url }] }],
})
const PICTURE = 'https://www.example.com/cab.jpg'

async function asked(expireAt?: string) {
  const driver = await core.records.driver()
  const { driverChecklist } = await core.reply('operator', 'createDriverChecklist', {
    body: { driver, description: 'Antes da viagem', checklist: CHECKLIST, ...(expireAt ? { expireAt } : {}) },
  })
  return { driver, pendency: driverChecklist._id }
}
let named = 0
const event = (type: string, of: { driver: string; pendency: string }, minute: number, more: object = {}) => ({
  id: eventId(`pendency ${(named += 1)}`),
  type: `pendency.${type}`,
  at: at(minute),
  ...of,
  ...more,
})
const answered = (of: { driver: string; pendency: string }, minute: number, responses: unknown[], done = false) =>
  event('answered', of, minute, { responses, completedAt: done ? at(minute) : null })
const send = async (...events: unknown[]) => {
  const { accepted, refused } = await core.reply('driver-app', 'sendAppEvents', { body: { events } })
  return {
    accepted,
    refused: refused.map(({ reason, issues }) => [reason, ...issues.map(({ path }) => path.join('.'))]),
  }
}
const fed = async (driver: string) =>
  (await core.reply('driver-app', 'getDriverFeed', { params: { id: driver } })).feed.pendencies
const read = async (pendency: string) =>
  (await core.reply('viewer', 'getDriverChecklist', { params: { id: pendency } })).driverChecklist
const statuses = async (driver: string) => (await fed(driver))[0]?.steps.map(({ status }) => status)

describe('a checklist that the driver app shows', () => {
  it('CTR-4-016 CTR-4-017 has a driver step for each of its steps, CREATED before it is begun', async () => {
    const { driver, pendency } = await asked('2026-11-22T12:00:00.000Z')
    const none = { startedAt: null, completedAt: null, driver, status: 'CREATED', response: null }
    const step = (of: { _id: string }, steps: string[] = []) => ({
      ...none,
      _id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
      step: of._id,
      expireAt: '2026-11-22T12:00:00.000Z',
      steps,
    })
    const [shown, ...more] = await fed(driver)
    expect([shown, more]).toEqual([
      {
        _id: pendency,
        requester: expect.any(String),
        description: 'Antes da viagem',
        status: 'CREATED',
        finishedAt: null,
        expireAt: '2026-11-22T12:00:00.000Z',
        checklist: (await read(pendency)).checklist,
        response: null,
        steps: [step(PLATE), step(FORM, [CAB._id]), step(CAB), step(NOTE)],
      },
      [],
    ])
    expect(new Set(shown?.steps.map(({ _id }) => _id)).size).toBe(4)
    await core.reply('operator', 'updateDriverChecklist', {
      params: { id: pendency },
      body: { event: 'CANCEL', __v: 0 },
    })
    expect(await statuses(driver)).toEqual(['CANCELED', 'CANCELED', 'CANCELED', 'CANCELED'])
  })
})

describe('answers of the driver app', () => {
  it('CTR-1-002 CTR-4-016 begin a checklist, are kept as far as they are given, and complete it: sent for review', async () => {
    const of = await asked()
    expect(await send(event('started', of, 0))).toEqual({ accepted: 1, refused: [] })
    expect(await read(of.pendency)).toMatchObject({ status: 'STARTED', responses: [], __v: 1 })
    expect(await send(answered(of, 2, [plate()]))).toEqual({ accepted: 1, refused: [] })
    expect([await statuses(of.driver), (await read(of.pendency)).status]).toEqual([
      ['COMPLETED', 'CREATED', 'CREATED', 'CREATED'],
      'STARTED',
    ])
    const half = [plate(), { ...cab(PICTURE), completedAt: null }]
    expect(await send(answered(of, 4, half))).toEqual({ accepted: 1, refused: [] })
    expect(await statuses(of.driver)).toEqual(['COMPLETED', 'STARTED', 'COMPLETED', 'CREATED'])
    expect(await send(answered(of, 6, [plate(), cab(PICTURE)], true))).toEqual({ accepted: 1, refused: [] })
    const done = await read(of.pendency)
    const responses = [
      { ...plate(), status: 'SENT' },
      { ...cab(PICTURE), status: 'SENT', response: [{ ...cab(PICTURE).response[0], status: 'SENT' }] },
    ]
    expect(done).toMatchObject({ status: 'COMPLETED', finishedAt: at(6), responses, __v: 4 })
    const [shown] = await fed(of.driver)
    expect(shown?.response).toEqual({
      checklist: CHECKLIST._id,
      flow: 'SEQUENTIAL',
      startedAt: at(0),
      completedAt: at(6),
      responses,
    })
    const { histories } = await core.reply('viewer', 'listDriverHistories', {
      params: { id: of.driver },
      query: { resourceId: of.pendency },
    })
    const events = histories.map(({ event: what }) => what)
    expect(events.toSorted()).toEqual(['ANSWER', 'ANSWER', 'COMPLETE', 'CREATE', 'START'])
  })

  it('CTR-3-056 may be a text, a number, a yes, or a list of any of them, together with checked', async () => {
    const kinds = [
      { type: 'TEXT', response: 'Tudo certo', checked: true },
      { type: 'NUMBER', response: 12.5, checked: false },
      { type: 'INFO_CHECK', response: true, checked: true },
      { type: 'CHECKBOX', response: ['TARP', 7, false], checked: true },
    ]
    const options = ['TARP', 7, false].map((value) => ({ label: label(String(value)), value }))
    const steps = kinds.map(({ type }, place) => ({
      _id: id(place + 20),
      type,
      label: label(type),
      ...(type === 'CHECKBOX' ? { options } : {}),
    }))
    const driver = await core.records.driver()
    const { driverChecklist } = await core.reply('operator', 'createDriverChecklist', {
      body: { driver, description: 'Tipos', checklist: { ...CHECKLIST, steps } },
    })
    const responses = kinds.map((kind, place) => ({ step: id(place + 20), ...times(1, 2), ...kind }))
    const of = { driver, pendency: driverChecklist._id }
    expect(await send(answered(of, 3, responses, true))).toEqual({ accepted: 1, refused: [] })
    const sent = responses.map((response) => ({ ...response, status: 'SENT' }))
    expect((await read(of.pendency)).responses).toEqual(sent)
  })

  it('CTR-4-018 have one of four statuses: CREATED, SENT, DISAPPROVED or APPROVED', async () => {
    const driver = await core.records.driver()
    const four = ['CREATED', 'SENT', 'DISAPPROVED', 'APPROVED'] as const
    const steps = four.map((_, place) => ({ ...PLATE, _id: id(place + 40) }))
    const responses = four.map((status, place) => ({ ...plate(), step: id(place + 40), status }))
    const pendency = await core.records.pendency(driver, {
      status: 'STARTED',
      checklist: JSON.stringify({ ...CHECKLIST, steps }),
      responses: JSON.stringify(responses),
    })
    const [shown] = await fed(driver)
    expect([
      (await read(pendency)).responses,
      shown?.response?.responses,
      shown?.steps.map(({ response }) => response),
    ]).toEqual([responses, responses, responses])
  })

  it('name a picture by the address under which it was stored, and none that was not', async () => {
    const of = await asked()
    const { body } = await core.ask('driver-app', {
      ...requestOf('sendAppPicture'),
      ...formOf({}, [testFile('picture', 'image/png')]),
    })
    const { picture } = body as { picture: { _id: string; url: string } }
    expect(await send(answered(of, 6, [plate(), cab(storedAddress('0'.repeat(24)))], true))).toEqual({
      accepted: 0,
      refused: [['UNKNOWN_PICTURE']],
    })
    expect(await send(answered(of, 6, [plate(), cab(picture.url)], true))).toEqual({ accepted: 1, refused: [] })
    expect(JSON.stringify((await read(of.pendency)).responses)).toContain(`/api/core/file/${picture._id}?`)
  })

  it('are refused at their field where the checklist does not allow them, and nothing is kept', async () => {
    const of = await asked()
    const other = { ...plate(), step: id(9) }
    expect([
      await send(answered(of, 2, [plate('abc')])),
      await send(answered(of, 2, [other])),
      await send(answered(of, 2, [{ ...plate(5), type: 'NUMBER' }])),
      await send(answered(of, 6, [plate()], true)),
      await send(answered(of, 6, [{ ...cab(PICTURE), response: [plate()] }])),
    ]).toEqual([
      { accepted: 0, refused: [['ANSWERS_REFUSED', 'responses.0.response']] },
      { accepted: 0, refused: [['ANSWERS_REFUSED', 'responses.0.step']] },
      { accepted: 0, refused: [['ANSWERS_REFUSED', 'responses.0.step']] },
      { accepted: 0, refused: [['ANSWERS_REFUSED', `responses.${FORM._id}`]] },
      { accepted: 0, refused: [['ANSWERS_REFUSED', 'responses.0.response.0.step']] },
    ])
    expect(await read(of.pendency)).toMatchObject({ status: 'CREATED', responses: [], __v: 0 })
  })

  it('that are told late change nothing that is newer, and those of nobody or of a finished checklist are refused', async () => {
    const of = await asked()
    const later = answered(of, 5, [plate('XYZ9876')])
    expect(await send(later, answered(of, 2, [plate()]), event('started', of, 0))).toEqual({ accepted: 3, refused: [] })
    await send(answered(of, 3, [plate('OLD0000')]))
    expect((await read(of.pendency)).responses).toMatchObject([{ response: 'XYZ9876' }])
    const stranger = { ...of, driver: await core.records.driver() }
    const theirs = { ...of, pendency: await core.others.pendency(await core.others.driver()) }
    expect(await send(answered(stranger, 6, [plate()]), event('started', theirs, 6))).toEqual({
      accepted: 0,
      refused: [['UNKNOWN_PENDENCY'], ['UNKNOWN_PENDENCY']],
    })
    await send(answered(of, 7, [plate(), cab(PICTURE)], true))
    expect(await send(answered(of, 8, [plate()]))).toEqual({ accepted: 0, refused: [['PENDENCY_OVER']] })
  })

  it('CTR-4-016 end with the checklist: what was not answered is EXPIRED, what was stays', async () => {
    const of = await asked('2026-11-21T13:00:00.000Z')
    await send(answered(of, 2, [plate()]))
    const now = new Date('2026-11-21T13:00:00.000Z')
    await raiseDue(core.db, expiryClock, { now, newId: () => id(0xe000 + (named += 1)) })
    expect(await statuses(of.driver)).toEqual(['COMPLETED', 'EXPIRED', 'EXPIRED', 'EXPIRED'])
    expect(await send(answered(of, 3, [plate()]))).toEqual({ accepted: 0, refused: [['PENDENCY_OVER']] })
  })
})

describe('a PDF that a driver sends', () => {
  const REPORT = { _id: id(7), type: 'DOCUMENT', label: label('Laudo'), required: true }
  const PHOTO = { _id: id(8), type: 'IMAGE', label: label('Foto'), required: false }
  const checklistOf = (step: object) => ({
    _id: id(6),
    flow: 'NON_SEQUENTIAL' as const,
    label: label('Documentos'),
    steps: [{ ...REPORT, ...step }, PHOTO],
  })
  const answerOf = ({ _id: step, type }: typeof REPORT, url: string) => ({
    step,
    type,
    ...times(1, 2),
    response: [{ url }],
  })

  it('answers a step for a document that takes one, and no other; it is no picture of a profile', async () => {
    const sent = await core.ask('driver-app', {
      ...requestOf('sendAppPicture'),
      ...formOf({}, [testFile('picture', 'application/pdf', { bytes: pdfOfTests({ pages: 2 }) })]),
    })
    const { _id: file, url } = (sent.body as { picture: { _id: string; url: string } }).picture
    expect([sent.status, url]).toEqual([200, storedAddress(file, true)])
    const answerTo = async (step: object, response: object) => {
      const driver = await core.records.driver()
      const { driverChecklist } = await core.reply('operator', 'createDriverChecklist', {
        body: { driver, description: 'Documentos', checklist: checklistOf(step) },
      })
      const of = { driver, pendency: driverChecklist._id }
      return { ...(await send(answered(of, 4, [response]))), ...of }
    }
    const taken = await answerTo({}, answerOf(REPORT, url))
    expect(taken).toMatchObject({ accepted: 1, refused: [] })
    expect((await read(taken.pendency)).responses).toMatchObject([
      { response: [{ url: expect.stringMatching(new RegExp(`/file/${file}\\?.*#document\\.pdf$`)) }] },
    ])
    expect((await answerTo({ pdfEnabled: false }, answerOf(REPORT, url))).refused).toEqual([
      ['ANSWERS_REFUSED', 'responses.0.response.0.url'],
    ])
    expect((await answerTo({}, answerOf(PHOTO, url))).refused).toEqual([['UNKNOWN_PICTURE']])
    expect((await answerTo({}, answerOf(REPORT, storedAddress(file)))).refused).toEqual([['UNKNOWN_PICTURE']])
    const driver = await core.records.driver()
    const profile = { id: eventId('pdf as a profile'), type: 'driver.picture-sent', at: at(4), driver, picture: file }
    expect((await send(profile)).refused).toEqual([['UNKNOWN_PICTURE']])
  })
})
