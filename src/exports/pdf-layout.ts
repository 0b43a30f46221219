import type { TableColumn } from './table.ts'
import type { Measure } from './wrap.ts'

/** Points. A4 landscape, which has room for the columns of a list. */
export const PAGE = { width: 841.89, height: 595.28, margin: 28 } as const
export const TEXT = { size: 8, line: 10.5, padding: 3 } as const
/** Upper edges, and the height of the foot. */
export const BAND = { height: 34, foot: 24, head: 18 } as const

export const INNER_WIDTH = PAGE.width - 2 * PAGE.margin

/**
 * The brand colours (look.md, public/icon.svg) as red, green and blue: tower, beam and light on the dark of the mark.
 */
export const COLOURS = {
  mark: '#14253f',
  beam: '#3a84ff',
  light: '#7ed321',
  ink: '#1b2638',
  muted: '#5a6577',
  line: '#d5dae3',
  head: '#eaf0fb',
  zebra: '#f6f8fb',
} as const

/** The position of a column. */
export interface Place {
  left: number
  width: number
}

/** Font sizes; the first one at which every column fits is used. */
const SIZES = [8, 7.5, 7, 6.5] as const
/** Share of the rows whose text fits the column on one line; longer texts wrap. */
const ROOMY = 0.95
/** Narrowest text column, as a multiple of the font size. */
const NARROWEST = 4

/** The layout of a table: font size, line height and column positions. */
export interface Layout {
  size: number
  line: number
  places: readonly Place[]
}

function quantile(widths: readonly number[], share: number): number {
  const sorted = widths.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}

/**
 * Lays out columns by their first rows. Numbers, dates, documents and phone numbers get the width that they need; texts
 * share the rest.
 * @param measure width of a text at a font size of 1 point
 */
export function layOut(
  columns: readonly TableColumn[],
  texts: readonly (readonly string[])[],
  measure: Measure,
): Layout {
  // Headings are bold, which is a little wider.
  const heads = columns.map(({ title }) => measure(title) * 1.1)
  const neededWidths = columns.map(({ kind }, at) => {
    const widths = texts.map((row) => measure(row[at] ?? ''))
    return Math.max(heads[at] ?? 0, quantile(widths, kind === 'text' ? ROOMY : 1))
  })
  const widthAt = (size: number) => neededWidths.map((width) => width * size + 2 * TEXT.padding + 1)
  const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0)
  const size = SIZES.find((candidate) => sum(widthAt(candidate)) <= INNER_WIDTH) ?? SIZES[SIZES.length - 1] ?? 8
  const natural = widthAt(size)
  const isText = (at: number) => columns[at]?.kind === 'text'
  const flexible = sum(natural.filter((_, at) => isText(at)))
  const room = INNER_WIDTH - sum(natural)
  const widths = natural.map((width, at) => {
    if (flexible === 0) return width * (INNER_WIDTH / sum(natural))
    return isText(at) ? Math.max(NARROWEST * size, width + (room * width) / flexible) : width
  })
  // If the columns fit at no size, all of them are narrowed in proportion.
  const scale = Math.min(1, INNER_WIDTH / sum(widths))
  let left: number = PAGE.margin
  const places = widths.map((width) => {
    const place = { left, width: width * scale }
    left += place.width
    return place
  })
  return { size, line: size * (TEXT.line / TEXT.size), places }
}
