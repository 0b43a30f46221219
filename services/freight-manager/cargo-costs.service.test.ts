import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NewCargoCostTable } from '#contract/schemas/cargo-costs/cargo-cost'
import { openTestCore, personOf, requestOf, type TestCore } from '../app/test-core.ts'
import { insertCargoCostTable, writtenTable } from './test-cargo-costs.ts'

let core: TestCore
beforeAll(async () => {
  core = await openTestCore()
}, 60_000)
afterAll(() => core?.close())

/** The clock stands still, and what happened at one moment has no order. */
function aSecondLater(): void {
  core.clock.now = new Date(core.clock.now.getTime() + 1_000)
}

const create = async (values: Partial<NewCargoCostTable> = {}) =>
  (await core.reply('admin', 'createCargoCostTable', { body: { ...writtenTable, ...values } })).cargoCostTable

const read = async (id: string) => (await core.reply('viewer', 'getCargoCostTable', { params: { id } })).cargoCostTable

describe('a cost table', () => {
  it('CTR-3-203 CTR-3-205 keeps costs by length, by operation and both, each at its kind of cargo', async () => {
    const byLength = { value: 0.61, currency: 'USD', unit: 'm' } as const
    const byOperation = { value: 0, currency: 'ARS' } as const
    const items: NewCargoCostTable['items'] = [
      { label: 'DRUM', cost: { byLength } },
      { label: 'BAGS', cost: { byOperation } },
      { label: 'PALLETS', cost: { byLength, byOperation } },
    ]
    const { _id: id } = await create({ items })
    expect((await read(id)).items).toEqual(items)
  })

  it('CTR-3-204 is of category A, B, C or D, each with its label and description', async () => {
    const tables = (['A', 'B', 'C', 'D'] as const).map((type) => ({
      type,
      label: `Categoria ${type}`,
      description: `Descrição de ${type}`,
    }))
    for (const category of tables) {
      const { _id: id } = await create({ category })
      expect((await read(id)).category).toEqual(category)
    }
    const refusal = await core.refusal('admin', 'createCargoCostTable', {
      body: { ...writtenTable, category: { ...tables[0], type: 'E' } } as never,
    })
    expect([refusal.status, refusal.issues.map(({ path }) => path)]).toEqual([400, [['category', 'type']]])
  })

  it('CTR-3-206 CTR-3-207 keeps its disclaimer and its source, with and without a link', async () => {
    const { linkUrl, ...source } = writtenTable.source
    const [linked, unlinked] = [await create(), await create({ source, disclaimer: 'Só exemplo.' })]
    expect([(await read(linked._id)).source.linkUrl, (await read(linked._id)).disclaimer]).toEqual([
      linkUrl,
      writtenTable.disclaimer,
    ])
    expect(await read(unlinked._id)).toMatchObject({ source, disclaimer: 'Só exemplo.' })
    expect((await read(unlinked._id)).source).toEqual(source)
  })

  it('is added, edited and deleted by administrators, with a history that names the changed fields', async () => {
    const { _id: id, ...added } = await create()
    expect(added).toMatchObject({ ...writtenTable, createdBy: personOf('admin').id, active: true, __v: 0 })
    const params = { id }
    aSecondLater()
    const edit = { event: 'EDIT', __v: 0, ...writtenTable, disclaimer: 'Outro aviso.' } as const
    const edited = (await core.reply('admin', 'updateCargoCostTable', { params, body: edit })).cargoCostTable
    expect(edited).toMatchObject({ ...writtenTable, disclaimer: 'Outro aviso.', __v: 1 })
    // The same values again change nothing.
    const same = await core.reply('owner', 'updateCargoCostTable', { params, body: { ...edit, __v: 1 } })
    expect(same.cargoCostTable.__v).toBe(1)
    const { histories } = await core.reply('viewer', 'listRecordHistories', {
      params,
      query: { kind: 'CARGO_COST_TABLE' },
    })
    expect(histories.map(({ event, from, to, details }) => [event, from, to, details])).toEqual([
      ['EDIT', 'ACTIVE', 'ACTIVE', { fields: ['disclaimer'] }],
      ['CREATE', null, 'ACTIVE', {}],
    ])
    aSecondLater()
    const late = await core.refusal('admin', 'deleteCargoCostTable', { params, query: { __v: 0 } })
    expect([late.status, late.error]).toEqual([409, 'CHANGED_MEANWHILE'])
    const gone = (await core.reply('owner', 'deleteCargoCostTable', { params, query: { __v: 1 } })).cargoCostTable
    expect([gone.active, gone.deletedBy, gone.deletedAt !== null]).toEqual([false, personOf('owner').id, true])
    const after = [
      await core.refusal('viewer', 'getCargoCostTable', { params }),
      await core.refusal('admin', 'updateCargoCostTable', { params, body: { ...edit, __v: 2 } }),
      await core.refusal('admin', 'deleteCargoCostTable', { params, query: { __v: 2 } }),
    ]
    expect(after.map(({ status }) => status)).toEqual([404, 404, 404])
    const stored = await core.db.system
      .selectFrom('histories')
      .select(['event', 'from_status', 'to_status', 'by_user'])
      .where('resource_id', '=', id)
      .orderBy('at')
      .execute()
    expect(stored.at(-1)).toEqual({
      event: 'DELETE',
      from_status: 'ACTIVE',
      to_status: 'DELETED',
      by_user: personOf('owner').id,
    })
  })

  it('is written once for one idempotency key', async () => {
    const request = requestOf('createCargoCostTable', { body: { ...writtenTable, disclaimer: 'Uma só vez.' } })
    const headers = { ...request.headers, 'idempotency-key': 'one-table' }
    const [first, second] = [
      await core.ask('admin', { ...request, headers }),
      await core.ask('admin', { ...request, headers }),
    ]
    expect([first.status, second.body]).toEqual([200, first.body])
    const { count } = await core.db.system
      .selectFrom('cargo_cost_tables')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('disclaimer', '=', 'Uma só vez.')
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(1)
  })

  it('is read by whoever reads freights, and written by no operator', async () => {
    const { _id: id } = await create()
    const params = { id }
    expect((await core.reply('operator', 'getCargoCostTable', { params })).cargoCostTable._id).toBe(id)
    const refusals = [
      await core.refusal('operator', 'createCargoCostTable', { body: writtenTable }),
      await core.refusal('operator', 'updateCargoCostTable', {
        params,
        body: { event: 'EDIT', __v: 0, ...writtenTable },
      }),
      await core.refusal('viewer', 'deleteCargoCostTable', { params, query: { __v: 0 } }),
    ]
    expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403])
  })

  it('of another tenant is not found', async () => {
    const id = await insertCargoCostTable(core.others.rows)
    expect([
      (await core.refusal('owner', 'getCargoCostTable', { params: { id } })).status,
      (await core.refusal('owner', 'deleteCargoCostTable', { params: { id }, query: { __v: 0 } })).status,
      (await core.reply('owner', 'listCargoCostTables', { query: { pageLength: 500 } })).cargoCostTables.filter(
        ({ _id }) => _id === id,
      ),
    ]).toEqual([404, 404, []])
  })
})

describe('a cost table is refused', () => {
  const { items, source } = writtenTable
  const bulk = items[0]!
  it.each<[string, object, (string | number)[]]>([
    ['without items', { items: [] }, ['items']],
    ['with a kind of cargo twice', { items: [bulk, bulk] }, ['items', 1, 'label']],
    ['with an item without cost', { items: [{ label: 'BULK', cost: {} }] }, ['items', 0, 'cost']],
    [
      'with a negative cost',
      { items: [{ label: 'BULK', cost: { byOperation: { value: -1 } } }] },
      ['items', 0, 'cost', 'byOperation', 'value'],
    ],
    [
      'with an unknown currency',
      { items: [{ label: 'BULK', cost: { byOperation: { value: 1, currency: 'REA' } } }] },
      ['items', 0, 'cost', 'byOperation', 'currency'],
    ],
    ['without disclaimer', { disclaimer: ' ' }, ['disclaimer']],
    ['with a link that runs code', { source: { ...source, linkUrl: 'javascript:alert(1)' } }, ['source', 'linkUrl']],
    ['with no day of publication', { source: { ...source, publishedAt: '2026-02-30' } }, ['source', 'publishedAt']],
  ])('%s, at its field', async (_what, values, path) => {
    const { status, issues } = await core.refusal('admin', 'createCargoCostTable', {
      body: { ...writtenTable, ...values },
    })
    expect([status, issues[0]?.path]).toEqual([422, path])
  })

  it('in the reader’s language', async () => {
    const request = requestOf('createCargoCostTable', { body: { ...writtenTable, items: [] } })
    const told = async (language: string) => {
      const headers = { ...request.headers, 'accept-language': language }
      const { body } = await core.ask('admin', { ...request, headers })
      return (body as { issues: { message: string }[] }).issues[0]?.message
    }
    expect([await told('pt'), await told('en'), await told('es')]).toEqual([
      'Selecione pelo menos um item!',
      'Select at least one item!',
      '¡Seleccione al menos un elemento!',
    ])
  })
})

describe('the list of cost tables', () => {
  it('has those of the own tenant that match category, kind of cargo and words, by category', async () => {
    const only = (label: string) => JSON.stringify([{ label, cost: { byOperation: { value: 1, currency: 'BRL' } } }])
    const insert = (values: Parameters<typeof insertCargoCostTable>[1]) =>
      insertCargoCostTable(core.others.rows, values)
    await insert({ category: 'C', label: 'Alto desempenho', items: only('BOX') })
    await insert({ category: 'B', label: 'Veículo automotor', items: only('BULK') })
    await insert({ category: 'A', label: 'Lotação', items: only('BULK') })
    await insert({ category: 'A', label: 'Apagada', deleted_at: '2026-01-01T00:00:00Z' })
    const labels = async (query: object) =>
      (await core.reply('demo2/viewer', 'listCargoCostTables', { query: { search: '', ...query } })).cargoCostTables
        .map(({ category }) => category.label)
        .filter((label) => !label.startsWith('Tabela '))
    expect([
      await labels({}),
      await labels({ type: 'B' }),
      await labels({ cargoType: 'BULK' }),
      await labels({ cargoType: 'bulk', type: 'A' }),
      await labels({ search: 'lotacao' }),
      await labels({ search: 'apagada' }),
      await labels({ cargoType: 'COIL' }),
    ]).toEqual([
      ['Lotação', 'Veículo automotor', 'Alto desempenho'],
      ['Veículo automotor'],
      ['Lotação', 'Veículo automotor'],
      ['Lotação'],
      ['Lotação'],
      [],
      [],
    ])
  })

  it('finds and keeps text as it is written, whatever it says', async () => {
    const label = `<img src=x onerror=alert(1)> '; drop table freights; -- {{constructor}} %_\\`
    const source = { ...writtenTable.source, info: { title: '# <b>x</b>', description: '[a](javascript:alert(1))' } }
    const { _id: id } = await create({ category: { type: 'D', label, description: '‮texto' }, source })
    expect(await read(id)).toMatchObject({ category: { type: 'D', label, description: '‮texto' }, source })
    const { cargoCostTables: found } = await core.reply('viewer', 'listCargoCostTables', {
      query: { search: "'; drop table" },
    })
    expect(found.map(({ _id }) => _id)).toEqual([id])
  })
})
