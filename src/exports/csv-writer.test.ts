import fc from 'fast-check'
import { read, utils } from 'xlsx'
import { describe, expect, it } from 'vitest'
import { csvCell } from './csv-cell.ts'
import { createCsvWriter } from './csv-writer.ts'
import { parseCsv, readBack } from './test-csv.ts'
import { documentWith, sampleColumns, sampleRows } from './test-table.ts'

async function written(rows: (string | number | null)[][], columns = sampleColumns): Promise<string> {
  const writer = createCsvWriter(documentWith(columns))
  for (const row of rows) await writer.append([row])
  return (await writer.finish()).text()
}

const textColumns = [
  { id: 'one', title: 'One', kind: 'text' },
  { id: 'two', title: 'Two', kind: 'text' },
] as const

/** Beginnings that spreadsheet programs read as a formula. */
const nasty = fc.oneof(
  fc.string({ unit: 'binary' }).map((text) => text.toWellFormed()),
  fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n\'";, 0159aã＝＋－＠') }),
)

describe('a list as csv', () => {
  it('separates with semicolons, writes decimals with a dot, begins with the mark of UTF-8 and ends lines with CRLF CON-1-030 CON-1-031', async () => {
    const writer = createCsvWriter(documentWith(sampleColumns))
    await writer.append(sampleRows)
    expect([...new Uint8Array(await (await writer.finish()).arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(await written(sampleRows)).toBe(
      [
        'Nome;Documento;Celular;Nascimento;Cadastrado em;Peso;Valor',
        'Conceição Muñoz;012.345.678-90;+55 11 98765-4321;09/02/1980;01/03/2026 23:05;-12.5;1234.56',
        ';;;;;;',
        `"Silva; ""Zé"" & filhos";ABC-1;+54 11 2345 6789;;;0;-0.1`,
        '',
      ].join('\r\n'),
    )
  })

  it.each([
    ['=1+1', `'=1+1`],
    ["=cmd|' /C calc'!A0", `'=cmd|' /C calc'!A0`],
    ['+1+cmd|x!A0', `'+1+cmd|x!A0`],
    ['-2+3', `'-2+3`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['＝1+1', `'＝1+1`],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    [`'=1`, `''=1`],
    ['+A1', `'+A1`],
    ['-', `'-`],
    ['+55-11', `'+55-11`],
    ['-12.5', '-12.5'],
    ['-1.234,56', '-1.234,56'],
    ['+55 11 98765-4321', '+55 11 98765-4321'],
    ['+5511987654321', '+5511987654321'],
    [`O'Hara`, `O'Hara`],
    [`'quoted'`, `'quoted'`],
    ['a=b', 'a=b'],
    [' spaced ', '" spaced "'],
    ['line\nbreak', '"line\nbreak"'],
  ])('writes the text %j as %j', (text, cell) => {
    expect(csvCell('text', text)).toBe(cell)
  })

  it('writes numbers without exponent or grouping, and nothing for what is none', () => {
    expect(
      [1e21, 1e-7, -0.1, 1_234_567.5, 0, Number.NaN, Number.POSITIVE_INFINITY].map((value) => csvCell('number', value)),
    ).toEqual(['1000000000000000000000', '0.0000001', '-0.1', '1234567.5', '0', '', ''])
  })
})

describe('any list as csv', () => {
  it('gives every text back, and no cell begins a formula', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(nasty, nasty), { minLength: 1, maxLength: 5 }), async (rows) => {
        const [, ...cells] = parseCsv(await written(rows, textColumns))
        expect(cells.map((line) => line.map(readBack))).toEqual(rows)
        for (const cell of cells.flat()) expect(cell).not.toMatch(/^[=@\t\r\n＝＋－＠]|^[+-](?![\d.,\s-]*$)/)
      }),
      { numRuns: 500 },
    )
  })

  it('is read alike by another reader', async () => {
    const printable = fc.string({ unit: fc.constantFrom(...'=+-@;"\' azãñ09') })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(printable, printable), { minLength: 1, maxLength: 5 }), async (rows) => {
        const [sheet] = Object.values(
          read(await written([['first', 'row'], ...rows], textColumns), {
            type: 'string',
            raw: true,
            FS: ';',
            cellText: false,
          }).Sheets,
        )
        if (!sheet) throw new Error('No sheet was read')
        const [, , ...cells] = utils.sheet_to_json<string[]>(sheet, {
          header: 1,
          raw: true,
          defval: '',
          blankrows: true,
        })
        const found = rows.map((_, at) => [cells[at]?.[0] ?? '', cells[at]?.[1] ?? ''].map((cell) => readBack(cell)))
        expect(found).toEqual(rows)
      }),
      { numRuns: 200 },
    )
  })
})
