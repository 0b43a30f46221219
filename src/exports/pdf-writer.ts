import { jsPDF } from 'jspdf'
import { shownText } from './cell-text.ts'
import { addWideFont, createMeasure, fetchWideFont, isPlain, PLAIN_FONT, printable, WIDE_FONT } from './pdf-fonts.ts'
import { drawFilters, drawPageFeet, drawPageHead, type DrawText } from './pdf-frame.ts'
import { BAND, COLOURS, INNER_WIDTH, type Layout, layOut, PAGE, type Place, TEXT } from './pdf-layout.ts'
import { mediaTypes, type TableDocument, type TableWriter } from './table.ts'
import { wrap } from './wrap.ts'

/** Lowest edge of a row. */
const BOTTOM = PAGE.height - PAGE.margin - BAND.foot + 8
const CELL_WIDTH = 2 * TEXT.padding

type Texts = readonly (readonly string[])[]

/** A row as it is drawn: the lines of each cell, and the greatest number of lines. */
interface PrintedRow {
  cells: string[][]
  lines: number
}

/**
 * Writes a list as pages (CON-1-029): brand, title, filters, who and when, repeated head, striped rows, page of pages.
 * A full page is drawn at once and each column in one call, which keeps a hundred thousand rows affordable.
 */
export function createPdfWriter(document: TableDocument, loadWideFont = fetchWideFont): TableWriter {
  const { columns } = document
  const pdf = new jsPDF({ orientation: 'landscape', unit: 'pt', format: 'a4', compress: true })
  pdf.setProperties({ title: document.title, creator: document.product, subject: document.filters })
  pdf.setLanguage(document.language as Parameters<typeof pdf.setLanguage>[0])
  pdf.setLineHeightFactor(TEXT.line / TEXT.size)
  const measurePlain = createMeasure(pdf, PLAIN_FONT)
  let hasWideFont = false
  let layout: Layout | null = null
  let waiting: PrintedRow[] = []
  let waitingLines = 0
  let top = 0
  let printed = 0

  /** Width at a font size of 1 point. */
  const measure = (text: string) => {
    if (isPlain(text) || !hasWideFont) return measurePlain(text)
    pdf.setFont(WIDE_FONT, 'normal')
    const width = pdf.getStringUnitWidth(text)
    pdf.setFont(PLAIN_FONT, 'normal')
    return width
  }

  const draw: DrawText = (text, x, y, options) => {
    const isWide = hasWideFont && !isPlain(text)
    const { fontStyle } = pdf.getFont()
    if (isWide) pdf.setFont(WIDE_FONT, 'normal')
    pdf.text(text, x, y, options)
    if (isWide) pdf.setFont(PLAIN_FONT, fontStyle)
  }

  const needFontFor = async (texts: readonly string[]) => {
    if (hasWideFont || texts.every(isPlain)) return
    addWideFont(pdf, await loadWideFont())
    hasWideFont = true
    pdf.setFont(PLAIN_FONT, 'normal')
  }

  /** Numbers are aligned to the right of their column. */
  const aligned = (at: number, { left, width }: Place) => {
    const kind = columns[at]?.kind
    if (kind === 'number' || kind === 'money')
      return { x: left + width - TEXT.padding, options: { align: 'right' } as const }
    return { x: left + TEXT.padding, options: {} }
  }

  const drawTableHead = ({ size, places }: Layout) => {
    pdf.setFillColor(COLOURS.head)
    pdf.rect(PAGE.margin, top, INNER_WIDTH, BAND.head, 'F')
    pdf.setFont(PLAIN_FONT, 'bold')
    pdf.setFontSize(size)
    pdf.setTextColor(COLOURS.mark)
    for (const [at, { title }] of columns.entries()) {
      const place = places[at]
      if (!place) continue
      const [first = ''] = wrap(title, place.width - CELL_WIDTH, (text) => pdf.getStringUnitWidth(text) * size)
      const { x, options } = aligned(at, place)
      draw(first, x, top + 12, options)
    }
    pdf.setFont(PLAIN_FONT, 'normal')
    pdf.setTextColor(COLOURS.ink)
    top += BAND.head
  }

  const begin = async (texts: Texts): Promise<Layout> => {
    await needFontFor([document.title, document.filters, document.by, ...columns.map(({ title }) => title)])
    const laidOut = layOut(columns, texts, measure)
    top = drawFilters(pdf, document, drawPageHead(pdf, document, draw), draw)
    drawTableHead(laidOut)
    return laidOut
  }

  const roomLines = ({ line }: Layout) => Math.floor((BOTTOM - top) / line)

  const drawStripes = ({ line }: Layout) => {
    pdf.setFillColor(COLOURS.zebra)
    let y = top
    for (const { lines } of waiting) {
      if (printed % 2 === 1) pdf.rect(PAGE.margin, y, INNER_WIDTH, lines * line, 'F')
      printed += 1
      y += lines * line
    }
    pdf.setDrawColor(COLOURS.line)
    pdf.setLineWidth(0.5)
    pdf.line(PAGE.margin, y, PAGE.margin + INNER_WIDTH, y)
  }

  /** Draws one column of the page in one call; lines with letters that the standard font lacks are drawn one by one. */
  const drawColumn = (at: number, place: Place, { size, line: lineHeight }: Layout) => {
    const baseline = top + size
    const { x, options } = aligned(at, place)
    const lines: string[] = []
    for (const { cells, lines: height } of waiting) {
      const cell = cells[at] ?? []
      for (let line = 0; line < height; line += 1) {
        const text = cell[line] ?? ''
        const isDrawnAlone = hasWideFont && !isPlain(text)
        if (isDrawnAlone) draw(text, x, baseline + lines.length * lineHeight, options)
        lines.push(isDrawnAlone ? '' : text)
      }
    }
    while (lines.at(-1) === '') lines.pop()
    if (lines.length > 0) pdf.text(lines, x, baseline, options)
  }

  const drawWaiting = (laidOut: Layout) => {
    if (waiting.length === 0) return
    drawStripes(laidOut)
    pdf.setFontSize(laidOut.size)
    pdf.setTextColor(COLOURS.ink)
    for (const [at, place] of laidOut.places.entries()) drawColumn(at, place, laidOut)
    waiting = []
    waitingLines = 0
  }

  const turnPage = (laidOut: Layout) => {
    drawWaiting(laidOut)
    pdf.addPage()
    top = drawPageHead(pdf, document, draw)
    drawTableHead(laidOut)
  }

  const print = (row: PrintedRow, laidOut: Layout): void => {
    if (waitingLines + row.lines > roomLines(laidOut)) turnPage(laidOut)
    // A row that is longer than a page continues on the next page.
    const room = roomLines(laidOut)
    if (row.lines > room) {
      print({ cells: row.cells.map((cell) => cell.slice(0, room)), lines: room }, laidOut)
      return print({ cells: row.cells.map((cell) => cell.slice(room)), lines: row.lines - room }, laidOut)
    }
    waiting.push(row)
    waitingLines += row.lines
  }

  return {
    async append(rows) {
      const texts = rows.map((row) => columns.map(({ kind }, at) => printable(shownText(kind, row[at] ?? null))))
      await needFontFor(texts.flat())
      layout ??= await begin(texts)
      const { places, size } = layout
      const measureAtSize = (text: string) => measure(text) * size
      for (const row of texts) {
        const cells = row.map((text, at) => wrap(text, (places[at]?.width ?? 0) - CELL_WIDTH, measureAtSize))
        print({ cells, lines: Math.max(1, ...cells.map((cell) => cell.length)) }, layout)
      }
    },
    async finish() {
      layout ??= await begin([])
      drawWaiting(layout)
      drawPageFeet(pdf, document, draw)
      return new Blob([pdf.output('arraybuffer')], { type: mediaTypes.pdf })
    },
  }
}
