import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallReply } from '#contract/calls/call'
import type { createSegmentation } from '#contract/calls/segmentations'
import { openTestCore, personOf, requestOf, type TestCore, type Who } from '../../app/test-core.ts'
import { formOf, testFile, type TestFile } from '../../http/test-form.ts'
import { phoneVariants } from '../../records/phone-variants.ts'
import { driversOfList, isFor } from '../../records/segments.ts'
import { memberId } from './members.ts'
import { insertSegmentation } from './test-segmentations.ts'

let core: TestCore
const ana = { name: 'Ana Souza', document: { type: 'CPF', value: '52998224725' } } as const
const bia = { name: 'Bia Lima', document: { type: 'CPF', value: '11144477735' }, phone: '+5511987654321' } as const
const caio = { name: 'Caio Reis', document: { type: 'CPF', value: '39053344705' } } as const
let anaId: string

beforeAll(async () => {
  core = await openTestCore()
  anaId = await core.records.driver({
    full_name: 'Ana de Souza',
    document: ana.document.value,
    cellphone: '+5541998887777',
  })
  await core.records.driver({ full_name: bia.name, document: bia.document.value, cellphone: '+551187654321' })
  await core.records.driver({ full_name: 'Davi Alves', document: '00000000191', cellphone: '+5511911112222' })
}, 60_000)
afterAll(() => core?.close())

const csv = (text: string) => testFile('file', 'text/csv', { bytes: Buffer.from(text) })
const uploaded = { source: 'UPLOAD', name: 'Frota sul', type: 'RESTRICTED', description: 'Motoristas do sul' }

interface Created {
  status: number
  body: CallReply<typeof createSegmentation> & { issues?: { path: (string | number)[]; message: string }[] }
}

/** A form to a call, asked in Portuguese. */
async function asked(who: Who, body: object, files: readonly TestFile[]): Promise<Created> {
  const { headers, payload } = formOf(body, files)
  const request = { ...requestOf('createSegmentation'), headers: { ...headers, 'accept-language': 'pt-BR' }, payload }
  return (await core.ask(who, request)) as Created
}

async function upload(text: string, other: object = {}, who: Who = 'operator'): Promise<Created> {
  return asked(who, { ...uploaded, ...other }, [csv(text)])
}

async function entered(drivers: readonly object[], other: object = {}): Promise<Created> {
  const body = { source: 'MANUAL', name: 'À mão', type: 'GUESTS', drivers, ...other }
  return asked('operator', body, [])
}

const told = ({ status, body }: Created) => [
  status,
  (body.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
]

const driversOf = async (id: string, query: object = {}) =>
  (await core.reply('viewer', 'getSegmentation', { params: { id }, query })).drivers

describe('a segmentation list', () => {
  it('is created by hand, with registered drivers under their registered names and with guests (CON-4-053, CON-7-053)', async () => {
    const { status, body } = await entered([{ ...ana, name: 'Aninha' }, caio])
    expect([status, body.segmentation]).toMatchObject([
      200,
      { name: 'À mão', description: null, type: 'GUESTS', source: 'MANUAL', file: null, driversCount: 2, __v: 0 },
    ])
    expect(await driversOf(body.segmentation._id)).toMatchObject([
      { name: 'Ana de Souza', document: ana.document, phone: '+5541998887777' },
      { ...caio, phone: null },
    ])
  })

  it('is created by spreadsheet, and keeps the facts of its file (CON-4-052, CON-7-053)', async () => {
    const text = 'Nome;CPF;Telefone\nAna;529.982.247-25;\nBia;;(11) 98765-4321\nDavi;191;\n'
    const { status, body } = await upload(text, { lastModifiedAt: '2026-11-01T10:00:00Z' })
    const file = { name: 'Motoristas.csv', size: text.length, type: 'text/csv', lastModifiedAt: '2026-11-01T10:00:00Z' }
    // Three digits are no CPF whose zeros a spreadsheet ate.
    expect(told({ status, body })).toEqual([422, [['files.file.0.4', 'Linha 4: CPF inválido.']]])
    const right = await upload(text.replace('Davi;191', 'Davi;0000000191'), { lastModifiedAt: file.lastModifiedAt })
    expect(right.body.segmentation).toMatchObject({ driversCount: 3, file: { ...file, size: text.length + 7 } })
    expect((await driversOf(right.body.segmentation._id)).map(({ name }) => name)).toEqual([
      'Ana de Souza',
      'Bia Lima',
      'Davi Alves',
    ])
  })

  it('that does not follow the template is refused with the text of the documents (CON-5-022, CON-8-033)', async () => {
    for (const text of ['Coluna;Outra\n1;2\n', 'Nome\nAna\n', 'Nome;Nome;CPF\nAna;Ana;1\n'])
      expect(told(await upload(text))).toEqual([
        422,
        [['files.file.0', 'Insira o documento com template certo ou faça o download do arquivo!']],
      ])
    expect(told(await upload('Nome;CPF\n'))).toEqual([422, [['files.file.0', 'A planilha não tem motoristas.']]])
  })

  it('takes one file of the types .xls, .xlsx and .csv and no other (CON-5-017, CON-5-018, CON-8-036)', async () => {
    const sent = async (files: readonly TestFile[]) => told(await asked('operator', uploaded, files))
    const file = csv('Nome;CPF\nAna;52998224725\n')
    expect([
      await sent([{ ...file, name: 'frota.ods' }]),
      await sent([file, file]),
      await sent([]),
      await sent([{ ...file, name: 'FROTA.XLSX' }]),
    ]).toEqual([
      [415, [['files.file.0', 'Somente arquivos .xlsx, .xls ou .csv são permitidos']]],
      [422, [['files.file', 'Selecione apenas um arquivo!']]],
      [422, [['files.file', 'Selecione um arquivo!']]],
      [200, []],
    ])
  })

  it('has a name of at most 30 characters, an uploaded one a description, an entered driver a name (CON-5-016, CON-5-020, CON-5-021)', async () => {
    expect([
      told(await entered([ana], { name: 'a'.repeat(31) })),
      told(await upload('Nome;CPF\nAna;52998224725\n', { description: ' ' })),
      told(await entered([{ ...ana, name: '' }])),
    ]).toEqual([
      [422, [['name', 'O nome da lista deve ter no máximo 30 caracteres.']]],
      [422, [['description', 'Obrigatório!']]],
      [422, [['drivers.0.name', 'Obrigatório!']]],
    ])
  })

  it('takes nobody twice, nobody unknown where it is restricted, and nobody whom it would guess', async () => {
    expect([
      told(await entered([ana, { name: 'Ana outra vez', phone: '+5541998887777' }])),
      told(await entered([caio], { type: 'RESTRICTED' })),
      told(await entered([{ ...ana, phone: '+5511911112222' }])),
      (await entered([caio, { ...caio, name: 'Caio' }])).status,
    ]).toEqual([
      [422, [['drivers.1.phone', 'O motorista já está na lista.']]],
      [422, [['drivers.0.document.value', 'Nenhum motorista tem este documento ou telefone.']]],
      [422, [['drivers.0.document.value', 'O documento e o telefone são de motoristas diferentes.']]],
      422,
    ])
  })
})

describe('drivers of a list', () => {
  it('are added and edited; the list changes with them and tells who did it (CON-7-051)', async () => {
    const { body } = await entered([caio])
    const params = { id: body.segmentation._id }
    const added = await core.reply('operator', 'updateSegmentationDriver', {
      params,
      body: { event: 'ADD', __v: 0, driver: ana },
    })
    expect([added.segmentation, added.driver]).toMatchObject([{ driversCount: 2, __v: 1 }, { name: 'Ana de Souza' }])
    const twice = await core.refusal('operator', 'updateSegmentationDriver', {
      params,
      body: { event: 'ADD', __v: 1, driver: ana },
    })
    const edited = await core.reply('operator', 'updateSegmentationDriver', {
      params,
      body: { event: 'EDIT', __v: 1, driver: { ...bia, _id: added.driver._id } },
    })
    const late = await core.refusal('operator', 'updateSegmentationDriver', {
      params,
      body: { event: 'EDIT', __v: 1, driver: { ...ana, _id: added.driver._id } },
    })
    expect([twice.status, edited.driver.name, late.status]).toEqual([422, 'Bia Lima', 409])
    const { histories } = await core.reply('viewer', 'listSegmentationHistories', { params })
    const by = personOf('operator').id
    expect(histories).toMatchObject([
      { event: 'EDIT', by, details: { drivers: ['Bia Lima'], count: 1 } },
      { event: 'ADD', by, details: { drivers: ['Ana Souza'], count: 1 } },
      { event: 'CREATE', by, details: {} },
    ])
  })

  it('who are guests are known by their document, or else by their phone, and are not entered twice', async () => {
    const eva = { name: 'Eva Dias', phone: '+5511955556666' } as const
    const { body } = await entered([caio, eva])
    const params = { id: body.segmentation._id }
    const [, guest] = await driversOf(params.id)
    const add = async (driver: object) => {
      const change = { event: 'ADD', __v: 0, driver: driver as typeof eva } as const
      const { status, issues } = await core.refusal('operator', 'updateSegmentationDriver', { params, body: change })
      return [status, issues?.map(({ path }) => path.join('.'))]
    }
    expect([await add({ ...eva, name: 'Eva' }), await add({ ...caio, phone: eva.phone })]).toEqual([
      [422, ['driver.phone']],
      [422, ['driver.document.value']],
    ])
    // The guest herself is edited, and somebody with a document of his own may have her phone.
    const edited = await core.reply('operator', 'updateSegmentationDriver', {
      params,
      body: { event: 'EDIT', __v: 0, driver: { ...eva, name: 'Eva D.', _id: guest?._id ?? '' } },
    })
    const other = { name: 'Gil', document: { type: 'CPF', value: '98765432100' }, phone: eva.phone } as const
    const added = await core.reply('operator', 'updateSegmentationDriver', {
      params,
      body: { event: 'ADD', __v: 1, driver: other },
    })
    expect([edited.driver.name, added.segmentation.driversCount]).toEqual(['Eva D.', 3])
  })

  it('are deleted one at a time and in bulk, all or none (CON-4-056, CON-4-057, CON-7-054)', async () => {
    const { body } = await entered([ana, bia, caio])
    const params = { id: body.segmentation._id }
    const ids = (await driversOf(params.id)).map(({ _id }) => _id)
    const unknown = await core.refusal('operator', 'removeSegmentationDrivers', {
      params,
      body: { __v: 0, drivers: [ids[0] ?? '', '0'.repeat(24)] },
    })
    const one = await core.reply('operator', 'removeSegmentationDrivers', {
      params,
      body: { __v: 0, drivers: ids.slice(0, 1) },
    })
    const rest = await core.reply('operator', 'removeSegmentationDrivers', {
      params,
      body: { __v: 1, drivers: ids.slice(1) },
    })
    expect([unknown.status, one.segmentation.driversCount, rest.segmentation.driversCount]).toEqual([404, 2, 0])
    expect(await driversOf(params.id)).toEqual([])
  })

  it('are found by their names and documents, a page at a time (CON-7-050)', async () => {
    const { body } = await entered([ana, bia, caio])
    const { _id: id } = body.segmentation
    const names = async (query: object) => (await driversOf(id, query)).map(({ name }) => name)
    expect([
      await names({ search: 'bia' }),
      await names({ search: '390.533' }),
      await names({ page: 2, pageLength: 2 }),
    ]).toEqual([['Bia Lima'], ['Caio Reis'], ['Caio Reis']])
  })
})

describe('segmentation lists', () => {
  it('are deleted one at a time and in bulk, all or none (CON-4-054, CON-4-055, CON-7-055)', async () => {
    const make = async () => (await entered([ana])).body.segmentation
    const [one, two, three] = [await make(), await make(), await make()]
    const late = await core.refusal('operator', 'deleteSegmentations', {
      body: {
        segmentations: [
          { _id: two._id, __v: 0 },
          { _id: three._id, __v: 1 },
        ],
      },
    })
    const single = await core.reply('operator', 'deleteSegmentations', {
      body: { segmentations: [{ _id: one._id, __v: 0 }] },
    })
    const both = await core.reply('operator', 'deleteSegmentations', {
      body: {
        segmentations: [
          { _id: two._id, __v: 0 },
          { _id: three._id, __v: 0 },
        ],
      },
    })
    expect([late.status, single.deleted, both.deleted]).toEqual([409, [one._id], [two._id, three._id]])
    const gone = await core.refusal('viewer', 'getSegmentation', { params: { id: two._id } })
    expect(gone.status).toBe(404)
  })

  it('are of guests or restricted, and list those of the own tenant (CON-6-012, CON-7-052)', async () => {
    await insertSegmentation(core.others.rows, { name: 'Convidados do Sul', type: 'GUESTS' })
    await insertSegmentation(core.others.rows, { name: 'Frota própria', type: 'RESTRICTED' })
    const names = async (query: object) =>
      (await core.reply('demo2/viewer', 'listSegmentations', { query })).segmentations.map(({ name }) => name)
    expect([
      await names({ orderBy: 'NAME' }),
      await names({ type: 'GUESTS' }),
      await names({ type: 'RESTRICTED' }),
      await names({ search: 'propria' }),
    ]).toEqual([['Convidados do Sul', 'Frota própria'], ['Convidados do Sul'], ['Frota própria'], ['Frota própria']])
    const id = await insertSegmentation(core.others.rows)
    expect((await core.refusal('owner', 'getSegmentation', { params: { id } })).status).toBe(404)
    expect((await upload('Nome;CPF\nAna;52998224725\n', {}, 'viewer')).status).toBe(403)
  })

  it('reach their registered drivers and the guests who registered since; no list reaches all', async () => {
    const { body } = await entered([ana, caio, { name: 'Sem registro' }])
    const { _id: segmentation } = body.segmentation
    const reach = async (query: object) => (await core.reply('viewer', 'getSegmentationReach', { query })).drivers
    const before = [await reach({ segmentation }), await reach({})]
    await core.records.driver({ full_name: caio.name, document: caio.document.value })
    await core.db.system
      .updateTable('drivers')
      .set({ deleted_at: core.clock.now.toISOString() })
      .where('id', '=', anaId)
      .execute()
    expect([before, await reach({ segmentation })]).toEqual([[1, 3], 1])
  })

  it('reach a driver once who is in them as a driver and as a guest, or as two guests', async () => {
    const { body } = await entered([
      { name: 'Davi', document: { type: 'CPF', value: '00000000191' } },
      { name: 'Davi de novo', phone: '+5511944445555' },
      { name: 'Iris', document: { type: 'CPF', value: '98765432100' } },
      { name: 'Iris de novo', phone: '+5511966667777' },
    ])
    const db = core.db.system
    await db.updateTable('drivers').set({ cellphone: '+5511944445555' }).where('document', '=', '00000000191').execute()
    await core.records.driver({ full_name: 'Iris Dias', document: '98765432100', cellphone: '+5511966667777' })
    const query = { segmentation: body.segmentation._id }
    const { drivers } = await core.reply('viewer', 'getSegmentationReach', { query })
    const reached = driversOfList(core.records.rows.tenant, body.segmentation._id)
    const ids = await db
      .selectFrom(sql<{ id: string }>`(${reached})`.as('reached'))
      .select('id')
      .execute()
    expect([drivers, ids.length]).toEqual([2, 2])
  })

  it('reach a guest whose phone is registered with or without the ninth digit of Brazil', async () => {
    const { body } = await entered([
      { name: 'Eva', phone: '+5511966667777' },
      { name: 'Gil', phone: '+5521977778888' },
      { name: 'Hugo', phone: '+5511933334444' },
    ])
    await core.records.driver({ full_name: 'Eva Dias', document: '11122233396', cellphone: '+551166667777' })
    await core.records.driver({ full_name: 'Gil Dias', document: '12345678909', cellphone: '+5521977778888' })
    const query = { segmentation: body.segmentation._id }
    expect((await core.reply('viewer', 'getSegmentationReach', { query })).drivers).toBe(2)
  })

  it('compare phones in the database as the services do', async () => {
    const numbers = fc.tuple(fc.constantFrom('6', '7', '8', '9', '3', '5'), fc.stringMatching(/^\d{7}$/))
    const phones = fc.sample(
      fc.oneof(
        numbers.map(([first, rest]) => `+5511${first}${rest}`),
        numbers.map(([first, rest]) => `+55119${first}${rest}`),
        numbers.map(([first, rest]) => `+55019${first}${rest}`),
        fc.constantFrom('+541123456789', '+551133334444', '+1', ''),
      ),
      { numRuns: 200, seed: 41 },
    )
    const all = sql<string[][]>`(
      select jsonb_agg(phone_variants(phone) order by at) from unnest(${phones}::text[]) with ordinality p(phone, at))`
    const { variants } = await core.db.system.selectNoFrom(all.as('variants')).executeTakeFirstOrThrow()
    expect(variants).toEqual(phones.map(phoneVariants))
  })

  it('tell by an index whether a campaign is for a driver, however many drivers a list has', async () => {
    const list = await insertSegmentation(core.records.rows)
    const guest = { tenant: core.records.rows.tenant, segmentation_id: list, driver_id: null, name: 'P' }
    const members = Array.from({ length: 3_000 }, (_, at) => ({
      ...guest,
      id: memberId(list, at + 9),
      position: at + 9,
    }))
    await core.db.system
      .insertInto('segmentation_drivers')
      .values(
        members.map((member) => ({ ...member, document_type: null, document: null, phone: `+55${member.position}` })),
      )
      .execute()
    const driver = { id: anaId, document_type: 'CPF', document: '52998224725', cellphone: '+5511987654321' }
    const campaigns = core.db
      .tenant(core.records.rows.tenant)
      .selectFrom('drawers')
      .select('id')
      .where(isFor('drawers', driver))
    const plan = await campaigns.explain<Record<string, string>>()
    const text = plan.map((line) => Object.values(line).join()).join('\n')
    const indexes = [
      'segmentation_drivers_(once|by_driver)',
      'segmentation_drivers_guest',
      'segmentation_drivers_guest_phone',
    ]
    expect(indexes.filter((index) => !new RegExp(` on ${index} |using ${index} `).test(text))).toEqual([])
    expect(text).not.toMatch(/Seq Scan on segmentation_drivers/)
  })
})
