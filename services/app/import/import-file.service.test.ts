import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Language } from '#contract/languages'
import type { RequestContext } from '../../http/context.ts'
import { calendarOf, DEFAULT_TIME_ZONE } from '#contract/tenant-time'
import { createWorld } from '../../http/world.ts'
import { demoAccountId } from '../../identity/demo-accounts.ts'
import { openTestCore, type TestCore } from '../test-core.ts'
import { importFile, type ImportKindName } from './import-file.ts'

let core: TestCore
let folder: string
beforeAll(async () => {
  core = await openTestCore()
  folder = await mkdtemp(join(tmpdir(), 'torre-import-'))
}, 120_000)
afterAll(async () => {
  await core?.close()
  await rm(folder, { recursive: true, force: true })
})

/** Removes what a former test imported. */
beforeEach(() =>
  core.exec('truncate drivers, companies, driver_vehicles, driver_compositions, histories, reviews cascade'),
)

const path = () => join(folder, 'given.csv')
const refusedPath = () => join(folder, 'given.refused.csv')

function contextOf(language: Language): RequestContext {
  const userId = demoAccountId('demo', 'owner')
  const caller = { userId, userName: 'Ana Souza', username: 'ana', role: 'CONSOLE_OWNER', tenant: 'demo' } as const
  return {
    ...createWorld('secret', { now: () => core.clock.now }),
    calendar: calendarOf(DEFAULT_TIME_ZONE),
    caller: { ...caller, expiresAt: 0, token: '' },
    language,
    db: core.db.tenant('demo'),
    requestId: 'import',
    warn: () => undefined,
    idempotency: null,
  }
}

interface Given {
  kind?: ImportKindName
  language?: Language
}

async function run(content: string | Buffer, { kind = 'drivers', language = 'pt' }: Given = {}) {
  await writeFile(path(), content)
  const result = await importFile(contextOf(language), { kind, path: path(), refusedPath: refusedPath() })
  refusedAt = result.refusedPath
  return result
}

/** The file with the refused lines of the last run. */
let refusedAt: string | null = null
const refusedLines = async () => (await readFile(refusedAt ?? '', 'utf8')).replace('\uFEFF', '').trimEnd().split('\n')
const driverNames = async () =>
  (await core.db.tenant('demo').selectFrom('drivers').select('full_name').orderBy('full_name').execute()).map(
    (row) => row.full_name,
  )

const ana = '529.982.247-25;Ana Souza;11 98765-4321;31/12/1990;Autônomo'
const header = 'CPF;Nome completo;Celular;Nascimento;Vínculo'

describe('the drivers of a file', () => {
  test('are registered as a person registers them: waiting for a review, with history and author', async () => {
    expect(await run(`${header}\n${ana}\n`)).toMatchObject({ lines: 1, added: 1, addedBefore: 0, refused: 0 })
    const { drivers } = await core.reply('viewer', 'listDrivers', { query: {} })
    expect(drivers).toMatchObject([
      {
        fullName: 'Ana Souza',
        document: { type: 'CPF', value: '52998224725' },
        cellphone: '+5511987654321',
        birthDate: '1990-12-31',
        workMode: 'SELF_EMPLOYED',
        origin: 'IMPORT',
        status: { driver: 'WAITING_REVIEW' },
      },
    ])
    const db = core.db.tenant('demo')
    const [history] = await db.selectFrom('histories').selectAll().execute()
    expect(history).toMatchObject({
      event: 'CREATED',
      resource: 'DRIVER',
      resource_id: drivers[0]?._id,
      by_name: 'Ana Souza',
      version: 0,
    })
    const reviews = await db.selectFrom('reviews').select(['kind', 'driver_name', 'comparison']).execute()
    expect(reviews).toEqual([{ kind: 'DRIVER', driver_name: 'Ana Souza', comparison: 'UNREAD' }])
    expect([refusedAt, existsSync(refusedPath())]).toEqual([null, false])
  })

  test('that are refused go to a file with line and reasons in the language; mended there, they are imported', async () => {
    const content = `${header};Apelido\n${ana};x\n111.111.111-11;;não é;31/02/1990;Autônomo;x\n529.982.247-25;Outra Ana;;;;\n`
    const result = await run(content)
    expect(result).toMatchObject({ lines: 3, added: 1, refused: 2, ignored: ['Apelido'] })
    const [head, broken, taken] = await refusedLines()
    expect(head).toBe(`${header};Apelido;Linha;Motivos`)
    expect(broken).toMatch(/^111\.111\.111-11;;não é;31\/02\/1990;Autônomo;x;3;/)
    expect(broken).toContain('Documento: ')
    expect(broken).toContain('Nome completo: Obrigatório!')
    expect(broken).toContain('Celular: ')
    expect(broken).toContain('Nascimento: ')
    expect(taken).toMatch(/;4;.*cadastrado/)
    const mended = [head, broken!.replace('111.111.111-11;;não é;31/02/1990', '15350946056;Rui;;31/01/1990')]
    expect(await run(mended.join('\n'), { language: 'en' })).toMatchObject({ lines: 1, added: 1, ignored: ['Apelido'] })
    expect(await driverNames()).toEqual(['Ana Souza', 'Rui'])
    expect(refusedAt).toBeNull()
  })

  test('that are refused later go beside an earlier file, which somebody may be mending', async () => {
    await writeFile(refusedPath(), 'half mended')
    await run(`${header}\n1;;;;\n`)
    expect([refusedAt, await readFile(refusedPath(), 'utf8')]).toEqual([
      join(folder, 'given.refused-2.csv'),
      'half mended',
    ])
    await run(`${header}\n1;;;;\n`)
    expect(refusedAt).toBe(join(folder, 'given.refused-3.csv'))
  })

  test('are told in the other languages too, and columns are found by their names in any language', async () => {
    await run('Document,Full name\n1,\n', { language: 'en' })
    expect((await refusedLines())[1]).toContain('Full name: Required!')
    await run('Documento;Nombre completo\n1;\n', { language: 'es' })
    expect((await refusedLines())[1]).toContain('Nombre completo: ¡Obligatorio!')
  })

  test('are read from comma, semicolon and tab, with and without mark, in UTF-8, UTF-16 and Windows-1252', async () => {
    const text = (delimiter: string) => ['CPF', 'Nome'].join(delimiter) + `\r\n52998224725${delimiter}João – "Zé"\r\n`
    const quoted = `CPF,Nome\n52998224725,"João – ""Zé"""\n`
    const windows1252 = Buffer.from('CPF;Nome\n52998224725;Jo\xE3o \x96 Z\xE9\n', 'latin1')
    const files: [string, string | Buffer][] = [
      ['João – "Zé"', quoted],
      ['João – Zé', text(';').replaceAll('"', '')],
      ['João – Zé', `\uFEFF${text('\t').replaceAll('"', '')}`],
      ['João – Zé', Buffer.from(`\uFEFF${text(';').replaceAll('"', '')}`, 'utf16le')],
      ['João – Zé', windows1252],
    ]
    for (const [name, content] of files) {
      await core.exec('truncate drivers, histories, reviews cascade')
      expect(await run(content)).toMatchObject({ added: 1, refused: 0 })
      expect(await driverNames()).toEqual([name])
    }
  })

  test('keep the zeros that a spreadsheet dropped, and foreigners state the type of their document', async () => {
    const lines = ['Documento;Tipo de documento;Nome;País', '191;;Sem zeros;', '20-12345678-6;ar_cuil;Juan;arg']
    const result = await run(lines.join('\n'))
    const rows = await core.db.tenant('demo').selectFrom('drivers').select(['document', 'full_name']).execute()
    expect([result.added, rows]).toEqual([1, [{ document: '00000000191', full_name: 'Sem zeros' }]])
    expect(await run(lines.join('\n').replace('ar_cuil', 'ARG_CUIL'))).toMatchObject({ added: 1, addedBefore: 1 })
  })

  test('a file that cannot be read to its end, or lacks a column, is refused whole, and the sentence says where', async () => {
    const refusals: [string | Buffer, string][] = [
      ['', 'is empty'],
      [header, 'has a header and no lines'],
      [Buffer.from('PK\u0003\u0004 sheet'), 'is a spreadsheet'],
      [Buffer.from('CPF;Nome\n1;\0\n'), 'is not a text file'],
      [`${header}\n${ana}\n1;"Ana" Souza;;;\n`, 'line 3 has a quotation mark within a value'],
      [`${header}\n${ana}\n1;"Ana;;;\n${ana}\n`, 'the quotation mark of the record after line 2 is never closed'],
      [`${header}\n${ana}\n1;"Ana${';x\n'.repeat(60_000)}`, 'the record after line 2 is too long'],
      ['CPF;Apelido\n1;x\n', 'lacks columns: "Nome completo"'],
      ['CPF;Documento;Nome\n1;1;x\n', 'the second is "Documento"'],
    ]
    for (const [content, sentence] of refusals) await expect(run(content)).rejects.toThrow(sentence)
    await expect(
      importFile(contextOf('pt'), { kind: 'drivers', path: join(folder, 'none.csv'), refusedPath: refusedPath() }),
    ).rejects.toThrow('cannot be read (ENOENT)')
    expect(await driverNames()).toEqual([])
  })

  test('a run that ends half-way is repeated by the same command: no line is added twice, none is refused for it', async () => {
    const documents = ['52998224725', '15350946056', '11144477735']
    const lines = documents.map((document, at) => `${document};Motorista ${at}`)
    await run(`CPF;Nome\n${lines.slice(0, 2).join('\n')}\n`)
    expect(await run(`CPF;Nome\n${lines.join('\n')}\n${lines[0]}\n`)).toMatchObject({
      lines: 4,
      added: 1,
      addedBefore: 3,
      refused: 0,
    })
    expect(await driverNames()).toEqual(['Motorista 0', 'Motorista 1', 'Motorista 2'])
    const histories = await core.db.tenant('demo').selectFrom('histories').select('id').execute()
    expect(histories).toHaveLength(3)
  })
})

test('companies of a file are added with their address and phone; a document that another one has is refused', async () => {
  const lines = [
    'CNPJ;Nome fantasia;Razão social;Tipo;Telefone;Cidade;UF;Porte',
    '11.222.333/0001-81;Acme;Acme Ltda;Transportadora;(11) 3333-4444;Santos;SP;Média',
    '11222333000181;Acme 2;;;;;;',
    '11222333000182;Errada;;;;;;',
  ]
  expect(await run(lines.join('\n'), { kind: 'companies' })).toMatchObject({ added: 1, refused: 2 })
  const { companies } = await core.reply('viewer', 'listCompanies', { query: {} })
  expect(companies).toMatchObject([
    {
      name: 'Acme',
      legalName: 'Acme Ltda',
      type: 'CARRIER',
      size: 'MEDIUM',
      document: { type: 'CNPJ', value: '11222333000181' },
      contact: { type: 'TELEPHONE', value: '+551133334444' },
      locale: { city: 'Santos', stateCode: 'SP' },
    },
  ])
  expect(await run(lines.slice(0, 2).join('\n'), { kind: 'companies' })).toMatchObject({ added: 0, addedBefore: 1 })
})

describe('the vehicles of a file', () => {
  const owner = '529.982.247-25;01310-100;Av. Paulista;1000;Bela Vista;São Paulo;São Paulo;SP;120.41235.67-8'
  const columns =
    'CPF do motorista;Configuração;Carroceria;Principal;Placa;Eixos;Peso bruto (kg);Placa 2;Eixos 2;Peso bruto (kg) 2;Documento do proprietário;CEP do proprietário;Rua do proprietário;Número do proprietário;Bairro do proprietário;Cidade do proprietário;Estado do proprietário;UF do proprietário;PIS do proprietário;RNTRC;Registro do RNTRC'
  const line = (driver: string, plates: string, configuration = 'Carreta') =>
    `${driver};${configuration};Baú;sim;${plates};${owner};12345678;01/02/2020`

  test('are registered with their driver, by the labels of the lists; each refusal has its reason', async () => {
    await run(`${header}\n${ana}\n`)
    const lines = [
      columns,
      line('529.982.247-25', 'ABC1D23;3;7.500,5;DEF4G56;3;8000'),
      line('529.982.247-25', 'ABC1D23;3;7500;XYZ4G56;3;8000'),
      line('153.509.460-56', 'GHI1D23;3;7500;JKL4G56;3;8000'),
      line('529.982.247-25', 'MNO1D23;3;7500;;;', 'Foguete'),
      line('529.982.247-25', 'MNO1D23;1;muito;;;'),
    ]
    expect(await run(lines.join('\n'), { kind: 'vehicles' })).toMatchObject({ added: 1, refused: 4 })
    const [, taken, unknown, option, broken] = await refusedLines()
    expect(taken).toContain('Placa: ')
    expect(unknown).toContain('Não há motorista com este documento.')
    expect(option).toContain('Configuração: ')
    expect(broken).toContain('Eixos: ')
    expect(broken).toContain('Peso bruto (kg): ')
    const { driverCompositions } = await core.reply('viewer', 'listDriverCompositions', { query: {} })
    expect(driverCompositions).toMatchObject([
      {
        main: true,
        configuration: 'SEMI_TRAILER',
        vehicles: [
          { data: { licensePlate: 'ABC1D23', axleCount: 3, grossWeight: 7500.5 } },
          { data: { licensePlate: 'DEF4G56', grossWeight: 8000 } },
        ],
      },
    ])
    expect(await run(lines.slice(0, 2).join('\n'), { kind: 'vehicles' })).toMatchObject({ added: 0, addedBefore: 1 })
  })
})
