import { jsPDF } from 'jspdf'
import { formatCell } from './cell-text.ts'
import { fetchWideFont, toPrintable } from './pdf-fonts.ts'
import { drawFilters, drawPageFeet, drawPageHead } from './pdf-frame.ts'
import { BAND, type Layout, layOut, PAGE, TEXT } from './pdf-layout.ts'
import { createPdfPen, type PdfPen } from './pdf-pen.ts'
import { CELL_PADDING, drawRows, drawTableHead, type PrintedRow } from './pdf-table.ts'
import { mediaTypes, type TableDocument, type TableWriter } from './table.ts'
import { wrap } from './wrap.ts'

/** Lowest edge of a row. */
const BOTTOM = PAGE.height - PAGE.margin - BAND.foot + 8

type Texts = readonly (readonly string[])[]

function createPdf({ title, product, filters, language }: TableDocument): jsPDF {
  const pdf = new jsPDF({ orientation: 'landscape', unit: 'pt', format: 'a4', compress: true })
  pdf.setProperties({ title, creator: product, subject: filters })
  pdf.setLanguage(language as Parameters<typeof pdf.setLanguage>[0])
  pdf.setLineHeightFactor(TEXT.line / TEXT.size)
  return pdf
}

/** The pages of a table, row by row: a full page is drawn at once. */
function createPages(pdf: jsPDF, pen: PdfPen, document: TableDocument, layout: Layout) {
  const { columns } = document
  let rows: PrintedRow[] = []
  let lines = 0
  let rowsBefore = 0
  let top = drawFilters(pdf, document, drawPageHead(pdf, document, pen.draw), pen.draw)
  top = drawTableHead(pdf, pen, columns, layout, top)

  const drawPage = () => {
    if (rows.length === 0) return
    drawRows(pdf, pen, columns, layout, rows, top, rowsBefore)
    rowsBefore += rows.length
    rows = []
    lines = 0
  }
  const turnPage = () => {
    drawPage()
    pdf.addPage()
    top = drawTableHead(pdf, pen, columns, layout, drawPageHead(pdf, document, pen.draw))
  }
  const linesOfPage = () => Math.floor((BOTTOM - top) / layout.line)
  const print = (row: PrintedRow): void => {
    if (lines + row.lines > linesOfPage()) turnPage()
    // A row that is longer than a page continues on the next page.
    const room = linesOfPage()
    if (row.lines > room) {
      print({ cells: row.cells.map((cell) => cell.slice(0, room)), lines: room })
      return print({ cells: row.cells.map((cell) => cell.slice(room)), lines: row.lines - room })
    }
    rows.push(row)
    lines += row.lines
  }
  return { layout, print, drawPage }
}

/**
 * Writes a list as pages (CON-1-029): brand, title, filters, who and when, repeated head, striped rows, page of pages.
 * A full page is drawn at once and each column in one call, which keeps a hundred thousand rows affordable.
 */
export function createPdfWriter(document: TableDocument, loadWideFont = fetchWideFont): TableWriter {
  const { columns } = document
  const pdf = createPdf(document)
  const pen = createPdfPen(pdf, loadWideFont)
  let pages: ReturnType<typeof createPages> | null = null
  const begin = async (texts: Texts) => {
    await pen.loadFontFor([document.title, document.filters, document.by, ...columns.map(({ title }) => title)])
    return createPages(pdf, pen, document, layOut(columns, texts, pen.measure))
  }
  return {
    async append(rows) {
      const texts = rows.map((row) => columns.map(({ kind }, at) => toPrintable(formatCell(kind, row[at] ?? null))))
      await pen.loadFontFor(texts.flat())
      pages ??= await begin(texts)
      const { places, size } = pages.layout
      const measure = (text: string) => pen.measure(text) * size
      for (const row of texts) {
        const cells = row.map((text, at) => wrap(text, (places[at]?.width ?? 0) - CELL_PADDING, measure))
        pages.print({ cells, lines: Math.max(1, ...cells.map((cell) => cell.length)) })
      }
    },
    async finish() {
      pages ??= await begin([])
      pages.drawPage()
      drawPageFeet(pdf, document, pen.draw)
      return new Blob([pdf.output('arraybuffer')], { type: mediaTypes.pdf })
    },
  }
}
