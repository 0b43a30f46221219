import { jsPDF } from 'jspdf'
import { shownText } from './cell-text.ts'
import { columnWidths } from './column-widths.ts'
import { addWideFont, createMeasure, fetchWideFont, isPlain, PLAIN_FONT, printable, WIDE_FONT } from './pdf-fonts.ts'
import { drawFilters, drawPageFeet, drawPageHead, type DrawText } from './pdf-frame.ts'
import { BAND, COLOURS, columnPlaces, INNER_WIDTH, PAGE, TEXT } from './pdf-layout.ts'
import { type Cell, mediaTypes, type TableDocument, type TableWriter } from './table.ts'
import { wrap } from './wrap.ts'

/** Lowest edge of a row. */
const BOTTOM = PAGE.height - PAGE.margin - BAND.foot + 8
const CELL_WIDTH = 2 * TEXT.padding

type Rows = readonly (readonly Cell[])[]

/** A row as it is printed: the lines of each cell, and how many lines the row takes. */
interface PrintedRow {
  cells: string[][]
  lines: number
}

/**
 * A list as pages (CON-1-029): brand, title, filters, who and when, repeated head, striped rows, page of pages. A page is drawn
 * and left behind as soon as it is full, each column with one call, which is what makes a hundred thousand rows bearable.
 */
export function createPdfWriter(document: TableDocument, loadWideFont = fetchWideFont): TableWriter {
  const { columns } = document
  const pdf = new jsPDF({ orientation: 'landscape', unit: 'pt', format: 'a4', compress: true })
  pdf.setProperties({ title: document.title, creator: document.product, subject: document.filters })
  pdf.setLanguage(document.language as Parameters<typeof pdf.setLanguage>[0])
  pdf.setLineHeightFactor(TEXT.line / TEXT.size)
  const measurePlain = createMeasure(pdf, PLAIN_FONT, 'normal', TEXT.size)
  let hasWideFont = false
  let places: { left: number; width: number }[] = []
  let waiting: PrintedRow[] = []
  let waitingLines = 0
  let top = 0
  let printed = 0

  const measure = (text: string) => {
    if (isPlain(text) || !hasWideFont) return measurePlain(text)
    pdf.setFont(WIDE_FONT, 'normal')
    const width = pdf.getStringUnitWidth(text) * TEXT.size
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

  const drawTableHead = () => {
    pdf.setFillColor(COLOURS.head)
    pdf.rect(PAGE.margin, top, INNER_WIDTH, BAND.head, 'F')
    pdf.setFont(PLAIN_FONT, 'bold')
    pdf.setFontSize(TEXT.size)
    pdf.setTextColor(COLOURS.mark)
    for (const [at, { title }] of columns.entries()) {
      const place = places[at]
      if (!place) continue
      const [first = ''] = wrap(title, place.width - CELL_WIDTH, (text) => pdf.getStringUnitWidth(text) * TEXT.size)
      draw(first, place.left + TEXT.padding, top + 12)
    }
    pdf.setFont(PLAIN_FONT, 'normal')
    pdf.setTextColor(COLOURS.ink)
    top += BAND.head
  }

  const begin = (rows: Rows) => {
    places = columnPlaces(columnWidths(columns, rows))
    top = drawFilters(pdf, document, drawPageHead(pdf, document, draw), draw)
    drawTableHead()
  }

  const roomLines = () => Math.floor((BOTTOM - top) / TEXT.line)

  const drawStripes = () => {
    pdf.setFillColor(COLOURS.zebra)
    let y = top
    for (const { lines } of waiting) {
      if (printed % 2 === 1) pdf.rect(PAGE.margin, y, INNER_WIDTH, lines * TEXT.line, 'F')
      printed += 1
      y += lines * TEXT.line
    }
    pdf.setDrawColor(COLOURS.line)
    pdf.setLineWidth(0.5)
    pdf.line(PAGE.margin, y, PAGE.margin + INNER_WIDTH, y)
  }

  /** One column of the page in one call; lines with letters that the plain font lacks are drawn one by one. */
  const drawColumn = (at: number, { left, width }: { left: number; width: number }) => {
    const baseline = top + TEXT.size
    const isNumber = columns[at]?.kind === 'number' || columns[at]?.kind === 'money'
    const x = isNumber ? left + width - TEXT.padding : left + TEXT.padding
    const options = isNumber ? { align: 'right' as const } : {}
    const lines: string[] = []
    for (const { cells, lines: height } of waiting) {
      const cell = cells[at] ?? []
      for (let line = 0; line < height; line += 1) {
        const text = cell[line] ?? ''
        const isDrawnAlone = hasWideFont && !isPlain(text)
        if (isDrawnAlone) draw(text, x, baseline + lines.length * TEXT.line, options)
        lines.push(isDrawnAlone ? '' : text)
      }
    }
    while (lines.at(-1) === '') lines.pop()
    if (lines.length > 0) pdf.text(lines, x, baseline, options)
  }

  const drawWaiting = () => {
    if (waiting.length === 0) return
    drawStripes()
    pdf.setFontSize(TEXT.size)
    pdf.setTextColor(COLOURS.ink)
    for (const [at, place] of places.entries()) drawColumn(at, place)
    waiting = []
    waitingLines = 0
  }

  const turnPage = () => {
    drawWaiting()
    pdf.addPage()
    top = drawPageHead(pdf, document, draw)
    drawTableHead()
  }

  const print = (row: PrintedRow) => {
    if (waitingLines + row.lines > roomLines()) turnPage()
    // A row that no page has room for goes on at the next one.
    const room = roomLines()
    if (row.lines > room) {
      print({ cells: row.cells.map((cell) => cell.slice(0, room)), lines: room })
      return print({ cells: row.cells.map((cell) => cell.slice(room)), lines: row.lines - room })
    }
    waiting.push(row)
    waitingLines += row.lines
  }

  return {
    async append(rows) {
      const texts = rows.map((row) => columns.map(({ kind }, at) => printable(shownText(kind, row[at] ?? null))))
      await needFontFor(texts.flat())
      if (places.length === 0) {
        await needFontFor([document.title, document.filters, document.by, ...columns.map(({ title }) => title)])
        begin(rows)
      }
      for (const row of texts) {
        const cells = row.map((text, at) => wrap(text, (places[at]?.width ?? 0) - CELL_WIDTH, measure))
        print({ cells, lines: Math.max(1, ...cells.map((cell) => cell.length)) })
      }
    },
    async finish() {
      if (places.length === 0) {
        await needFontFor([document.title, document.filters, document.by, ...columns.map(({ title }) => title)])
        begin([])
      }
      drawWaiting()
      drawPageFeet(pdf, document, draw)
      return new Blob([pdf.output('arraybuffer')], { type: mediaTypes.pdf })
    },
  }
}
