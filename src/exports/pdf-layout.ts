/** Points. A4 lying down has room for the columns of a list. */
export const PAGE = { width: 841.89, height: 595.28, margin: 28 } as const
export const TEXT = { size: 8, line: 10.5, padding: 3 } as const
/** Upper edges, and the height of what stands at the foot. */
export const BAND = { height: 34, foot: 24, head: 18 } as const

export const INNER_WIDTH = PAGE.width - 2 * PAGE.margin

/** The brand (look.md, public/icon.svg): tower, beam and light on the dark of the mark; red, green and blue. */
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

/** Left edge and width of each column, shared out by what it wants. */
export function columnPlaces(widths: readonly number[]): { left: number; width: number }[] {
  const whole = widths.reduce((sum, width) => sum + width, 0)
  let left: number = PAGE.margin
  return widths.map((wanted) => {
    const width = (wanted / whole) * INNER_WIDTH
    const place = { left, width }
    left += width
    return place
  })
}
