import type { jsPDF } from 'jspdf'
import { addWideFont, createMeasure, isPlain, PLAIN_FONT, WIDE_FONT } from './pdf-fonts.ts'
import type { DrawText } from './pdf-frame.ts'
import type { Measure } from './wrap.ts'

/** Writes texts with the standard font, or with the wide one where the standard font lacks a letter. */
export interface PdfPen {
  draw: DrawText
  /** Width at a font size of 1 point. */
  measure: Measure
  /** Embeds the wide font if one of these texts needs it. */
  loadFontFor(texts: readonly string[]): Promise<void>
  /** True for a text that is drawn with the wide font. */
  isWide(text: string): boolean
}

export function createPdfPen(pdf: jsPDF, loadWideFont: () => Promise<Uint8Array>): PdfPen {
  const measurePlain = createMeasure(pdf, PLAIN_FONT)
  let hasWideFont = false
  const isWide = (text: string) => hasWideFont && !isPlain(text)
  return {
    isWide,
    draw(text, x, y, options) {
      const wide = isWide(text)
      const { fontStyle } = pdf.getFont()
      if (wide) pdf.setFont(WIDE_FONT, 'normal')
      pdf.text(text, x, y, options)
      if (wide) pdf.setFont(PLAIN_FONT, fontStyle)
    },
    measure(text) {
      if (!isWide(text)) return measurePlain(text)
      pdf.setFont(WIDE_FONT, 'normal')
      const width = pdf.getStringUnitWidth(text)
      pdf.setFont(PLAIN_FONT, 'normal')
      return width
    },
    async loadFontFor(texts) {
      if (hasWideFont || texts.every(isPlain)) return
      addWideFont(pdf, await loadWideFont())
      hasWideFont = true
      pdf.setFont(PLAIN_FONT, 'normal')
    },
  }
}
