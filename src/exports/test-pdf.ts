import { unzlibSync } from 'fflate'

/** Every byte as the character with its code. */
function latin1(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return text
}

/** The number of pages that a PDF states. For tests. */
export function pdfPageCount(bytes: Uint8Array): number {
  return (latin1(bytes).match(/\/Type \/Page\b/g) ?? []).length
}

/** One page of a PDF: the texts it draws, in order. */
type PdfPage = string[]

/** The texts of a PDF of the console, page by page. Letters outside Windows-1252 are not read. For tests. */
export function pdfPages(bytes: Uint8Array): PdfPage[] {
  const whole = latin1(bytes)
  const pages: PdfPage[] = []
  for (const { index, 0: head } of whole.matchAll(/\/Filter \[?\/FlateDecode\]?[^>]*>>\s*stream\r?\n/g)) {
    const from = index + head.length
    const to = whole.indexOf('endstream', from)
    const content = new TextDecoder('windows-1252').decode(unzlibSync(bytes.subarray(from, to)))
    const texts = [...content.matchAll(/\(((?:[^\\()]|\\.)*)\) Tj/gs)].map(([, text = '']) =>
      text.replaceAll(/\\(.)/gs, '$1'),
    )
    if (texts.length > 0) pages.push(texts)
  }
  return pages
}
