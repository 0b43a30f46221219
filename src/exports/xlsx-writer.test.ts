import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { type CellObject, read } from 'xlsx'
import { describe, expect, it } from 'vitest'
import type { Cell, TableColumn } from './table.ts'
import { documentWith, sampleColumns, sampleRows } from './test-table.ts'
import { createXlsxWriter } from './xlsx-writer.ts'

async function bytesOf(portions: Cell[][][], columns: readonly TableColumn[] = sampleColumns): Promise<Uint8Array> {
  const writer = createXlsxWriter(documentWith(columns))
  for (const rows of portions) await writer.append(rows)
  return new Uint8Array(await (await writer.finish()).arrayBuffer())
}

async function cellsOf(
  portions: Cell[][][],
  columns?: readonly TableColumn[],
): Promise<(Pick<CellObject, 't' | 'v' | 'z'> | null)[][]> {
  const book = read(await bytesOf(portions, columns), { type: 'array', cellNF: true, dense: true })
  const sheet = book.Sheets['Motoristas'] as unknown as { '!data': (CellObject | undefined)[][] }
  return Array.from(sheet['!data'], (row) =>
    Array.from(row ?? [], (cell) =>
      cell ? { t: cell.t, v: cell.v ?? '', ...(cell.t === 'n' && cell.z ? { z: cell.z } : {}) } : null,
    ),
  )
}

describe('a list as a spreadsheet', () => {
  it('gives each cell the type of its value: texts keep their zeros, dates are dates', async () => {
    expect(await cellsOf([sampleRows.slice(0, 1), sampleRows.slice(1)])).toEqual([
      sampleColumns.map(({ title }) => ({ t: 's', v: title })),
      [
        { t: 's', v: 'Conceição Muñoz' },
        { t: 's', v: '012.345.678-90' },
        { t: 's', v: '+55 11 98765-4321' },
        { t: 'n', v: 29_260, z: 'dd/mm/yyyy' },
        { t: 'n', v: 46_082 + (23 * 60 + 5) / 1440, z: 'dd/mm/yyyy hh:mm' },
        { t: 'n', v: -12.5, z: 'General' },
        { t: 'n', v: 1234.56, z: '"R$" #,##0.00' },
      ],
      [],
      [
        { t: 's', v: 'Silva; "Zé" & filhos' },
        { t: 's', v: 'ABC-1' },
        { t: 's', v: '+54 11 2345 6789' },
        null,
        null,
        { t: 'n', v: 0, z: 'General' },
        { t: 'n', v: -0.1, z: '"R$" #,##0.00' },
      ],
    ])
  })

  it('keeps the head in sight and bold, sets widths and a filter over all rows', async () => {
    const files = unzipSync(await bytesOf([sampleRows, sampleRows]))
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    const styles = strFromU8(files['xl/styles.xml'] ?? new Uint8Array())
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
    expect(sheet).toContain('<autoFilter ref="A1:G7"/>')
    expect(sheet.match(/<col /g)).toHaveLength(7)
    const [, style = ''] = /<c r="A1" s="(\d+)" t="inlineStr">/.exec(sheet) ?? []
    const [, formats = ''] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(styles) ?? []
    expect([...formats.matchAll(/<xf [^>]*>/g)].map(([xf]) => xf)[Number(style)]).toContain('fontId="1"')
    expect(/<fonts count="2"><font>.*?<\/font>(<font><b\/>)/s.test(styles)).toBe(true)
  })

  it('is a spreadsheet without rows too', async () => {
    expect(await cellsOf([])).toEqual([sampleColumns.map(({ title }) => ({ t: 's', v: title }))])
  })

  it('gives every text back as a text, whatever it holds', async () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }).map((text) => text.toWellFormed()),
      fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n\'";_x0041_ <&>'), maxLength: 20 }),
      fc.constantFrom('&lt;', '&amp;amp;', '_x0041_', '__x0041__x', '=1+1', '00123', '\u0000'),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          anything.filter((text) => text !== ''),
          { minLength: 1, maxLength: 6 },
        ),
        async (texts) => {
          const [, ...rows] = await cellsOf([texts.map((text) => [text])], [{ id: 'one', title: 'One', kind: 'text' }])
          expect(rows).toEqual(texts.map((text) => [{ t: 's', v: text.replaceAll(/\r\n?/g, '\n') }]))
        },
      ),
      { numRuns: 150 },
    )
  })

  it('cuts a text that no cell has room for instead of failing', async () => {
    const [, row] = await cellsOf([[['x'.repeat(40_000)]]], [{ id: 'one', title: 'One', kind: 'text' }])
    expect(row?.[0]?.v).toBe('x'.repeat(32_767))
  })
})
