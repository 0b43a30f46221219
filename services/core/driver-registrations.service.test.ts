import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestCore, personOf, type TestCore } from '../app/test-core.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
}, 60_000)
afterAll(() => core?.close())

const anaDocument = { type: 'CPF' as const, value: ' 529.982/247-25 ' }
const historiesOf = (id: string) =>
  core.db.system
    .selectFrom('histories')
    .select(['resource', 'event', 'from_status', 'to_status', 'by_user', 'details'])
    .where('resource_id', '=', id)
    .orderBy('at')
    .orderBy('version')
    .orderBy('id')
    .execute()

describe('a driver who is registered by hand', () => {
  it('CON-7-026 CTR-3-106: is kept with who did it, waits for a review, stands in the queue and is told in the history', async () => {
    const residence = { city: 'Campinas', stateCode: 'SP', address: { street: 'Rua B', houseNumber: '7' } }
    const { driver } = await core.reply('operator', 'createDriver', {
      body: {
        document: anaDocument,
        fullName: 'Ana Lúcia Prado',
        cellphone: '+55 19 98765-4321',
        email: 'ana@example.com',
        workMode: 'AGGREGATED',
        nationality: 'PRY',
        birthDate: '1990-02-28',
        motherName: 'Lúcia Prado',
        fatherName: '',
        residence,
        relatedPhones: [{ value: '+55 19 98888-7777', label: 'Mãe' }],
        socialIntegrationProgramNumber: '120.41235.67-8',
      },
    })
    const at = core.clock.now.toISOString()
    expect(driver).toEqual({
      _id: driver._id,
      code: driver.code,
      createdBy: personOf('operator').id,
      updatedBy: null,
      deletedBy: null,
      createdAt: at,
      updatedAt: at,
      deletedAt: null,
      active: true,
      __v: 0,
      fullName: 'Ana Lúcia Prado',
      document: { type: 'CPF' as const, value: '52998224725' },
      cellphone: '+5519987654321',
      email: 'ana@example.com',
      country: 'BRA',
      nationality: 'PRY',
      workMode: 'AGGREGATED',
      level: 'PRE_REGISTERED',
      status: { driver: 'WAITING_REVIEW', vehicle: 'INACTIVE' },
      reviewResult: 'WAITING_REVISION',
      rejectionReason: null,
      requestNewPhoto: false,
      origin: 'CONSOLE',
      category: null,
      registeredAt: at,
      reviewedAt: null,
      birthDate: '1990-02-28',
      engagement: {
        appInstalled: false,
        profilePicture: false,
        facialRecognition: false,
        verifiedDocument: false,
        addressProvided: true,
        traveledProduct: false,
        traveledCompany: false,
      },
      holding: null,
      firstName: 'Ana',
      username: null,
      userId: null,
      motherName: 'Lúcia Prado',
      fatherName: null,
      residence,
      profilePictureUrl: null,
      hasApp: false,
      isActiveOnApp: false,
      appUsageDates: null,
      syncInfo: null,
      biometrics: { faceMatch: { status: 'NOT_SENT', photo: null, trustInfo: null } },
      relatedPhones: [{ value: '+5519988887777', label: 'Mãe', main: false }],
      socialIntegrationProgramNumber: '12041235678',
    })
    expect(await historiesOf(driver._id)).toEqual([
      {
        resource: 'DRIVER',
        event: 'CREATED',
        from_status: null,
        to_status: 'WAITING_REVIEW',
        by_user: personOf('operator').id,
        details: {},
      },
    ])
    expect(await core.records.reviewOf(driver._id)).not.toBeNull()
    for (const search of ['ana lucia', '529982247', '19987654321']) {
      expect([
        search,
        (await core.reply('viewer', 'listDrivers', { query: { search } })).drivers.map(({ _id }) => _id),
      ]).toEqual([search, [driver._id]])
    }
  })

  it('CON-5-072 CON-8-019: is refused where the CPF is registered already, at its field and in three languages', async () => {
    for (const [language, message] of [
      ['pt-BR', 'Este CPF já está cadastrado!'],
      ['en', 'This CPF is already registered!'],
      ['es', '¡Este CPF ya está registrado!'],
    ] as const) {
      expect(
        await core.refusal(
          'admin',
          'createDriver',
          { body: { document: anaDocument, fullName: 'Outra Ana' } },
          { 'accept-language': language },
        ),
      ).toEqual({
        status: 409,
        message,
        error: 'ALREADY_REGISTERED',
        details: message,
        issues: [{ code: 'custom', path: ['document', 'value'], message }],
        validationContext: null,
      })
    }
    // Another tenant may register the same document.
    expect(
      (
        await core.reply('demo2/operator', 'createDriver', {
          body: { document: anaDocument, fullName: 'Ana de Outra Casa' },
        })
      ).driver.fullName,
    ).toBe('Ana de Outra Casa')
  })

  it('CON-5-072: is registered once where two consoles send the same CPF at once', async () => {
    const body = { document: { type: 'CPF' as const, value: '111.444.777-35' }, fullName: 'Beto Lima' }
    const answers = await Promise.all(
      (['operator', 'admin', 'owner'] as const).map((who) =>
        core.ask(who, { method: 'POST', url: '/api/core/driver', payload: body }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    expect((await core.reply('viewer', 'listDrivers', { query: { search: '11144477735' } })).count).toBe(1)
  })

  it('is registered once however often one request is repeated', async () => {
    const body = { document: { type: 'CPF' as const, value: '935.411.347-80' }, fullName: 'Caio Reis' }
    const headers = { 'idempotency-key': 'caio' }
    const first = await core.reply('operator', 'createDriver', { body }, headers)
    expect(await core.reply('operator', 'createDriver', { body }, headers)).toEqual(first)
    expect(await historiesOf(first.driver._id)).toHaveLength(1)
    const other = await core.refusal('operator', 'createDriver', { body: { ...body, fullName: 'Caio R.' } }, headers)
    expect([other.status, other.error]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
  })

  it('is not registered by who only reads', async () => {
    expect(
      (await core.refusal('viewer', 'createDriver', { body: { document: anaDocument, fullName: 'Ana' } })).status,
    ).toBe(403)
  })
})

describe('an edit of a driver', () => {
  const edit = (id: string, body: object) =>
    core.reply('operator', 'updateDriver', { params: { id }, body: { event: 'EDIT', ...body } as never })

  it('CON-7-028: changes what it names, and tells in the history what that was', async () => {
    const id = await core.records.driver({
      full_name: 'Davi Souza',
      data: JSON.stringify({ motherName: 'Eva', category: 'AE' }),
    })
    const residence = { city: 'Campinas', stateCode: 'SP', address: { street: 'Rua B', houseNumber: '7' } }
    const relatedPhones = [{ value: '+5519988887777', main: true }]
    const { driver } = await edit(id, {
      __v: 0,
      fullName: 'Davi de Souza',
      cellphone: null,
      residence,
      relatedPhones,
      nationality: 'ARG',
      socialIntegrationProgramNumber: '12041235678',
      category: null,
      workMode: 'SELF_EMPLOYED',
    })
    expect([
      driver.fullName,
      driver.cellphone,
      driver.category,
      driver.__v,
      driver.updatedBy,
      driver.status.driver,
    ]).toEqual(['Davi de Souza', null, null, 1, personOf('operator').id, 'WAITING_REVIEW'])
    const stored = await core.reply('viewer', 'getDriverBasicData', { params: { id } })
    expect(stored.driver).toMatchObject({
      motherName: 'Eva',
      nationality: 'ARG',
      residence,
      relatedPhones,
      socialIntegrationProgramNumber: '12041235678',
      engagement: { addressProvided: true },
    })
    expect(await historiesOf(id)).toEqual([
      {
        resource: 'DRIVER',
        event: 'EDIT',
        from_status: 'WAITING_REVIEW',
        to_status: 'WAITING_REVIEW',
        by_user: personOf('operator').id,
        details: {
          fields: [
            'fullName',
            'cellphone',
            'category',
            'nationality',
            'residence',
            'relatedPhones',
            'socialIntegrationProgramNumber',
          ],
        },
      },
    ])
    // The search and the queue use the new name.
    expect((await core.reply('viewer', 'listDrivers', { query: { search: 'davi de souza' } })).count).toBe(1)
    expect(
      (
        await core.db.system
          .selectFrom('reviews')
          .select('driver_name')
          .where('driver_id', '=', id)
          .executeTakeFirstOrThrow()
      ).driver_name,
    ).toBe('Davi de Souza')
  })

  it('that changes nothing leaves no trace', async () => {
    const id = await core.records.driver({ full_name: 'Enzo Dias' })
    expect((await edit(id, { __v: 0, fullName: 'Enzo Dias', email: null })).driver.__v).toBe(0)
    expect(await historiesOf(id)).toEqual([])
  })

  it('on an older version is refused with what was changed since, by whom and when', async () => {
    const id = await core.records.driver({ full_name: 'Fábio Nunes' })
    const first = core.clock.now.toISOString()
    await core.reply('admin', 'updateDriver', {
      params: { id },
      body: { event: 'EDIT', __v: 0, email: 'fabio@example.com' },
    })
    core.clock.now = new Date(core.clock.now.getTime() + 60_000)
    const second = core.clock.now.toISOString()
    await core.reply('owner', 'updateDriver', { params: { id }, body: { event: 'APPROVE', __v: 1 } })
    const refused = await core.refusal('operator', 'updateDriver', {
      params: { id },
      body: { event: 'EDIT', __v: 0, fullName: 'Fábio N.' },
    })
    expect([refused.status, refused.error]).toEqual([409, 'CHANGED_MEANWHILE'])
    expect(refused.validationContext).toEqual({
      allowed: ['INACTIVATE', 'REOPEN'],
      status: 'ACTIVE',
      __v: 2,
      lastEvent: 'APPROVE',
      by: personOf('owner').name,
      at: second,
      changes: [
        { event: 'EDIT', by: personOf('admin').name, at: first, fields: ['email'] },
        { event: 'APPROVE', by: personOf('owner').name, at: second, fields: [] },
      ],
    })
    expect((await core.reply('viewer', 'getDriverBasicData', { params: { id } })).driver.fullName).toBe('Fábio Nunes')
  })

  it('says at its field what is wrong, and knows no driver of another tenant', async () => {
    const id = await core.records.driver()
    const wrong = await core.refusal('operator', 'updateDriver', {
      params: { id },
      body: { event: 'EDIT', __v: 0, fullName: ' ', cellphone: '+5511' },
    })
    expect([wrong.status, wrong.issues.map(({ path }) => path)]).toEqual([422, [['fullName'], ['cellphone']]])
    expect(
      (
        await core.refusal('demo2/operator', 'updateDriver', {
          params: { id },
          body: { event: 'EDIT', __v: 0, fullName: 'X Y' },
        })
      ).status,
    ).toBe(404)
  })
})
