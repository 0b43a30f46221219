import type { jsPDF } from 'jspdf'
import wideFontUrl from 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf?url'
import type { Measure } from './wrap.ts'

/** The standard font that every PDF reader has; it covers western Europe (Windows-1252). */
export const PLAIN_FONT = 'helvetica'
/** A font with further letters; embedded only into files that need it. */
export const WIDE_FONT = 'DejaVuSans'

const PLAIN_LETTERS = /^[\n\u0020-\u007E\u00A0-\u00FF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/

/** Whether the standard font has every letter of a text. */
export function isPlain(text: string): boolean {
  return PLAIN_LETTERS.test(text)
}

export async function fetchWideFont(): Promise<Uint8Array> {
  const response = await fetch(wideFontUrl)
  if (!response.ok) throw new Error(`The font could not be read: ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

/** A text as a page can draw it: line feeds stay, other control characters are replaced, since no font draws them. */
export function toPrintable(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
}

/** Embeds the wide font into the document. */
export function addWideFont(pdf: jsPDF, bytes: Uint8Array): void {
  let binary = ''
  for (let at = 0; at < bytes.length; at += 0x8000) binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  pdf.addFileToVFS(`${WIDE_FONT}.ttf`, btoa(binary))
  pdf.addFont(`${WIDE_FONT}.ttf`, WIDE_FONT, 'normal')
}

/** Measures texts at a font size of 1 point. The width of each letter is measured once and cached. */
export function createMeasure(pdf: jsPDF, font: string): Measure {
  const known = new Map<string, number>()
  return (text) => {
    let width = 0
    for (const letter of text) {
      let letterWidth = known.get(letter)
      if (letterWidth === undefined) {
        pdf.setFont(font, 'normal')
        letterWidth = pdf.getStringUnitWidth(letter)
        known.set(letter, letterWidth)
      }
      width += letterWidth
    }
    return width
  }
}
