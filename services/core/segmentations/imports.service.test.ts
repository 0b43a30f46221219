import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallReply } from '#contract/calls/call'
import type { createSegmentationImport } from '#contract/calls/extensions/segmentation-imports'
import { personDocumentOf } from '../../demo/identifiers.ts'
import { openTestCore, personOf, requestOf, type TestCore } from '../../app/test-core.ts'
import { formOf, testFile } from '../../http/test-form.ts'
import { IMPORT_ROWS_DAYS } from '#contract/schemas/segmentations/segmentation-import'
import { insertGame } from '../../communication-center/test-games.ts'
import { raiseDue } from '../../records/due.ts'
import { insertDrawer } from '../test-drawers.ts'
import { purgeImportRows } from './import-purge.ts'
import { readNextImport } from './import-reader.ts'
import { segmentationClock } from './imports.ts'

let core: TestCore
const cpfOf = (number: number) => personDocumentOf('BRA', number, 7)
const ana = cpfOf(1)
const bia = cpfOf(2)

beforeAll(async () => {
  core = await openTestCore()
  await core.records.driver({ full_name: 'Ana de Souza', document: ana, cellphone: '+5541998887777' })
  await core.records.driver({ full_name: 'Bia Lima', document: bia, cellphone: '+551187654321' })
  await core.records.driver({ full_name: 'Ana Conceição', document: '01234567890', cellphone: '+5511900000001' })
  await core.records.driver({ full_name: 'Davi Alves', document: cpfOf(3), cellphone: '+5511911112222' })
}, 60_000)
afterAll(() => core?.close())

let ids = 0
const world = (isOver?: () => boolean) => ({
  database: core.db,
  now: () => core.clock.now,
  newId: () => `1a90${String((ids += 1)).padStart(20, '0')}`,
  ...(isOver ? { isOver } : {}),
})

async function begin(content: string | Uint8Array, other: object = {}) {
  const body = { name: 'Feira', type: 'RESTRICTED', description: 'Feira de maio', ...other }
  const { headers, payload } = formOf(body, [testFile('file', 'text/csv', { bytes: Buffer.from(content) })])
  const request = { ...requestOf('createSegmentationImport'), headers, payload }
  const { body: reply } = await core.ask('operator', request)
  return (reply as CallReply<typeof createSegmentationImport>).segmentationImport
}

async function imported(content: string | Uint8Array, other: object = {}) {
  const { _id } = await begin(content, other)
  while (await readNextImport(world()));
  return stateOf(_id)
}

const stateOf = async (id: string) =>
  (await core.reply('viewer', 'getSegmentationImport', { params: { id } })).segmentationImport

const rowsOf = async (id: string, query: object = {}) =>
  (await core.reply('viewer', 'listSegmentationImportRows', { params: { id }, query }, { 'accept-language': 'pt-BR' }))
    .rows

const change = async (id: string, body: Parameters<typeof core.reply<'updateSegmentationImport'>>[2]['body']) =>
  (await core.reply('operator', 'updateSegmentationImport', { params: { id }, body })).segmentationImport

/** Each kind of row once. */
const everyKind = [
  'Nome;CPF;Telefone',
  `Ana;${ana};`,
  'Bia;;(11) 98765-4321',
  `Ana outra vez;${Number(ana)};`,
  `Ana com telefone alheio;${ana};11911112222`,
  `Ninguém;${cpfOf(77)};`,
  'Errado;12345678900;',
].join('\n')

describe('the import of a spreadsheet', () => {
  it('waits to be read, then says what becomes of each row and why', async () => {
    const begun = await begin(everyKind)
    expect([begun.status, begun.rows, begun.file.name]).toEqual(['READING', null, 'Motoristas.csv'])
    while (await readNextImport(world()));
    const read = await stateOf(begun._id)
    expect(read).toMatchObject({
      status: 'REVIEW',
      rows: 6,
      compared: 6,
      results: { DOCUMENT: 1, PHONE: 1, GUEST: 0, DUPLICATE: 1, AMBIGUOUS: 1, UNKNOWN: 1, INVALID: 1 },
      problem: null,
      segmentation: null,
      __v: 1,
    })
    expect(
      (await rowsOf(begun._id)).map(({ line, result, driver, winner, reasons }) => [
        line,
        result,
        driver?.name ?? null,
        winner,
        reasons,
      ]),
    ).toEqual([
      [2, 'DOCUMENT', 'Ana de Souza', null, []],
      [3, 'PHONE', 'Bia Lima', null, []],
      [4, 'DUPLICATE', 'Ana de Souza', 2, ['O motorista já está na lista.']],
      [5, 'AMBIGUOUS', null, null, ['O documento e o telefone são de motoristas diferentes.']],
      [6, 'UNKNOWN', null, null, ['Nenhum motorista tem este documento ou telefone.']],
      [7, 'INVALID', null, null, ['CPF inválido.']],
    ])
    expect((await rowsOf(begun._id, { result: 'REFUSED', search: 'ana' })).map(({ line }) => line)).toEqual([4, 5])
  })

  it.each(['xlsx', 'xls', 'ods'])('written by LibreOffice as .%s is compared row by row', async (kind) => {
    const file = readFileSync(new URL(`./test-spreadsheets/motoristas.${kind}`, import.meta.url))
    const { _id: id, status } = await imported(file)
    const rows = (await rowsOf(id)).map(({ line, result }) => [line, result])
    // The zero that the spreadsheet ate is restored; the row without a document has the phone of a driver.
    expect([status, rows]).toEqual([
      'REVIEW',
      [
        [2, 'DOCUMENT'],
        [3, 'UNKNOWN'],
        [7, 'DUPLICATE'],
        [8, 'UNKNOWN'],
        [9, 'UNKNOWN'],
        [10, 'PHONE'],
      ],
    ])
  })

  it('corrects one refused row and compares it alone', async () => {
    const { _id } = await imported(everyKind)
    const right = await change(_id, {
      event: 'CORRECT',
      __v: 1,
      line: 7,
      name: 'Davi',
      document: '',
      phone: '11911112222',
    })
    const twice = await change(_id, { event: 'CORRECT', __v: 2, line: 6, name: 'Davi', document: cpfOf(3), phone: '' })
    expect([right.results, twice.results]).toMatchObject([
      { PHONE: 2, INVALID: 0, UNKNOWN: 1, DUPLICATE: 1 },
      { PHONE: 2, INVALID: 0, UNKNOWN: 0, DUPLICATE: 2 },
    ])
    expect((await rowsOf(_id)).filter(({ line }) => line > 5)).toMatchObject([
      { line: 6, document: cpfOf(3), result: 'DUPLICATE', winner: 7 },
      { line: 7, name: 'Davi', result: 'PHONE', driver: { name: 'Davi Alves' }, reasons: [] },
    ])
    const taken = await core.refusal('operator', 'updateSegmentationImport', {
      params: { id: _id },
      body: { event: 'CORRECT', __v: 3, line: 2, name: '', document: '', phone: '' },
    })
    expect(taken.status).toBe(404)
  })

  it('finds the refused row that is next or before, and its page in the list that is shown', async () => {
    const { _id: id } = await imported(everyKind)
    const find = async (line: number, step: 'NEXT' | 'PREVIOUS', list: object = {}) =>
      (await core.reply('viewer', 'findRefusedRow', { params: { id }, query: { line, step, pageLength: 2, ...list } }))
        .row
    expect([
      await find(0, 'NEXT'),
      await find(4, 'NEXT', { result: 'ALL' }),
      await find(5, 'NEXT', { result: 'REFUSED' }),
      await find(7, 'NEXT'),
      await find(7, 'PREVIOUS'),
      await find(4, 'PREVIOUS'),
      await find(4, 'NEXT', { search: 'errado' }),
      await find(0, 'NEXT', { result: 'DOCUMENT' }),
    ]).toEqual([
      { line: 4, page: 2 },
      { line: 5, page: 2 },
      { line: 6, page: 2 },
      null,
      { line: 6, page: 3 },
      null,
      { line: 7, page: 1 },
      null,
    ])
  })

  it('corrects a row while it is reviewed only, and by people who may', async () => {
    const { _id: id } = await imported(everyKind)
    const body = { event: 'CORRECT', line: 7, name: 'Davi', document: '', phone: '11911112222' } as const
    const ask = (role: 'viewer' | 'operator', __v: number) =>
      core.refusal(role, 'updateSegmentationImport', { params: { id }, body: { ...body, __v } })
    const before = [(await ask('viewer', 1)).status, (await ask('operator', 0)).status]
    await change(id, { event: 'APPLY', __v: 1 })
    const after = (await ask('operator', 2)).status
    expect([before, after, (await rowsOf(id)).find(({ line }) => line === 7)]).toMatchObject([
      [403, 409],
      409,
      { name: 'Errado', result: 'INVALID' },
    ])
  })

  it('makes the list at once, and takes it back', async () => {
    const { _id } = await imported(everyKind)
    const applied = await change(_id, { event: 'APPLY', __v: 1 })
    const { segmentation, drivers } = await core.reply('viewer', 'getSegmentation', {
      params: { id: applied.segmentation ?? '' },
    })
    expect([applied.status, segmentation, drivers]).toMatchObject([
      'APPLIED',
      { name: 'Feira', type: 'RESTRICTED', source: 'UPLOAD', driversCount: 2, file: { name: 'Motoristas.csv' } },
      [
        { name: 'Ana de Souza', phone: '+5541998887777' },
        { name: 'Bia Lima', phone: '+551187654321' },
      ],
    ])
    expect((await change(_id, { event: 'UNDO', __v: 2 })).status).toBe('UNDONE')
    const gone = await core.refusal('viewer', 'getSegmentation', { params: { id: segmentation._id } })
    const again = await core.refusal('operator', 'updateSegmentationImport', {
      params: { id: _id },
      body: { event: 'APPLY', __v: 3 },
    })
    expect([gone.status, again.status]).toEqual([404, 409])
    const { by_user: by } = await core.db.system
      .selectFrom('histories')
      .select('by_user')
      .where('resource_id', '=', segmentation._id)
      .where('event', '=', 'DELETE')
      .executeTakeFirstOrThrow()
    expect(by).toBe(personOf('operator').id)
  })

  it('takes back no list that people have changed since', async () => {
    const { _id } = await imported(everyKind)
    const { segmentation } = await change(_id, { event: 'APPLY', __v: 1 })
    const added = await core.reply('operator', 'updateSegmentationDriver', {
      params: { id: segmentation ?? '' },
      body: { event: 'ADD', __v: 0, driver: { name: 'Davi', document: { type: 'CPF', value: cpfOf(3) } } },
    })
    expect(added.segmentation.driversCount).toBe(3)
    const { status, details } = await core.refusal('operator', 'updateSegmentationImport', {
      params: { id: _id },
      body: { event: 'UNDO', __v: 2 },
    })
    expect([status, details]).toEqual([
      422,
      'The list was changed after its import. Delete it among the segmentation lists.',
    ])
  })

  it('into a list of guests takes people who are not registered, with their names', async () => {
    const { _id, results } = await imported(
      `Nome;CPF;Telefone\nCaio;${cpfOf(50)};\nDora;;11955556666\n;;11955557777\nCaio;${cpfOf(50)};`,
      {
        type: 'GUESTS',
      },
    )
    expect(results).toMatchObject({ GUEST: 2, DUPLICATE: 1, INVALID: 1 })
    const { segmentation } = await change(_id, { event: 'APPLY', __v: 1 })
    const { drivers } = await core.reply('viewer', 'getSegmentation', { params: { id: segmentation ?? '' } })
    expect(drivers).toMatchObject([
      { name: 'Caio', document: { type: 'CPF', value: cpfOf(50) }, phone: null },
      { name: 'Dora', document: null, phone: '+5511955556666' },
    ])
  })

  it('is refused where the file does not follow the template, naming expected and found columns', async () => {
    const { status, problem, results } = await imported('Placa;Nome\nABC1D23;Ana\n')
    expect([status, problem, results.INVALID]).toEqual([
      'REFUSED',
      {
        message: 'Insert the document with the right template or download the file!',
        expected: ['Name', 'Document', 'Phone'],
        found: ['Placa', 'Nome'],
      },
      0,
    ])
  })

  it('makes no list where no row can be taken, and none once it is given up', async () => {
    const { _id } = await imported(`Nome;CPF\nNinguém;${cpfOf(78)}`)
    const empty = await core.refusal('operator', 'updateSegmentationImport', {
      params: { id: _id },
      body: { event: 'APPLY', __v: 1 },
    })
    expect([empty.status, (await change(_id, { event: 'CANCEL', __v: 1 })).status]).toEqual([422, 'CANCELED'])
    const waiting = await begin(everyKind)
    await change(waiting._id, { event: 'CANCEL', __v: 0 })
    expect([await readNextImport(world()), (await stateOf(waiting._id)).status]).toEqual([false, 'CANCELED'])
    expect([await rowsOf(_id), await storedRows(_id)]).toEqual([[], 0])
  })

  it('takes back no list that a campaign has used, also one that is over or a game, and names the campaign', async () => {
    const told: unknown[] = []
    const uses = [
      (segmentation_id: string) =>
        insertDrawer(core.records.rows, { title: 'Gaveta antiga', status: 'CLOSED', segmentation_id }),
      (segmentation_id: string) => insertGame(core.records.rows, { name: 'Jogo da serra', segmentation_id }),
    ]
    for (const use of uses) {
      const { _id } = await imported(everyKind)
      const { segmentation } = await change(_id, { event: 'APPLY', __v: 1 })
      await use(segmentation ?? '')
      const params = { id: _id }
      const { status, details } = await core.refusal('operator', 'updateSegmentationImport', {
        params,
        body: { event: 'UNDO', __v: 2 },
      })
      told.push([status, details])
    }
    expect(told).toEqual([
      [422, 'A campaign has used the list: Gaveta antiga. The import can no longer be undone.'],
      [422, 'A campaign has used the list: Jogo da serra. The import can no longer be undone.'],
    ])
  })
})

/** Rows of an import that are stored, whatever the calls tell. */
async function storedRows(id: string): Promise<number> {
  const rows = await core.db.system
    .selectFrom('segmentation_import_rows')
    .select('line')
    .where('import_id', '=', id)
    .execute()
  return rows.length
}

describe('the rows of an import, which are personal data', () => {
  const daysLater = (days: number) => new Date(core.clock.now.getTime() + days * 86_400_000)
  /** What the worker does each minute. */
  async function minuteAt(now: Date): Promise<void> {
    await raiseDue(core.db, segmentationClock, { now, newId: world().newId })
    await purgeImportRows(core.db, now)
  }

  it('are deleted some days after the import ended, or was left in review, which ends it', async () => {
    const applied = await imported(everyKind)
    await change(applied._id, { event: 'APPLY', __v: 1 })
    const left = await imported(everyKind)
    const due = daysLater(IMPORT_ROWS_DAYS).toISOString()
    expect([left.rowsUntil, (await stateOf(applied._id)).rowsUntil]).toEqual([due, due])
    await minuteAt(daysLater(IMPORT_ROWS_DAYS - 0.01))
    expect([await storedRows(left._id), await storedRows(applied._id)]).toEqual([6, 6])
    await minuteAt(daysLater(IMPORT_ROWS_DAYS))
    expect([await storedRows(left._id), await storedRows(applied._id)]).toEqual([0, 0])
    expect([await stateOf(left._id), await stateOf(applied._id), await rowsOf(applied._id)]).toMatchObject([
      { status: 'CANCELED', rowsUntil: null, results: { DOCUMENT: 1 } },
      { status: 'APPLIED', rowsUntil: null },
      [],
    ])
  })
})

describe('a process that reads spreadsheets', () => {
  const many = ['Nome;CPF', ...Array.from({ length: 4_500 }, (_, at) => `P ${at};${cpfOf(1_000 + at)}`)].join('\n')

  it('gives what it reads back when it stops; another one reads it from the beginning, nothing twice', async () => {
    const { _id } = await begin(many, { type: 'GUESTS' })
    let asked = 0
    // After the second portion.
    await readNextImport(world(() => (asked += 1) > 2))
    const half = await stateOf(_id)
    expect([half.status, half.rows, half.compared]).toEqual(['READING', 4_500, 4_000])
    await readNextImport(world())
    const { status, results, segmentation } = await stateOf(_id)
    expect([status, results.GUEST, segmentation]).toEqual(['REVIEW', 4_500, null])
    const applied = await change(_id, { event: 'APPLY', __v: 1 })
    const list = await core.reply('viewer', 'getSegmentation', {
      params: { id: applied.segmentation ?? '' },
      query: { page: 450 },
    })
    expect([list.count, list.drivers.at(-1)?.name]).toEqual([4_500, 'P 4499'])
  })

  it('that ends without a word is followed by another one after its time, three times at most', async () => {
    const { _id } = await begin(everyKind)
    const set = (values: { due_at: string; attempts: number }) =>
      core.db.system.updateTable('segmentation_imports').set(values).where('id', '=', _id).execute()
    const later = new Date(core.clock.now.getTime() + 1).toISOString()
    await set({ due_at: later, attempts: 1 })
    expect(await readNextImport(world())).toBe(false)
    await set({ due_at: core.clock.now.toISOString(), attempts: 3 })
    await readNextImport(world())
    expect((await stateOf(_id)).status).toBe('REFUSED')
  })

  const attemptsOf = async (id: string) =>
    await core.db.system
      .selectFrom('segmentation_imports')
      .select(['attempts', 'due_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  it('gives an import back after a fault; its attempt counts only where the file may be the cause', async () => {
    const { _id } = await begin(everyKind)
    const faulty = (error: unknown) => ({
      ...world(),
      database: {
        ...core.db,
        tenant: () => {
          throw error
        },
      },
    })
    const soon = new Date(core.clock.now.getTime() + 5_000).toISOString()
    const away = Object.assign(new Error('away'), { code: '57P01' })
    await expect(readNextImport(faulty(away) as never)).rejects.toBe(away)
    const afterAway = await attemptsOf(_id)
    await core.db.system
      .updateTable('segmentation_imports')
      .set({ due_at: core.clock.now.toISOString() })
      .where('id', '=', _id)
      .execute()
    await expect(readNextImport(faulty(new Error('odd')) as never)).rejects.toThrow('odd')
    expect([afterAway, await attemptsOf(_id)]).toEqual([
      { attempts: 0, due_at: soon },
      { attempts: 1, due_at: soon },
    ])
    await change(_id, { event: 'CANCEL', __v: 0 })
  })

  it('gives what it reads back at once when it stops, without waiting for the file', async () => {
    const { _id } = await begin(many, { type: 'GUESTS' })
    const stop = new AbortController()
    const reading = readNextImport({ ...world(), stop: stop.signal })
    await expect.poll(async () => (await attemptsOf(_id)).attempts).toBe(1)
    stop.abort()
    expect(await reading).toBe(true)
    expect(await attemptsOf(_id)).toEqual({ attempts: 0, due_at: core.clock.now.toISOString() })
    await change(_id, { event: 'CANCEL', __v: (await stateOf(_id)).__v })
  })

  it('lets a tenant keep twenty spreadsheets waiting, and tells the next one to wait', async () => {
    const waiting: string[] = []
    for (let at = 0; at < 20; at += 1) waiting.push((await begin(everyKind))._id)
    const { headers, payload } = formOf({ name: 'Feira', type: 'RESTRICTED', description: 'Feira' }, [
      testFile('file', 'text/csv', { bytes: Buffer.from(everyKind) }),
    ])
    const answer = await core.ask('operator', { ...requestOf('createSegmentationImport'), headers, payload })
    expect([answer.status, (answer.body as { message?: string }).message]).toEqual([
      429,
      'Many spreadsheets are waiting to be read. Wait and send it again!',
    ])
    for (const id of waiting) await change(id, { event: 'CANCEL', __v: 0 })
    expect((await begin(everyKind)).status).toBe('READING')
  })
})
