import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestCore, personOf, requestOf, type TestCore } from '../app/test-core.ts'

let core: TestCore
let driver: string
let theirs: Record<'driver' | 'licence' | 'vehicle' | 'composition' | 'document' | 'review', string>

beforeAll(async () => {
  core = await openTestCore()
  driver = await core.records.driver()
  const other = await core.others.driver()
  theirs = {
    driver: other,
    licence: await core.others.licence(other),
    vehicle: await core.others.vehicle(other),
    composition: await core.others.composition(other),
    document: await core.others.document(other),
    review: (await core.others.reviewOf(other)) ?? '',
  }
}, 60_000)
afterAll(() => core?.close())

const DECISION = { event: 'APPROVE', __v: 0 } as const
const refusedWith = (message: string, error: string) => ({
  message,
  error,
  details: null,
  issues: [],
  validationContext: null,
})

describe('another tenant’s ids', () => {
  it('are not found by any call, and nothing of theirs is changed', async () => {
    const answers = [
      await core.refusal('owner', 'getDriverBasicData', { params: { id: theirs.driver } }),
      await core.refusal('owner', 'listDriverHistories', { params: { id: theirs.driver } }),
      await core.refusal('owner', 'updateDriver', { params: { id: theirs.driver }, body: DECISION }),
      await core.refusal('owner', 'trustDriverLicence', { params: { id: theirs.licence }, body: DECISION }),
      await core.refusal('owner', 'trustDriverVehicle', { params: { id: theirs.vehicle }, body: DECISION }),
      await core.refusal('owner', 'decideDriverComposition', { params: { id: theirs.composition }, body: DECISION }),
      await core.refusal('owner', 'updateDriverAdditionalDocument', {
        params: { id: theirs.document },
        body: DECISION,
      }),
      await core.refusal('owner', 'getDriverAdditionalDocument', { params: { id: theirs.document } }),
      await core.refusal('owner', 'flagReview', { params: { id: theirs.review }, body: { flagged: true } }),
      await core.refusal('owner', 'getTenant', { params: { uniqueName: 'demo2' } }),
    ]
    expect(answers).toEqual(answers.map(() => ({ status: 404, ...refusedWith('Record not found.', 'NOT_FOUND') })))
    expect(
      (await core.reply('owner', 'listDriverAdditionalDocuments', { query: { driver: theirs.driver } })).count,
    ).toBe(0)
    expect((await core.reply('owner', 'listDriverCompositions', { query: { driver: theirs.driver } })).count).toBe(0)
    expect(
      (await core.reply('owner', 'renewClaims', { body: { renew: [theirs.review], release: [theirs.review] } }))
        .renewed,
    ).toEqual([])
    const rows = await core.db.system.selectFrom('histories').select('id').where('tenant', '=', 'demo2').execute()
    const { version } = await core.db.system
      .selectFrom('drivers')
      .select('version')
      .where('id', '=', theirs.driver)
      .executeTakeFirstOrThrow()
    expect([rows, version]).toEqual([[], 0])
  })
})

describe('ids that are no ids', () => {
  it.each([
    '1',
    'x'.repeat(24),
    '0'.repeat(23),
    '0'.repeat(25),
    '%00',
    "' or '1'='1",
    '64656d6f00000000000000zz',
    '%F0%9F%9A%9A',
  ])('such as %s are 400 with the specified text (CTR-5-001, CTR-8-001)', async (id) => {
    for (const [language, message] of [
      ['en', 'The value must be a valid ObjectId from MongoDB'],
      ['pt-BR', 'O valor deve ser um ObjectId válido do MongoDB'],
      ['es', 'El valor debe ser un ObjectId válido de MongoDB'],
    ]) {
      const { status, body } = await core.ask('viewer', {
        url: `/api/core/driver/${id}/basic-data`,
        headers: { 'accept-language': language },
      })
      expect([status, body]).toEqual([
        400,
        expect.objectContaining({
          error: 'MALFORMED',
          details: message,
          issues: [{ code: 'invalid_format', received: 'string', path: ['id'], message }],
        }),
      ])
    }
  })

  it('stand in queries too', async () => {
    expect(
      (await core.refusal('viewer', 'listDriverCompositions', { query: { driver: 'nobody' } })).issues.map((issue) => [
        issue.path,
        issue.message,
      ]),
    ).toEqual([[['driver'], 'The value must be a valid ObjectId from MongoDB']])
  })

  it('that the address cannot even carry are 400 in the same shape', async () => {
    for (const id of ['%ZZ', 'a'.repeat(3000)]) {
      const { status, body } = await core.ask('viewer', { url: `/api/core/driver/${id}/basic-data` })
      expect([status, body]).toEqual([400, refusedWith('The request is not valid: check what was sent.', 'MALFORMED')])
    }
  })
})

describe('who asks', () => {
  const url = '/api/core/drivers'
  const signedOut = refusedWith('Your session has ended. Sign in again to go on.', 'SIGNED_OUT')

  it.each([
    ['nothing', {}],
    ['another scheme', { authorization: 'Basic b3duZXI6dG9ycmUtZGVtbw==' }],
    ['no token after Bearer', { authorization: 'Bearer ' }],
    ['no token at all', { authorization: 'Bearer not.a.token' }],
    [
      'an unsigned token',
      {
        authorization: `Bearer ${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"x"}').toString('base64url')}.`,
      },
    ],
  ])('with %s is signed out', async (_what, headers) => {
    const answer = await core.ask(null, { url, headers })
    expect([answer.status, answer.headers['www-authenticate'], answer.body]).toEqual([401, 'Bearer', signedOut])
  })

  it('with a forged token is signed out', async () => {
    const [head, claims = '', signature] = (await core.token('viewer')).split('.')
    const promoted = {
      ...JSON.parse(Buffer.from(claims, 'base64url').toString()),
      realm_access: { roles: ['CONSOLE_OWNER'] },
    }
    const forged = [head, Buffer.from(JSON.stringify(promoted)).toString('base64url'), signature].join('.')
    expect(await core.ask(null, { url, headers: { authorization: `Bearer ${forged}` } })).toMatchObject({
      status: 401,
      body: signedOut,
    })
  })

  it('with an expired token is signed out, in the reader’s language', async () => {
    await core.token('viewer')
    const start = core.clock.now
    core.clock.now = new Date(start.getTime() + 2 * 3_600_000)
    const answer = await core.ask('viewer', { url, headers: { 'accept-language': 'es' } })
    core.clock.now = start
    expect([answer.status, (answer.body as { message: string }).message]).toEqual([
      401,
      'Su sesión terminó. Ingrese de nuevo para continuar.',
    ])
  })

  it('CTR-3-220 may name itself in headers, but not somebody else (CTR-5-037)', async () => {
    const token = await core.token('operator')
    const right = { 'user-id': personOf('operator').id, tenant: 'demo', 'access-token': token }
    const ask = async (headers: Record<string, string>) => {
      const { status, body } = await core.ask('operator', { url, headers })
      return [status, status === 200 ? null : (body as { error: string }).error]
    }
    expect(await ask(right)).toEqual([200, null])
    expect(await ask({ ...right, 'user-id': personOf('operator').id.toUpperCase() })).toEqual([200, null])
    expect(await ask({ ...right, 'user-id': 'operator' })).toEqual([400, 'MALFORMED'])
    expect(await ask({ ...right, 'user-id': '' })).toEqual([400, 'MALFORMED'])
    expect(await ask({ ...right, 'user-id': randomUUID() })).toEqual([403, 'FORBIDDEN'])
    expect(await ask({ ...right, tenant: 'demo2' })).toEqual([403, 'FORBIDDEN'])
    expect(await ask({ ...right, 'access-token': await core.token('admin') })).toEqual([403, 'FORBIDDEN'])
  })

  it('and only reads is told so, in three languages', async () => {
    for (const [language, message] of [
      ['en', 'Your access level does not allow this action. Ask an administrator.'],
      ['pt-BR', 'Seu perfil de acesso não permite esta ação. Fale com um administrador.'],
      ['es', 'Su perfil de acceso no permite esta acción. Consulte a un administrador.'],
    ] as const) {
      expect(
        await core.refusal(
          'viewer',
          'updateDriver',
          { params: { id: driver }, body: DECISION },
          { 'accept-language': language },
        ),
      ).toEqual({ status: 403, ...refusedWith(message, 'FORBIDDEN') })
    }
    const row = await core.db.system
      .selectFrom('drivers')
      .select(['status', 'version'])
      .where('id', '=', driver)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ status: 'WAITING_REVIEW', version: 0 })
  })

  it('is told nothing about the record before the role is known', async () => {
    const answers = [
      await core.refusal('viewer', 'updateDriver', { params: { id: theirs.driver }, body: DECISION }),
      await core.refusal('viewer', 'updateDriver', { params: { id: 'no-id' }, body: DECISION }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403])
  })
})

describe('a body', () => {
  const send = async (payload: string | Buffer, headers: Record<string, string>) => {
    const { status, body } = await core.ask('operator', {
      method: 'PATCH',
      url: `/api/core/driver/${driver}`,
      payload,
      headers,
    })
    return [status, (body as { error: string }).error, (body as { message: string }).message]
  }
  const json = { 'content-type': 'application/json' }

  it.each(['{"event":', 'APPROVE', '', '{"__proto__":{"event":"APPROVE"},"__v":0}', '\u0000'])(
    'of %j is not JSON',
    async (payload) => {
      expect(await send(payload, json)).toEqual([400, 'NOT_JSON', 'The body of the request is not valid JSON.'])
    },
  )

  it.each([
    'null',
    '[]',
    '"APPROVE"',
    '0',
    '{"event":"EXPLODE","__v":0}',
    '{"event":"APPROVE","__v":"0"}',
    '{"event":"APPROVE","__v":-1}',
    '{"event":"APPROVE","__v":0.5}',
    '{"event":"APPROVE","__v":1e999}',
  ])('of %s is malformed', async (payload) => {
    expect(await send(payload, json)).toEqual([400, 'MALFORMED', 'The request is not valid: check what was sent.'])
  })

  it.each(['{}', '{"event":"APPROVE"}'])('of %s lacks what is required', async (payload) => {
    expect(await send(payload, json)).toEqual([422, 'RULE_BROKEN', 'Some fields need correction.'])
  })

  it('of another type is not accepted', async () => {
    for (const type of ['application/xml', 'application/x-www-form-urlencoded', 'image/png']) {
      expect(await send('<event/>', { 'content-type': type })).toEqual([
        415,
        'UNSUPPORTED_MEDIA_TYPE',
        'This content type is not accepted.',
      ])
    }
  })

  it('of more than a megabyte is too large', async () => {
    expect(await send(JSON.stringify({ ...DECISION, filler: 'a'.repeat(1_048_576) }), json)).toEqual([
      413,
      'TOO_LARGE',
      'The content sent is too large.',
    ])
  })

  it('nested a hundred thousand times is malformed, not a fault', async () => {
    expect((await send(`${'['.repeat(100_000)}${']'.repeat(100_000)}`, json))[0]).toBe(400)
    expect(
      (await send(`{"event":"APPROVE","__v":9,"deep":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, json))[0],
    ).toBe(400)
  })
})

describe('a call that does not exist', () => {
  it('is 404 in the reader’s language', async () => {
    for (const [method, url] of [
      ['GET', '/api/core/nothing'],
      ['POST', '/api/core/driver/nothing/at-all'],
      ['GET', '/api/webhook/nothing'],
    ] as const) {
      const { status, body } = await core.ask('owner', { method, url })
      expect([method, status, body]).toEqual([method, 404, refusedWith('This call does not exist.', 'CALL_NOT_FOUND')])
    }
  })
})

describe('an image', () => {
  const bytes = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])
  let link: string

  beforeAll(async () => {
    const file = await core.records.file(bytes)
    await core.records.licence(driver, { file_ids: JSON.stringify([file]) })
    const { driverLicense } = await core.reply('viewer', 'getDriverBasicData', { params: { id: driver } })
    link = driverLicense?.filesUrls[0]?.url ?? ''
  })

  const fetchLink = async (address: string) => {
    const answer = await core.app.inject({ url: address, headers: { 'accept-language': 'en' } })
    return {
      status: answer.statusCode,
      headers: answer.headers,
      bytes: new Uint8Array(answer.rawPayload),
      body: answer.body,
    }
  }

  it('is served under its signed address, without a token, as the image that it is', async () => {
    const { status, headers, bytes: served } = await fetchLink(link)
    expect([
      status,
      headers['content-type'],
      headers['cache-control'],
      headers['x-content-type-options'],
      served,
    ]).toEqual([200, 'image/jpeg', 'private, max-age=1800, immutable', 'nosniff', bytes])
  })

  it('keeps its address for a while, so that a browser need not fetch it twice', async () => {
    const { driverLicense } = await core.reply('viewer', 'getDriverBasicData', { params: { id: driver } })
    expect(driverLicense?.filesUrls[0]?.url).toBe(link)
  })

  it('is not found under an address that was altered, in any part', async () => {
    const url = new URL(link, 'http://torre.test')
    const altered = (name: string, value: string) => {
      const copy = new URL(url)
      copy.searchParams.set(name, value)
      return copy.pathname + copy.search
    }
    const other = await core.records.file(new Uint8Array([9]))
    const signature = url.searchParams.get('signature') ?? ''
    for (const address of [
      altered('tenant', 'demo2'),
      altered('tenant', ''),
      altered('expires', String(Number(url.searchParams.get('expires')) + 1)),
      altered('expires', 'Infinity'),
      altered('expires', 'never'),
      altered('signature', `${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`),
      altered('signature', ''),
      url.pathname,
      link.replace(/file\/\w+/, `file/${other}`),
    ]) {
      const { status, body } = await fetchLink(address)
      expect([address, status, JSON.parse(body)]).toEqual([address, 404, refusedWith('Record not found.', 'NOT_FOUND')])
    }
  })

  it('is not found when the address has expired', async () => {
    const start = core.clock.now
    const expires = Number(new URL(link, 'http://torre.test').searchParams.get('expires'))
    core.clock.now = new Date(expires - 1)
    const before = await fetchLink(link)
    core.clock.now = new Date(expires)
    const after = await fetchLink(link)
    core.clock.now = start
    expect([before.status, after.status]).toEqual([200, 404])
    expect([expires - start.getTime() > 30 * 60_000, expires - start.getTime() <= 60 * 60_000]).toEqual([true, true])
  })

  it('of another tenant is not found, even where the ids are the same', async () => {
    const request = requestOf('getDriverBasicData', { params: { id: driver } })
    expect((await core.ask('demo2/owner', request)).status).toBe(404)
  })
})
