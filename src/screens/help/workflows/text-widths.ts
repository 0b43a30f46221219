import type { Measure } from './diagram.ts'

/** Fonts as the drawing sets them; a text is at least 12 pixels high. */
export const fonts = {
  strong: { size: 13, weight: 600, family: "'Inter Variable', system-ui, sans-serif" },
  text: { size: 12, weight: 400, family: "'Inter Variable', system-ui, sans-serif" },
  key: { size: 12, weight: 500, family: "ui-monospace, 'SF Mono', 'Cascadia Mono', 'DejaVu Sans Mono', monospace" },
} as const

/** Optical sizes and rounding make what is painted a little wider than what a canvas measures. */
const SLACK = 1.02

/** Resolves when what is measured is what will be painted; a font that does not come is done without. */
export async function loadFonts(): Promise<void> {
  await Promise.allSettled(
    [fonts.strong, fonts.text].map(({ size, weight, family }) => document.fonts.load(`${weight} ${size}px ${family}`)),
  )
}

/** Measures texts as this browser paints them. */
export function createMeasure(): Measure {
  const canvas = document.createElement('canvas').getContext('2d')
  const known = new Map<string, number>()
  return (text, kind) => {
    const name = `${kind} ${text}`
    const before = known.get(name)
    if (before !== undefined) return before
    const { size, weight, family } = fonts[kind]
    if (canvas) canvas.font = `${weight} ${size}px ${family}`
    const width = (canvas?.measureText(text).width ?? text.length * size * 0.6) * SLACK
    known.set(name, width)
    return width
  }
}
