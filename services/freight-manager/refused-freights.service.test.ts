import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestCore, requestOf, type TestCore } from '../app/test-core.ts'
import { formOf } from '../http/test-form.ts'
import { newFreightOfTests } from './test-freights.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
}, 60_000)
afterAll(() => core?.close())

interface Answer {
  status: number
  body: unknown
}

/** The status of a refusal, and each of its issues with its field. */
function toldOf({ status, body }: Answer): unknown[] {
  const { issues = [] } = body as { issues?: { path: (string | number)[]; message: string }[] }
  return [status, ...issues.map(({ path, message }) => `${path.join('.')}: ${message}`)]
}

/** Publishes the freight of tests with some values changed; an undefined one is left out. */
const publish = async (change: object) =>
  toldOf(
    await core.ask('operator', { ...requestOf('createFreight'), ...formOf({ ...newFreightOfTests, ...change }, []) }),
  )

const { origin, destination, negotiation } = newFreightOfTests
const CONTACT = { type: 'WHATSAPP', value: '+5511987654321' }
const FIELD = { label: 'Carga', description: 'Lonada' }
const LATER = '2029-01-12T08:00:00.000Z'

describe('a freight with one value that breaks a rule', () => {
  it.each([
    ['CON-5-076', { endAt: undefined }, ['endAt: Required!']],
    [
      'CON-5-077',
      { origin: { date: origin.date }, destination: { date: destination.date } },
      [
        'origin.stateCode: Required!',
        'origin.city: Required!',
        'destination.stateCode: Required!',
        'destination.city: Required!',
      ],
    ],
    [
      'CON-5-078',
      { configurations: [], bodies: [] },
      ['configurations: Select at least one vehicle configuration!', 'bodies: Select at least one vehicle body!'],
    ],
    ['CON-5-079', { additionalContacts: [{ value: '+5511987654321' }] }, ['additionalContacts.0.type: Required!']],
    [
      'CON-5-079 CTR-5-009',
      { additionalContacts: [CONTACT, { type: 'CELLPHONE', value: '12' }, { type: 'EMAIL', value: 'ana@' }] },
      [
        'additionalContacts.1.value: The value must a valid contact.',
        'additionalContacts.2.value: The value must a valid contact.',
      ],
    ],
    [
      'CON-5-080',
      { additionalFields: [{ label: ' ' }] },
      ['additionalFields.0.label: Required!', 'additionalFields.0.description: Required!'],
    ],
    [
      'CON-5-081',
      { negotiation: {} },
      ['negotiation.value: Required!', 'negotiation.calculationUnit: Required!', 'negotiation.priceType: Required!'],
    ],
    [
      'CON-5-082',
      { carrier: {}, shipper: { name: 'Usina', cnpj: '11444777000162' } },
      ['carrier.name: Required!', 'carrier.cnpj: Required!', 'shipper.cnpj: Not a valid CNPJ.'],
    ],
    [
      'CON-5-083',
      { additionalContacts: [CONTACT, CONTACT, CONTACT, CONTACT] },
      ['additionalContacts: Add at most 3 contacts!'],
    ],
    [
      'CON-5-084',
      { additionalFields: [FIELD, FIELD, FIELD, FIELD, FIELD, FIELD, FIELD] },
      ['additionalFields: Add at most 6 fields!'],
    ],
    [
      'CTR-5-003',
      { negotiation: { ...negotiation, currency: 'REAL' } },
      ['negotiation.currency: The currency must be a ISO 4217 code.'],
    ],
    [
      'CTR-5-014',
      { negotiation: { ...negotiation, value: -1 } },
      ['negotiation.value: The price value must be greater than or equal to 0.'],
    ],
    [
      'CTR-5-013',
      { weight: { value: -1, unit: 't' } },
      ['weight.value: The value must be greater than or equal to 0.'],
    ],
    [
      'CTR-5-002',
      { origin: { ...origin, countryCode: 'BR' } },
      ['origin.countryCode: The country code must be a ISO 3166-1 alfa-3 code.'],
    ],
  ])('%s is refused at its field', async (_row, change, expected) => {
    expect(await publish(change)).toEqual([422, ...expected])
  })

  it('is refused with a logo that is a script, whatever it calls itself', async () => {
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    for (const mediaType of ['image/svg+xml', 'text/javascript', 'image/png']) {
      const logo = { part: 'carrierLogo', name: 'logo.png', mediaType, bytes: script }
      const form = formOf(newFreightOfTests, [logo])
      const told = toldOf(await core.ask('operator', { ...requestOf('createFreight'), ...form }))
      expect([mediaType, told]).toEqual([mediaType, [415, 'files.carrierLogo.0: Only PNG images are allowed.']])
    }
    expect(await core.db.system.selectFrom('files').select('id').execute()).toEqual([])
  })

  it('is published with a price of nothing, and with a CNPJ of letters and digits', async () => {
    const answers = [
      await publish({ negotiation: { ...negotiation, value: 0 } }),
      await publish({ carrier: { name: 'Nova', cnpj: '12ABC34501DE35' } }),
      await publish({ carrier: { name: 'Nova', cnpj: '12ABC34501DE36' } }),
    ]
    expect(answers).toEqual([[200], [200], [422, 'carrier.cnpj: Not a valid CNPJ.']])
  })

  it('CON-5-083 CON-5-084 CON-9-007 is published with 3 contacts, 6 fields, and in reais where it names no currency', async () => {
    const body = {
      ...newFreightOfTests,
      additionalContacts: [CONTACT, CONTACT, CONTACT],
      additionalFields: [FIELD, FIELD, FIELD, FIELD, FIELD, FIELD],
    }
    const answer = await core.ask('operator', { ...requestOf('createFreight'), ...formOf(body, []) })
    expect([answer.status, answer.body]).toMatchObject([
      200,
      {
        freight: {
          additionalContacts: { length: 3 },
          additionalFields: { length: 6 },
          negotiation: { currency: 'BRL' },
        },
      },
    ])
  })
})

describe('a change of a freight that breaks a rule', () => {
  const change = async (body: object) => {
    const id = await core.records.freight({
      stopovers: JSON.stringify([{ _id: 'a'.repeat(24), countryCode: 'BRA', stateCode: 'SP', city: 'Registro' }]),
    })
    return toldOf(
      await core.ask('operator', {
        ...requestOf('updateFreight', { params: { id } }),
        payload: { __v: 0, ...body },
      }),
    )
  }
  const dates = (from: string, to: string, stop: string) => ({
    event: 'UPDATE_DATES',
    origin: { date: from },
    destination: { date: to },
    stopovers: [{ _id: 'a'.repeat(24), date: stop }],
  })

  it.each([
    ['CON-5-085', { event: 'EDIT_NEGOTIATION' }, ['value: Required!', 'calculationUnit: Required!']],
    [
      'CON-5-086',
      dates(LATER, LATER, LATER),
      ['destination.date: The destination date must be later than the origin date.'],
    ],
    [
      'CON-5-087',
      dates('2029-01-10T08:00:00.000Z', LATER, '2029-01-13T08:00:00.000Z'),
      ['stopovers.0.date: The stopover date must be between the origin and the destination.'],
    ],
  ])('%s is refused at its field', async (_row, body, expected) => {
    expect(await change(body)).toEqual([422, ...expected])
  })

  it('CON-5-088 defines one driver at least', async () => {
    const id = await core.records.freight()
    const body = { __v: 0, drivers: [], close: false }
    const { status, issues } = await core.refusal('operator', 'addFreightDrivers', { params: { id }, body })
    expect([status, ...issues.map(({ path, message }) => [path, message])]).toEqual([
      422,
      [['drivers'], 'Select at least one driver!'],
    ])
  })
})
