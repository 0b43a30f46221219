import type { jsPDF } from 'jspdf'
import { PLAIN_FONT } from './pdf-fonts.ts'
import { BAND, COLOURS, INNER_WIDTH, type Layout, PAGE, type Place, TEXT } from './pdf-layout.ts'
import type { PdfPen } from './pdf-pen.ts'
import type { TableColumn } from './table.ts'
import { wrap } from './wrap.ts'

/** Padding at both sides of a cell. */
export const CELL_PADDING = 2 * TEXT.padding

/** A row as it is drawn: the lines of each cell, and the greatest number of lines. */
export interface PrintedRow {
  cells: string[][]
  lines: number
}

/** Where a column's texts are drawn: numbers are aligned to the right. */
function alignment(column: TableColumn | undefined, { left, width }: Place) {
  if (column?.kind === 'number' || column?.kind === 'money')
    return { x: left + width - TEXT.padding, options: { align: 'right' } as const }
  return { x: left + TEXT.padding, options: {} }
}

/**
 * Draws the headings of the columns.
 * @returns their lower edge
 */
export function drawTableHead(
  pdf: jsPDF,
  pen: PdfPen,
  columns: readonly TableColumn[],
  { size, places }: Layout,
  top: number,
): number {
  pdf.setFillColor(COLOURS.head)
  pdf.rect(PAGE.margin, top, INNER_WIDTH, BAND.head, 'F')
  pdf.setFont(PLAIN_FONT, 'bold')
  pdf.setFontSize(size)
  pdf.setTextColor(COLOURS.mark)
  for (const [at, column] of columns.entries()) {
    const place = places[at]
    if (!place) continue
    const measure = (text: string) => pdf.getStringUnitWidth(text) * size
    const [first = ''] = wrap(column.title, place.width - CELL_PADDING, measure)
    const { x, options } = alignment(column, place)
    pen.draw(first, x, top + 12, options)
  }
  pdf.setFont(PLAIN_FONT, 'normal')
  pdf.setTextColor(COLOURS.ink)
  return top + BAND.head
}

/** Draws the stripe of every second row, and the line under the rows. */
function drawStripes(pdf: jsPDF, rows: readonly PrintedRow[], { line }: Layout, top: number, rowsBefore: number): void {
  pdf.setFillColor(COLOURS.zebra)
  let y = top
  for (const [at, { lines }] of rows.entries()) {
    if ((rowsBefore + at) % 2 === 1) pdf.rect(PAGE.margin, y, INNER_WIDTH, lines * line, 'F')
    y += lines * line
  }
  pdf.setDrawColor(COLOURS.line)
  pdf.setLineWidth(0.5)
  pdf.line(PAGE.margin, y, PAGE.margin + INNER_WIDTH, y)
}

/**
 * Draws rows, each column in one call. Lines with letters that the standard font lacks are drawn one by one.
 * @param rowsBefore number of rows on the pages before, which decides where the stripes are
 */
export function drawRows(
  pdf: jsPDF,
  pen: PdfPen,
  columns: readonly TableColumn[],
  layout: Layout,
  rows: readonly PrintedRow[],
  top: number,
  rowsBefore: number,
): void {
  drawStripes(pdf, rows, layout, top, rowsBefore)
  pdf.setFontSize(layout.size)
  pdf.setTextColor(COLOURS.ink)
  const baseline = top + layout.size
  for (const [at, place] of layout.places.entries()) {
    const { x, options } = alignment(columns[at], place)
    const lines: string[] = []
    for (const { cells, lines: height } of rows) {
      const cell = cells[at] ?? []
      for (let line = 0; line < height; line += 1) {
        const text = cell[line] ?? ''
        const isDrawnAlone = pen.isWide(text)
        if (isDrawnAlone) pen.draw(text, x, baseline + lines.length * layout.line, options)
        lines.push(isDrawnAlone ? '' : text)
      }
    }
    while (lines.at(-1) === '') lines.pop()
    if (lines.length > 0) pdf.text(lines, x, baseline, options)
  }
}
