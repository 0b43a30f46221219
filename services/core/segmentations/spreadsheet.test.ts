import { readFileSync } from 'node:fs'
import { strToU8, zipSync } from 'fflate'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { type BookType, CFB, utils, write } from 'xlsx'
import { readSpreadsheet } from './spreadsheet.ts'

const TEMPLATE = ['Nome', 'CPF', 'Telefone']
const ana = { line: 2, name: 'Ana Conceição', document: '01234567890', phone: '+5511987654321' }
const sheetOf = (rows: readonly (readonly unknown[])[]) => utils.aoa_to_sheet(rows.map((row) => [...row]))

function book(
  sheets: Readonly<Record<string, readonly (readonly unknown[])[]>>,
  bookType: BookType = 'xlsx',
): Uint8Array {
  const workbook = utils.book_new()
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(workbook, sheetOf(rows), name)
  return new Uint8Array(write(workbook, { bookType, type: 'array' }) as ArrayBuffer)
}

/** Files that LibreOffice Calc 7.4 saved; the second sheet has the drivers, the cells of one are merged. */
const writtenByLibreOffice = (name: string) =>
  new Uint8Array(readFileSync(new URL(`./test-spreadsheets/${name}`, import.meta.url)))

const row = [ana.name, ana.document, ana.phone]
const read = (bytes: Uint8Array) => readSpreadsheet('tests', bytes)
/** Reads files one after the other: of one person, few may wait. */
async function inTurn(files: readonly Uint8Array[]) {
  const results: Awaited<ReturnType<typeof read>>[] = []
  for (const file of files) results.push(await read(file))
  return results
}
const csv = (text: string) => read(Buffer.from(text))

describe('a spreadsheet', () => {
  it('is read as .xlsx and as .xls, whatever its name', async () => {
    for (const kind of ['xlsx', 'biff8'] as const)
      expect(await read(book({ Motoristas: [TEMPLATE, row] }, kind))).toEqual({ rows: [ana] })
  })

  it('is read as text with semicolons, commas or tabs, in UTF-8, UTF-16 and Windows-1252, with mark and without', async () => {
    const text = (delimiter: string) => [TEMPLATE, row].map((cells) => cells.join(delimiter)).join('\r\n')
    const files = [
      ...[';', ',', '\t'].map((delimiter) => Buffer.from(text(delimiter))),
      Buffer.from(`\ufeff${text(';')}`),
      iconv.encode(text(';'), 'windows-1252'),
      iconv.encode(text(';'), 'utf-16le', { addBOM: true }),
      Buffer.from(`sep=,\r\n${text(',')}`),
    ]
    const [plain, ...others] = await inTurn(files)
    expect(plain).toEqual({ rows: [ana] })
    expect(others.slice(0, -1)).toEqual(others.slice(0, -1).map(() => plain))
    // The line that names the delimiter counts among the lines of the file.
    expect(others.at(-1)).toEqual({ rows: [{ ...ana, line: 3 }] })
  })

  it('has its columns in any order, by their names in three languages and by synonyms, others beside them', async () => {
    expect([
      await csv('Celular;Cidade;NOME COMPLETO;cpf do motorista\n1;X;Ana;2\n'),
      await csv('Phone,Document,Name\n1,2,Ana\n'),
      await csv('Teléfono;Nombre;Documento\n1;Ana;2\n'),
      await csv('Linha;Motivo;Nome;CPF;Telefone\n9;CPF inválido.;Ana;2;1\n'),
    ]).toEqual(Array.from({ length: 4 }, () => ({ rows: [{ line: 2, name: 'Ana', document: '2', phone: '1' }] })))
  })

  it('keeps the digits of numbers, the results of formulas and the first cell of merged ones; skips empty rows', async () => {
    const sheet = sheetOf([TEMPLATE, [], ['Ana', 1234567890, 5511987654321], ['', '', ''], ['Bia', '2', '']])
    sheet['A6'] = { t: 's', v: 'Caio', f: '"Ca"&"io"' }
    sheet['B6'] = { t: 'n', v: 3, f: '1+2' }
    sheet['!ref'] = 'A1:C1048576'
    sheet['!merges'] = [utils.decode_range('A5:A5'), utils.decode_range('B5:C5')]
    const workbook = utils.book_new()
    utils.book_append_sheet(workbook, sheet, 'Motoristas')
    const bytes = new Uint8Array(write(workbook, { bookType: 'xlsx', type: 'array' }) as ArrayBuffer)
    expect(await read(bytes)).toEqual({
      rows: [
        { line: 3, name: 'Ana', document: '1234567890', phone: '5511987654321' },
        { line: 5, name: 'Bia', document: '2', phone: '' },
        { line: 6, name: 'Caio', document: '3', phone: '' },
      ],
    })
  })

  it('with several sheets is read from the one that follows the template', async () => {
    expect(await read(book({ Leia: [['Instruções'], ['Preencha']], Motoristas: [TEMPLATE, row] }))).toEqual({
      rows: [ana],
    })
  })

  it('that does not follow the template tells the columns that were found', async () => {
    expect([
      await csv('Placa;CPF\nABC;1\n'),
      await csv('Nome;Nome;CPF\na;b;c\n'),
      await read(book({ A: [['Nome']] })),
    ]).toEqual([
      { problem: 'wrongTemplate', found: ['Placa', 'CPF'] },
      { problem: 'wrongTemplate', found: ['Nome', 'Nome', 'CPF'] },
      { problem: 'wrongTemplate', found: ['Nome'] },
    ])
  })

  it('without drivers, or that does not open, is refused', async () => {
    const locked = Buffer.from(
      write(utils.book_new(sheetOf([TEMPLATE]), 'A'), { bookType: 'xlsx', type: 'buffer' }) as Buffer,
    )
    expect([
      await csv(''),
      await csv('Nome;CPF\n;;\n'),
      await read(Buffer.from([0, 1, 2, 3])),
      await read(locked.subarray(0, 200)),
      await read(Buffer.from('d0cf11e0a1b11ae1', 'hex')),
    ]).toEqual(
      ['spreadsheetEmpty', 'spreadsheetEmpty', ...Array.from({ length: 3 }, () => 'spreadsheetBroken')].map(
        (problem) => ({
          problem,
          found: [],
        }),
      ),
    )
  })

  it('is read where a quotation mark stands alone in it, at the beginning of a cell or within one', async () => {
    const rows = ['Ana "Nina" Souza;1;2', '"Bia;3;4', 'Caio;5;6', '"Davi; o outro";7;8']
    expect([
      await csv(`Nome;CPF;Telefone\n${rows[0]}\n${rows[3]}\n`),
      await csv(['Nome;CPF;Telefone', ...rows.slice(0, 3)].join('\n')),
    ]).toEqual([
      {
        rows: [
          { line: 2, name: 'Ana "Nina" Souza', document: '1', phone: '2' },
          { line: 3, name: 'Davi; o outro', document: '7', phone: '8' },
        ],
      },
      {
        rows: [
          { line: 2, name: 'Ana Nina Souza', document: '1', phone: '2' },
          { line: 3, name: 'Bia', document: '3', phone: '4' },
          { line: 4, name: 'Caio', document: '5', phone: '6' },
        ],
      },
    ])
  })

  it('is no longer read once its reader stops', async () => {
    const stop = new AbortController()
    const reading = readSpreadsheet('tests', Buffer.from(`Nome;CPF\n${'Ana;1\n'.repeat(50_000)}`), stop.signal)
    stop.abort(new Error('stopped'))
    await expect(reading).rejects.toThrow('stopped')
    expect(await csv('Nome;CPF\nAna;1\n')).toMatchObject({ rows: [{ name: 'Ana' }] })
  })

  it('with a password is refused and says so', async () => {
    // What Excel writes for a password: a compound file around the encrypted package (MS-OFFCRYPTO).
    const container = CFB.utils.cfb_new()
    CFB.utils.cfb_add(container, '/EncryptionInfo', Buffer.alloc(248, 4))
    CFB.utils.cfb_add(container, '/EncryptedPackage', Buffer.alloc(4_096, 7))
    expect(await read(new Uint8Array(CFB.write(container, { type: 'buffer' }) as Buffer))).toEqual({
      problem: 'spreadsheetLocked',
      found: [],
    })
  })

  it('written by LibreOffice is the same in each of its formats: formulas, merged cells, dates, two sheets, lost zeros', async () => {
    const names = ['xlsx', 'xls', 'ods', 'utf8.csv', '1252.csv', 'virgula.csv']
    const files = names.map((name) =>
      writtenByLibreOffice(name.length > 4 ? `motoristas-${name}` : `motoristas.${name}`),
    )
    const people = (error: string) => [
      { line: 2, name: 'Ana Conceição', document: '1234567890', phone: '5511987650001' },
      { line: 3, name: 'Bia Lima', document: '529.982.247-25', phone: '' },
      { line: 7, name: 'Caio Nunes', document: '1234567890', phone: '(11) 98765-0001' },
      { line: 8, name: 'Davi', document: '11144477735', phone: '' },
      { line: 9, name: '', document: '39053344705', phone: '' },
      { line: 10, name: 'Error', document: error, phone: '11911112222' },
    ]
    // A text knows no errors of formulas, only what is shown of them.
    const shown = names.map((name) => ({ rows: people(name.endsWith('csv') ? '#DIV/0!' : '') }))
    expect(await inTurn(files)).toEqual(shown)
    expect(await inTurn([writtenByLibreOffice('com-senha.xlsx'), writtenByLibreOffice('com-senha.xls')])).toEqual(
      Array.from({ length: 2 }, () => ({ problem: 'spreadsheetLocked', found: [] })),
    )
  })

  it('that inflates beyond all bounds is refused before it fills the memory', async () => {
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(140 * 1_048_576) }, { level: 9 })
    const liar = zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'xl/workbook.xml': new Uint8Array(1_048_576) })
    // The central directory states no size for the second part.
    const at = Buffer.from(liar).lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'))
    new DataView(liar.buffer, liar.byteOffset).setUint32(at + 24, 0, true)
    expect([await read(bomb), await read(liar)]).toEqual([
      { problem: 'spreadsheetTooLarge', found: [] },
      { problem: 'spreadsheetTooLarge', found: [] },
    ])
  })

  it('of more than 100,000 drivers is refused; a million empty rows are none', async () => {
    const many = `Nome;CPF\n${'Ana;1\n'.repeat(100_001)}`
    const empty = `Nome;CPF\nAna;1\n${';\n'.repeat(1_000_000)}`
    expect([await csv(many), await csv(empty)]).toEqual([
      { problem: 'spreadsheetTooManyRows', found: [] },
      { rows: [{ line: 2, name: 'Ana', document: '1', phone: '' }] },
    ])
  })
})
