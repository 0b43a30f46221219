import { NARROW } from '../files/typeface.ts'

/** Style of a line of text; sizes in pixels. */
export interface TextStyle {
  size: number
  family?: string
  bold?: boolean
  italic?: boolean
  fill?: string
  anchor?: 'start' | 'middle' | 'end'
  spacing?: number
  opacity?: number
  transform?: string
  /** Largest width; wider text is drawn with narrower letters. */
  fit?: number
}

/**
 * Average width of a DejaVu Sans Condensed letter, in ems, measured from the font; capitals and bold letters are wider.
 */
const ADVANCE = 0.62

export interface Size {
  width: number
  height: number
}

/** A printed box; the caption is part of the form, the value is filled in. */
export interface Field<Facts> {
  x: number
  y: number
  width: number
  caption: string
  value: (facts: Facts) => string
  size?: number
  /** Names of the facts that the value consists of; none where it is no fact of the record. */
  prints?: readonly string[]
}

const FIELD_HEIGHT = 60
/** Distances of a value from the left, right and lower edges of its box, and its usual size. */
const VALUE = { beside: 9, below: 12, size: 24 } as const

/** The empty boxes of a form. */
export function form<Facts>(fields: readonly Field<Facts>[], ink: string): string {
  return fields
    .map(
      ({ x, y, width, caption }) =>
        `${rect(x, y, width, FIELD_HEIGHT, `rx="5" fill="#fff" fill-opacity="0.62" stroke="${ink}" stroke-opacity="0.4" stroke-width="1.2"`)}${text(x + 9, y + 18, caption, { size: 13, fill: ink })}`,
    )
    .join('')
}

/** The values in the boxes of a form. */
export function filled<Facts>(fields: readonly Field<Facts>[], facts: Facts): string {
  return fields
    .map(({ x, y, width, value, size = VALUE.size }) =>
      text(x + VALUE.beside, y + FIELD_HEIGHT - VALUE.below, value(facts), {
        size,
        bold: true,
        fill: '#12181c',
        fit: width - 2 * VALUE.beside,
      }),
    )
    .join('')
}

/** Where the facts of a form are printed, in units of the form. */
export function printedBoxes<Facts>(fields: readonly Field<Facts>[], facts: Facts): Map<string, Box> {
  return new Map(
    fields.flatMap(({ x, y, width, value, size = VALUE.size, prints = [] }) => {
      const style = { size, bold: true, fit: width - 2 * VALUE.beside }
      const box = boxOf(x + VALUE.beside, y + FIELD_HEIGHT - VALUE.below, value(facts), style)
      return prints.map((name) => [name, box] as const)
    }),
  )
}

function escapeXml(content: string): string {
  return content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** Estimated width of a line of text at its full size. */
function widthOf(content: string, { size, bold }: TextStyle): number {
  return content.length * size * (bold ? ADVANCE + 0.05 : ADVANCE)
}

/** Size at which a line of text is drawn so that it fits. */
function fittingSize(content: string, style: TextStyle): number {
  const wide = widthOf(content, style)
  const { size, fit } = style
  return fit !== undefined && wide > fit ? Math.max(size * 0.6, (size * fit) / wide) : size
}

/** A part of a drawing, in its units. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

/** The corners of a box. */
export function cornersOf({ x, y, width, height }: Box): Point[] {
  return [
    { x, y },
    { x: x + width, y },
    { x, y: y + height },
    { x: x + width, y: y + height },
  ]
}

/** A point turned clockwise by degrees around another one. */
export function turned({ x, y }: Point, degrees: number, around: Point): Point {
  const angle = (degrees * Math.PI) / 180
  const [dx, dy] = [x - around.x, y - around.y]
  return {
    x: around.x + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: around.y + dx * Math.sin(angle) + dy * Math.cos(angle),
  }
}

/** The height of capitals and of what hangs below the baseline, as shares of the size. */
const LETTERS = { above: 0.8, below: 0.22 } as const

/** The estimated box of a line of text that begins at `x`; `y` is its baseline. */
export function boxOf(x: number, y: number, content: string, style: TextStyle): Box {
  const size = fittingSize(content, style)
  return {
    x,
    y: y - LETTERS.above * size,
    width: Math.max(size, widthOf(content, { ...style, size })),
    height: (LETTERS.above + LETTERS.below) * size,
  }
}

/** One line of text; `y` is its baseline. */
export function text(x: number, y: number, content: string, style: TextStyle): string {
  const { family = NARROW, bold, italic, fill = '#1b2a33', anchor = 'start', spacing, opacity, transform } = style
  const size = fittingSize(content, style)
  return `<text x="${x}" y="${y}" font-family="${family}" font-size="${size.toFixed(1)}" fill="${fill}"${bold ? ' font-weight="bold"' : ''}${italic ? ' font-style="italic"' : ''}${anchor === 'start' ? '' : ` text-anchor="${anchor}"`}${spacing ? ` letter-spacing="${spacing}"` : ''}${opacity === undefined ? '' : ` opacity="${opacity}"`}${transform ? ` transform="${transform}"` : ''}>${escapeXml(content)}</text>`
}

export function rect(x: number, y: number, width: number, height: number, attributes: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${attributes}/>`
}

/** An SVG image of so many pixels, drawn in units of its own. */
export function image(pixels: Size, units: Size, content: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels.width}" height="${pixels.height}" viewBox="0 0 ${units.width} ${units.height}">${content}</svg>`,
  )
}

/** A smooth shadow of a rectangle, made of a few sheets: a blur filter would cost more than the rest of the image. */
export function shadow(x: number, y: number, width: number, height: number, spread: number): string {
  const sheets = 9
  let content = ''
  for (let sheet = 0; sheet < sheets; sheet += 1) {
    const grow = spread * (1 - sheet / sheets)
    content += rect(
      x - grow + spread * 0.2,
      y - grow + spread * 0.5,
      width + 2 * grow,
      height + 2 * grow,
      `rx="${grow + 8}" fill="#000" opacity="0.045"`,
    )
  }
  return content
}

/** A date YYYY-MM-DD as documents print it: DD/MM/YYYY. */
export function printedDate(date: string | null): string {
  return date ? date.split('-').reverse().join('/') : '—'
}

/** A square of dots that looks like a matrix code but holds no data. */
export function matrixCode(x: number, y: number, size: number, key: string, dark = '#14232b'): string {
  const cells = 25
  const cell = size / cells
  let state = [...key].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7)
  const isFinder = (column: number, row: number) =>
    (column < 8 && row < 8) || (column > 16 && row < 8) || (column < 8 && row > 16)
  let path = ''
  for (let row = 0; row < cells; row += 1) {
    for (let column = 0; column < cells; column += 1) {
      state = (Math.imul(state, 1_103_515_245) + 12_345) | 0
      if (!isFinder(column, row) && ((state >>> 16) & 1) === 1)
        path += `M${(x + column * cell).toFixed(1)} ${(y + row * cell).toFixed(1)}h${cell.toFixed(2)}v${cell.toFixed(2)}h-${cell.toFixed(2)}z`
    }
  }
  const finder = (column: number, row: number) =>
    rect(
      x + (column + 0.5) * cell,
      y + (row + 0.5) * cell,
      6 * cell,
      6 * cell,
      `fill="none" stroke="${dark}" stroke-width="${cell}"`,
    ) + rect(x + (column + 2) * cell, y + (row + 2) * cell, 3 * cell, 3 * cell, `fill="${dark}"`)
  return `${rect(x - cell, y - cell, size + 2 * cell, size + 2 * cell, 'fill="#fff" rx="4"')}<path d="${path}" fill="${dark}"/>${finder(0, 0)}${finder(18, 0)}${finder(0, 18)}`
}

/** A line that looks like a signature, of the given width; different for each key. */
export function signature(x: number, y: number, width: number, key: string, ink = '#1d2f6f'): string {
  let state = [...key].reduce((sum, letter) => (Math.imul(sum, 33) ^ letter.charCodeAt(0)) >>> 0, 5381)
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
  const steps = 7 + Math.floor(random() * 4)
  const step = width / steps
  let path = `M${x} ${y}`
  for (let index = 0; index < steps; index += 1) {
    const tall = index === 0 ? 46 : 10 + random() * 26
    path += `c${(step * 0.1).toFixed(1)} ${(-tall).toFixed(1)} ${(step * (0.6 + random() * 0.5)).toFixed(1)} ${(-tall * 0.9).toFixed(1)} ${(step * 0.45).toFixed(1)} ${(random() * 8 - 4).toFixed(1)}s${(step * 0.25).toFixed(1)} ${(6 + random() * 12).toFixed(1)} ${(step * 0.55).toFixed(1)} ${(random() * 8 - 6).toFixed(1)}`
  }
  path += `q${-width * 0.3} 26 ${-width * 0.75} 18`
  return `<path d="${path}" fill="none" stroke="${ink}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" opacity="0.86"/>`
}
