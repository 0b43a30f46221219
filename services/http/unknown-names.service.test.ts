import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Issue } from '#contract/schemas/general/error-reply'
import { openTestCore, type TestCore, type Who } from '../app/test-core.ts'
import { demoAccountId } from '../identity/demo-accounts.ts'
import { formOf, testFile } from './test-form.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
})
afterAll(() => core?.close())

interface Request {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  url: string
  payload?: unknown
  language?: string
  who?: Who
}

async function told({ method = 'GET', url, payload, language = 'en', who = 'operator' }: Request) {
  const form = payload instanceof Object && 'headers' in payload ? (payload as ReturnType<typeof formOf>) : null
  const { status, body } = await core.ask(who, {
    method,
    url: `/api/core${url}`,
    headers: {
      'accept-language': language,
      ...(form?.headers ?? (payload === undefined ? {} : { 'content-type': 'application/json' })),
    },
    ...(payload === undefined ? {} : { payload: form?.payload ?? JSON.stringify(payload) }),
  })
  const { error, issues = [] } = body as { error?: string; issues?: Issue[] }
  return [status, error, ...issues.map(({ code, path, message }) => [code, path.join('.'), message])]
}

const unknown = (path: string, message: string) => ['unrecognized_keys', path, message]

describe('a name that a call does not know', () => {
  it('is refused in a query, in the caller’s language, with the name that was meant', async () => {
    expect(await told({ url: '/drivers?status=ACTIVE', language: 'pt-BR' })).toEqual([
      400,
      'MALFORMED',
      unknown('status', '“status” não existe aqui. Você quis dizer “driverStatus”?'),
    ])
    expect(await told({ url: '/reviews/summary?kind=DRIVER', language: 'es' })).toEqual([
      400,
      'MALFORMED',
      unknown('kind', '“kind” no existe aquí.'),
    ])
  })

  it('is refused in a body, beside the rules that it breaks, and nothing is written', async () => {
    const document = { type: 'CPF', value: '529.982.247-25', number: '529' }
    expect(await told({ method: 'POST', url: '/driver', payload: { document, name: 'Ana Souza' } })).toEqual([
      400,
      'MALFORMED',
      unknown('document.number', '“number” does not exist here.'),
      unknown('name', '“name” does not exist here. Did you mean “fullName”?'),
      ['invalid_type', 'fullName', 'Required!'],
    ])
    expect((await core.reply('operator', 'listDrivers', {})).count).toBe(0)
  })

  it('is refused in a form: in its data, and as a field beside it', async () => {
    const driver = await core.records.driver()
    const sendForm = (data: unknown, fields: Record<string, string> = {}) =>
      told({
        method: 'POST',
        url: '/driver-license',
        payload: formOf(data, [testFile('images', 'image/png')], undefined, fields),
      })
    expect(await sendForm({ driver, data: { categori: 'E' } })).toEqual([
      400,
      'MALFORMED',
      unknown('data.categori', '“categori” does not exist here. Did you mean “category”?'),
    ])
    expect(await sendForm({ driver }, { category: 'E' })).toEqual([
      400,
      'MALFORMED',
      unknown('category', '“category” does not exist here.'),
    ])
  })

  it('is refused in what a call without a body is sent', async () => {
    const url = `/user/${demoAccountId('demo', 'somebody')}`
    expect(await told({ method: 'DELETE', url, payload: { force: true }, who: 'owner' })).toEqual([
      400,
      'MALFORMED',
      unknown('force', '“force” does not exist here.'),
    ])
  })
})
