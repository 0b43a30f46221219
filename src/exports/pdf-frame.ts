import type { jsPDF } from 'jspdf'
import { BAND, COLOURS, INNER_WIDTH, PAGE, TEXT } from './pdf-layout.ts'
import type { TableDocument } from './table.ts'
import { wrap } from './wrap.ts'

/** Draws texts of the page frame with either font. */
export type DrawText = (text: string, x: number, y: number, options?: { align?: 'right' }) => void

/** The product's mark (public/icon.svg) at this edge length. */
function drawMark(pdf: jsPDF, x: number, y: number, edge: number): void {
  const unit = edge / 32
  const shape = (points: readonly (readonly [number, number])[], colour: string) => {
    const [[startX, startY] = [0, 0], ...rest] = points
    pdf.setFillColor(colour)
    const steps = rest.map(([px, py], at) => {
      const [beforeX, beforeY] = points[at] ?? [0, 0]
      return [(px - beforeX) * unit, (py - beforeY) * unit]
    })
    pdf.lines(steps, x + startX * unit, y + startY * unit, [1, 1], 'F', true)
  }
  pdf.setFillColor(COLOURS.mark)
  pdf.roundedRect(x, y, edge, edge, 7 * unit, 7 * unit, 'F')
  shape(
    [
      [10, 8],
      [22, 8],
      [20, 14],
      [12, 14],
    ],
    COLOURS.beam,
  )
  shape(
    [
      [13, 14],
      [19, 14],
      [20.5, 25],
      [11.5, 25],
    ],
    '#ffffff',
  )
  shape(
    [
      [15, 4],
      [17, 4],
      [17, 8],
      [15, 8],
    ],
    COLOURS.light,
  )
}

/**
 * Draws the branded head of a page: mark, product, title, who and when.
 * @returns its lower edge
 */
export function drawPageHead(pdf: jsPDF, { product, title, by }: TableDocument, draw: DrawText): number {
  const { margin, width } = PAGE
  drawMark(pdf, margin, margin - 6, 22)
  pdf.setFontSize(13)
  pdf.setFont('helvetica', 'bold')
  pdf.setTextColor(COLOURS.mark)
  draw(`${product} · ${title}`, margin + 30, margin + 9)
  pdf.setFont('helvetica', 'normal')
  pdf.setFontSize(TEXT.size)
  pdf.setTextColor(COLOURS.muted)
  draw(by, width - margin, margin + 9, { align: 'right' })
  pdf.setFillColor(COLOURS.beam)
  pdf.rect(margin, margin + 20, INNER_WIDTH, 1.2, 'F')
  return margin + BAND.height - 6
}

/**
 * Draws the applied filters under the first page's head.
 * @returns their lower edge
 */
export function drawFilters(pdf: jsPDF, { filters }: TableDocument, top: number, draw: DrawText): number {
  pdf.setFontSize(TEXT.size + 1)
  pdf.setTextColor(COLOURS.ink)
  const lines = wrap(filters, INNER_WIDTH, (text) => pdf.getStringUnitWidth(text) * (TEXT.size + 1))
  for (const [at, line] of lines.entries()) draw(line, PAGE.margin, top + 8 + at * 12)
  return top + lines.length * 12 + 4
}

/** Draws title and "page of pages" at the foot of every page, when the number of pages is known. */
export function drawPageFeet(pdf: jsPDF, { title, product, pageLabel }: TableDocument, draw: DrawText): void {
  const pages = pdf.getNumberOfPages()
  const y = PAGE.height - PAGE.margin + 6
  for (let page = 1; page <= pages; page += 1) {
    pdf.setPage(page)
    pdf.setFontSize(TEXT.size)
    pdf.setTextColor(COLOURS.muted)
    draw(`${product} · ${title}`, PAGE.margin, y)
    draw(pageLabel.replace('{{page}}', String(page)).replace('{{pages}}', String(pages)), PAGE.width - PAGE.margin, y, {
      align: 'right',
    })
  }
}
