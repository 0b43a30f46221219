import type { Measure } from './diagram.ts'

/** Fonts of the drawing; a text is at least 12 pixels high. */
export const fonts = {
  strong: { size: 13, weight: 600, family: "'Inter Variable', system-ui, sans-serif" },
  text: { size: 12, weight: 400, family: "'Inter Variable', system-ui, sans-serif" },
  key: { size: 12, weight: 500, family: "ui-monospace, 'SF Mono', 'Cascadia Mono', 'DejaVu Sans Mono', monospace" },
} as const

/** Factor on measured widths: optical sizes and rounding make painted text a little wider than a canvas measures. */
const SLACK = 1.02

/**
 * Loads the fonts of the drawing, so that measured widths are those that are painted. Resolves also if a font fails.
 */
export async function loadFonts(): Promise<void> {
  await Promise.allSettled(
    [fonts.strong, fonts.text].map(({ size, weight, family }) => document.fonts.load(`${weight} ${size}px ${family}`)),
  )
}

/** Measures texts as this browser paints them. */
export function createMeasure(): Measure {
  const canvas = document.createElement('canvas').getContext('2d')
  const widths = new Map<string, number>()
  return (text, kind) => {
    const name = `${kind} ${text}`
    const measured = widths.get(name)
    if (measured !== undefined) return measured
    const { size, weight, family } = fonts[kind]
    if (canvas) canvas.font = `${weight} ${size}px ${family}`
    const width = (canvas?.measureText(text).width ?? text.length * size * 0.6) * SLACK
    widths.set(name, width)
    return width
  }
}
