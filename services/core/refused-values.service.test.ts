import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallReply } from '#contract/calls/call'
import type { Catalogue } from '#contract/catalogue'
import { formOf, testFile } from '../http/test-form.ts'
import { newCompositionOfTests, ownerOfTests, plateOfTests } from './test-compositions.ts'
import { openTestCore, requestOf, type TestCore } from '../app/test-core.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
}, 60_000)
afterAll(() => core?.close())

/** The body of a registration in which one value differs from a valid one. */
interface Changed {
  call: 'createDriver' | 'createDriverComposition'
  body(driver: string): object
}

const driver = (change: object): Changed => ({
  call: 'createDriver',
  body: () => ({ document: { type: 'CPF', value: '529.982.247-25' }, fullName: 'Ana Souza', ...change }),
})

const composition = (change: object): Changed => ({
  call: 'createDriverComposition',
  body: (id) => ({ ...newCompositionOfTests(id, [plateOfTests()]), ...change }),
})

const plate = (change: object): Changed => ({
  call: 'createDriverComposition',
  body(id) {
    const whole = newCompositionOfTests(id, [plateOfTests()])
    return { ...whole, plateDocuments: whole.plateDocuments.map((document) => ({ ...document, ...change })) }
  },
})

const owner = (change: object) => composition({ owner: { ...ownerOfTests, ...change } })

async function refusal({ call, body }: Changed): Promise<unknown[]> {
  const sent = body(await core.records.driver())
  const files = [testFile('tractionDocument', 'image/png')]
  const request = call === 'createDriver' ? { payload: sent } : formOf(sent, files)
  const { status, body: answer } = await core.ask('operator', { ...requestOf(call), ...request })
  const { issues = [] } = answer as { issues?: { path: (string | number)[]; message: string }[] }
  return [status, ...issues.map(({ path, message }) => `${path.join('.')}: ${message}`)]
}

describe('a registered vehicle', () => {
  it('CTR-3-148 has its plate and its colour in capitals', async () => {
    const licensePlate = plateOfTests()
    const [document] = newCompositionOfTests('', [licensePlate]).plateDocuments
    const sent = {
      ...newCompositionOfTests(await core.records.driver(), [licensePlate]),
      plateDocuments: [{ ...document, licensePlate: licensePlate.toLowerCase(), color: 'branca' }],
    }
    const request = formOf(sent, [testFile('tractionDocument', 'image/png')])
    const { body } = await core.ask('operator', { ...requestOf('createDriverComposition'), ...request })
    const { driverComposition } = body as CallReply<Catalogue['createDriverComposition']>
    expect(driverComposition.vehicles[0]?.vehicle).toMatchObject({ licensePlate, color: 'BRANCA' })
  })
})

describe('a registration with one value that breaks a rule', () => {
  it.each([
    [
      'CTR-5-008',
      driver({ cellphone: '11987654321' }),
      'cellphone: Not a valid phone: check the country code (such as +55), the area code and the number.',
    ],
    [
      'CTR-5-008',
      driver({ cellphone: '+55 98765-4321' }),
      'cellphone: Not a valid phone: check the country code (such as +55), the area code and the number.',
    ],
    [
      'CTR-5-008',
      owner({ phone: '+55' }),
      'owner.phone: Not a valid phone: check the country code (such as +55), the area code and the number.',
    ],
    ['CTR-5-038', driver({ email: 'ana' }), 'email: Not a valid e-mail.'],
    ['CTR-5-038', owner({ email: 'frota@' }), 'owner.email: Not a valid e-mail.'],
    ['CTR-5-015', composition({ plateCount: 0 }), 'plateCount: The plate count must be greater than or equal to 1.'],
    [
      'CON-5-064',
      plate({ grossWeight: { value: -1, unit: 'kg' } }),
      'plateDocuments.0.grossWeight.value: The value must be greater than or equal to 0.',
    ],
    ['CON-5-064', plate({ grossWeight: { value: 1 } }), 'plateDocuments.0.grossWeight.unit: Required!'],
    [
      'CON-5-089',
      owner({ document: { type: 'CNPJ', value: '1122233300018' } }),
      'owner.document.value: Not a valid CNPJ.',
    ],
    [
      'CON-5-089',
      owner({ document: { type: 'CNPJ', value: '11222333000182' } }),
      'owner.document.value: Not a valid CNPJ.',
    ],
    [
      'CON-5-090',
      owner({ document: { type: 'CNPJ', value: '11111111111111' } }),
      'owner.document.value: Not a valid CNPJ.',
    ],
  ] as const)('%s is refused at its field', async (_row, changed, expected) => {
    expect(await refusal(changed)).toEqual([422, expected])
  })
})
