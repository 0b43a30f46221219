import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEPARTMENT_DESCRIPTION_MAXIMUM } from '#contract/schemas/departments/department'
import { openTestCore, personOf, requestOf, type TestCore } from '../app/test-core.ts'
import { RECORDED_AT } from '../records/test-rows.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
}, 60_000)
afterAll(() => core?.close())

const create = (identifier: string, description?: string) =>
  core.reply('admin', 'createDepartment', {
    body: { identifier, ...(description === undefined ? {} : { description }) },
  })
const historiesOf = (id: string) =>
  core.db.system
    .selectFrom('histories')
    .select(['resource', 'event', 'from_status', 'to_status', 'by_user'])
    .where('resource_id', '=', id)
    .orderBy('at')
    .orderBy('version')
    .orderBy('id')
    .execute()

describe('the department list', () => {
  const names = async (query: Record<string, string | number | boolean>) => {
    const { departments, ...head } = await core.reply('demo2/viewer', 'listDepartments', { query })
    return { ...head, names: departments.map(({ identifier }) => identifier) }
  }
  const done = (count: number, ...found: string[]) => ({
    message: 'Done.',
    pages: 1,
    count,
    countBounded: false,
    names: found,
  })

  beforeAll(async () => {
    await core.others.department({
      identifier: 'frota',
      description: 'Caminhões e reboques',
      created_at: '2026-01-02T00:00:00.000Z',
    })
    await core.others.department({ identifier: 'cobrança', created_at: '2026-01-03T00:00:00.000Z', active: false })
    await core.others.department({
      identifier: 'operações-sul',
      description: '50% do Sul',
      created_at: '2026-01-01T00:00:00.000Z',
    })
    await core.others.department({ identifier: 'apagado', deleted_at: RECORDED_AT })
    await core.records.department({ identifier: 'frota' })
  })

  it('CON-7-017 is by identifier, and shows the whole record of the own tenant only', async () => {
    const { departments } = await core.reply('demo2/viewer', 'listDepartments', { query: { search: 'frota' } })
    expect(departments).toEqual([
      {
        _id: departments[0]?._id,
        code: departments[0]?.code,
        createdBy: null,
        updatedBy: null,
        deletedBy: null,
        createdAt: '2026-01-02T00:00:00.000Z',
        updatedAt: RECORDED_AT,
        deletedAt: null,
        active: true,
        __v: 0,
        identifier: 'frota',
        description: 'Caminhões e reboques',
      },
    ])
    expect(await names({})).toEqual(done(3, 'cobrança', 'frota', 'operações-sul'))
  })

  it('is ordered and paged as asked', async () => {
    expect(await names({ orderBy: 'RECENT' })).toEqual(done(3, 'cobrança', 'frota', 'operações-sul'))
    expect(await names({ orderBy: 'OLDEST' })).toEqual(done(3, 'operações-sul', 'frota', 'cobrança'))
    expect(await names({ page: 2, pageLength: 2 })).toEqual({
      message: 'Done.',
      pages: 2,
      count: 3,
      countBounded: false,
      names: ['operações-sul'],
    })
    expect(await names({ page: 9 })).toEqual(done(3))
  })

  it('is filtered by what is active, and searched without accents and marks', async () => {
    expect(await names({ active: true })).toEqual(done(2, 'frota', 'operações-sul'))
    expect(await names({ active: 0 })).toEqual(done(1, 'cobrança'))
    for (const search of ['OPERACOES', 'operações-sul', '50%', 'do sul'])
      expect([search, await names({ search })]).toEqual([search, done(1, 'operações-sul')])
    expect(await names({ search: 'caminhoes' })).toEqual(done(1, 'frota'))
    for (const search of ['%%%', '___', String.raw`\\\ `])
      expect([search, await names({ search })]).toEqual([search, done(0)])
  })
})

describe('a new department', () => {
  it('CON-7-018 is kept with who made it and when, and told in its history (CON-3-064)', async () => {
    const { department } = await create('novo-setor', 'Setor de testes')
    const at = core.clock.now.toISOString()
    expect(department).toEqual({
      _id: department._id,
      code: department.code,
      createdBy: personOf('admin').id,
      updatedBy: null,
      deletedBy: null,
      createdAt: at,
      updatedAt: at,
      deletedAt: null,
      active: true,
      __v: 0,
      identifier: 'novo-setor',
      description: 'Setor de testes',
    })
    expect(await historiesOf(department._id)).toEqual([
      {
        resource: 'DEPARTMENT',
        event: 'CREATE',
        from_status: null,
        to_status: 'ACTIVE',
        by_user: personOf('admin').id,
      },
    ])
  })

  it('has an identifier in lower case, and a description of at most 140 characters (CON-5-014, CON-5-015)', async () => {
    const issues = async (body: { identifier: string; description?: string }) => {
      const refused = await core.refusal('admin', 'createDepartment', { body })
      expect([refused.status, refused.error]).toEqual([422, 'RULE_BROKEN'])
      return refused.issues.map(({ path, message }) => [path, message])
    }
    expect(await issues({ identifier: 'Frota' })).toEqual([[['identifier'], 'The identifier must be in lower case.']])
    expect(await issues({ identifier: '   ' })).toEqual([[['identifier'], 'Required!']])
    expect(await issues({ identifier: 'x', description: 'd'.repeat(DEPARTMENT_DESCRIPTION_MAXIMUM + 1) })).toEqual([
      [['description'], 'The description must have at most 140 characters.'],
    ])
    expect((await create('limite', 'd'.repeat(140))).department.description).toHaveLength(140)
  })

  it('whose identifier is in use is told so at its field, in three languages', async () => {
    await create('operações')
    for (const [language, message] of [
      ['en', 'This identifier is already in use!'],
      ['pt-BR', 'Este identificador já está em uso!'],
      ['es', '¡Este identificador ya está en uso!'],
    ] as const) {
      // The second spelling encodes its accents as separate characters.
      for (const identifier of ['operações', 'operações'.normalize('NFD')]) {
        expect(
          await core.refusal('admin', 'createDepartment', { body: { identifier } }, { 'accept-language': language }),
        ).toEqual({
          status: 409,
          message,
          error: 'ALREADY_REGISTERED',
          details: message,
          issues: [{ code: 'custom', path: ['identifier'], message }],
          validationContext: null,
        })
      }
    }
    // Another tenant may have a department of the same name.
    expect(
      (await core.reply('demo2/admin', 'createDepartment', { body: { identifier: 'operações' } })).department
        .identifier,
    ).toBe('operações')
  })

  it('asked for many times at once is made once', async () => {
    const body = { identifier: 'muitas-vezes' }
    const request = requestOf('createDepartment', { body })
    const send = (key?: string) =>
      core.ask('admin', { ...request, headers: { ...request.headers, ...(key ? { 'idempotency-key': key } : {}) } })
    const answers = await Promise.all([send('same-key'), send('same-key'), send('same-key')])
    expect(answers.map(({ status, body: answer }) => [status, answer])).toEqual(
      answers.map(() => [200, answers[0]?.body]),
    )
    expect((await Promise.all([send(), send()])).map(({ status }) => status)).toEqual([409, 409])
    const mismatch = requestOf('createDepartment', { body: { identifier: 'outra' } })
    expect(
      await core.ask('admin', { ...mismatch, headers: { ...mismatch.headers, 'idempotency-key': 'same-key' } }),
    ).toMatchObject({ status: 422, body: { error: 'IDEMPOTENCY_MISMATCH' } })
  })
})

describe('a department', () => {
  it('CON-7-019 is edited, each field by itself', async () => {
    const id = await core.records.department({ identifier: 'antes', description: 'Como era' })
    const edit = async (version: number, values: { identifier?: string; description?: string }) => {
      const { department } = await core.reply('owner', 'updateDepartment', {
        params: { id },
        body: { event: 'EDIT', __v: version, ...values },
      })
      return [department.identifier, department.description, department.__v, department.updatedBy]
    }
    expect(await edit(0, { identifier: 'depois' })).toEqual(['depois', 'Como era', 1, personOf('owner').id])
    expect(await edit(1, { description: 'Como é' })).toEqual(['depois', 'Como é', 2, personOf('owner').id])
    expect(await edit(2, { description: ' ' })).toEqual(['depois', null, 3, personOf('owner').id])
    expect((await historiesOf(id)).map(({ event, from_status, to_status }) => [event, from_status, to_status])).toEqual(
      Array.from({ length: 3 }, () => ['EDIT', 'ACTIVE', 'ACTIVE']),
    )
  })

  it('cannot take the identifier of another one, and stays as it was', async () => {
    await core.records.department({ identifier: 'ocupado' })
    const id = await core.records.department({ identifier: 'livre' })
    const refused = await core.refusal('admin', 'updateDepartment', {
      params: { id },
      body: { event: 'EDIT', __v: 0, identifier: 'ocupado' },
    })
    expect([refused.status, refused.error, refused.issues.map(({ path }) => path)]).toEqual([
      409,
      'ALREADY_REGISTERED',
      [['identifier']],
    ])
    expect(await historiesOf(id)).toEqual([])
    // Neither the department's own identifier nor that of a deleted one is a conflict.
    await core.records.department({ identifier: 'foi', deleted_at: RECORDED_AT })
    expect(
      (
        await core.reply('admin', 'updateDepartment', {
          params: { id },
          body: { event: 'EDIT', __v: 0, identifier: 'livre' },
        })
      ).department.__v,
    ).toBe(1)
    expect(
      (
        await core.reply('admin', 'updateDepartment', {
          params: { id },
          body: { event: 'EDIT', __v: 1, identifier: 'foi' },
        })
      ).department.identifier,
    ).toBe('foi')
  })

  it('is switched off and on again (CON-6-006)', async () => {
    const id = await core.records.department()
    const off = await core.reply('admin', 'updateDepartment', { params: { id }, body: { event: 'INACTIVATE', __v: 0 } })
    const on = await core.reply('admin', 'updateDepartment', { params: { id }, body: { event: 'ACTIVATE', __v: 1 } })
    expect([off.department.active, off.department.__v, on.department.active, on.department.__v]).toEqual([
      false,
      1,
      true,
      2,
    ])
  })

  it('that changed meanwhile is not changed, and who was first is told', async () => {
    const id = await core.records.department()
    const at = core.clock.now.toISOString()
    await core.reply('owner', 'updateDepartment', { params: { id }, body: { event: 'INACTIVATE', __v: 0 } })
    expect(
      await core.refusal('admin', 'updateDepartment', {
        params: { id },
        body: { event: 'EDIT', __v: 0, description: 'Tarde' },
      }),
    ).toEqual({
      status: 409,
      message: 'The record has changed since it was opened. Look at the current version before deciding.',
      error: 'CHANGED_MEANWHILE',
      details: null,
      issues: [],
      validationContext: {
        allowed: ['ACTIVATE'],
        status: 'INACTIVE',
        __v: 1,
        lastEvent: 'INACTIVATE',
        by: personOf('owner').name,
        at,
        changes: [{ event: 'INACTIVATE', by: personOf('owner').name, at, fields: [] }],
      },
    })
  })

  it('of another tenant, or a deleted one, is not found', async () => {
    const body = { event: 'INACTIVATE', __v: 0 } as const
    for (const id of [
      await core.others.department(),
      await core.records.department({ deleted_at: RECORDED_AT }),
      '0'.repeat(24),
    ]) {
      expect((await core.refusal('owner', 'updateDepartment', { params: { id }, body })).status).toBe(404)
    }
  })
})
