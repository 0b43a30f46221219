import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { createPdfWriter } from './pdf-writer.ts'
import type { Cell } from './table.ts'
import { pdfPageCount, pdfPages } from './test-pdf.ts'
import { documentWith, sampleColumns, sampleRows } from './test-table.ts'

let fontReads = 0
const readFont = async () => {
  fontReads += 1
  return new Uint8Array(await readFile('node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf'))
}

async function bytesOf(portions: Cell[][][]): Promise<Uint8Array> {
  const writer = createPdfWriter(documentWith(sampleColumns), readFont)
  for (const rows of portions) await writer.append(rows)
  return new Uint8Array(await (await writer.finish()).arrayBuffer())
}

const driver = (at: number, name = `Conceição Muñoz ${at}`): Cell[] => [
  name,
  `012.345.678-${10 + (at % 90)}`,
  '+5511987654321',
  '1980-02-09',
  '2026-03-01T23:05:00',
  at,
  at / 4,
]

describe('a list as pages', () => {
  it('carries brand, title, filters, who and when, a repeated head and page of pages', async () => {
    const bytes = await bytesOf([
      Array.from({ length: 60 }, (_, at) => driver(at)),
      Array.from({ length: 60 }, (_, at) => driver(at + 60)),
    ])
    const pages = pdfPages(bytes)
    expect([pages.length, pdfPageCount(bytes)]).toEqual([3, 3])
    for (const [at, texts] of pages.entries()) {
      expect(texts).toEqual(
        expect.arrayContaining([
          'Torre · Motoristas',
          'Exportado por Ana em 21/11/2026 14:32',
          ...sampleColumns.map(({ title }) => title),
          `Página ${at + 1} de 3`,
        ]),
      )
      expect(texts.filter((text) => text.startsWith('Filtros: '))).toEqual(at === 0 ? ['Filtros: Situação: Ativo'] : [])
    }
    expect(pages.flat().filter((text) => text.startsWith('Conceição'))).toEqual(
      Array.from({ length: 120 }, (_, at) => `Conceição Muñoz ${at}`),
    )
  })

  it('shows each kind of value as the console does, in letters of western Europe CON-1-024 CON-1-025 CON-1-026', async () => {
    const [texts = []] = pdfPages(await bytesOf([sampleRows.slice(0, 1)]))
    // Money has a space that does not break.
    expect(texts.map((text) => text.replaceAll('\u00A0', ' '))).toEqual(
      expect.arrayContaining([
        'Conceição Muñoz',
        '012.345.678-90',
        '+55 11 98765-4321',
        '09/02/1980',
        '01/03/2026 23:05',
        '-12.5',
        'R$ 1.234,56',
      ]),
    )
  })

  it('loads the wide font for other letters only, and draws them with it', async () => {
    fontReads = 0
    const plain = await bytesOf([[driver(1)]])
    expect(fontReads).toBe(0)
    const wide = await bytesOf([[driver(1, 'Łukasz Ждан')], [driver(2, 'Ørsted'), driver(3, 'Ślązak')]])
    expect(fontReads).toBe(1)
    expect(wide.length).toBeGreaterThan(plain.length)
    expect(pdfPages(wide).flat()).toContain('Ørsted')
  })

  it('loses nothing of a text that is longer than its column, nor of one that is longer than a page', async () => {
    const words = Array.from({ length: 2_000 }, (_, at) => `palavra${at}`)
    const bytes = await bytesOf([[driver(1), driver(2, words.join(' ')), driver(3, 'x'.repeat(400)), driver(4)]])
    const texts = pdfPages(bytes).flat()
    expect(texts.filter((text) => text.startsWith('palavra')).flatMap((text) => text.split(' '))).toEqual(words)
    expect(texts.filter((text) => /^x+$/.test(text)).join('')).toBe('x'.repeat(400))
    expect(texts).toContain('Conceição Muñoz 4')
  })

  it('is a page without rows too', async () => {
    const [texts = []] = pdfPages(await bytesOf([]))
    expect(texts).toEqual(expect.arrayContaining(['Nome', 'Página 1 de 1']))
  })
})
