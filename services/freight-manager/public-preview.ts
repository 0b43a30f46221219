import sharp from 'sharp'
import { sharedFacts, type SharedFreight } from '#contract/freight-sharing'
import type { Language } from '#contract/languages'
import { SANS, useOwnFonts } from '../files/typeface.ts'
import { escapeHtml } from '../identity/pages.ts'

/** Size that messengers show a preview in, pixels. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const

/** Most characters of a line of each size, so that it stays within the picture. */
const LONGEST = { place: 30, fact: 54 } as const

/** Characters that XML 1.0 does not allow, such as a vertical tab from a word processor. */
// oxlint-disable-next-line no-control-regex
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

function line(given: string, y: number, kind: keyof typeof LONGEST, fill: string): string {
  const text = given.replaceAll(NOT_IN_XML, ' ')
  const short = text.length > LONGEST[kind] ? `${text.slice(0, LONGEST[kind] - 1)}…` : text
  const size = kind === 'place' ? 62 : 34
  return `<text x="80" y="${y}" font-family="${SANS}" font-size="${size}" fill="${fill}">${escapeHtml(short)}</text>`
}

/** The picture that messengers show beside the address of a freight: from where to where, cargo and price. */
export async function previewOf(freight: SharedFreight, language: Language): Promise<Buffer> {
  useOwnFonts()
  const { width, height } = PREVIEW_SIZE
  const { origin, destination } = freight
  const facts = sharedFacts(freight, { language }).slice(0, 2)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="#14253f"/>
<rect width="16" height="${height}" fill="#3a84ff"/>
${line('Torre', 110, 'fact', '#7ed321')}
${line(`${origin.city}/${origin.stateCode}`, 240, 'place', '#ffffff')}
${line(`→ ${destination.city}/${destination.stateCode}`, 330, 'place', '#ffffff')}
${facts.map(([, value], at) => line(value, 450 + at * 60, 'fact', '#c9d6ea')).join('\n')}
</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
