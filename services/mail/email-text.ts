import { type Language, languageTags } from '#contract/languages'
import type { EmailContent } from './message.ts'

/** The text on one line, so that nothing that a person typed begins a line or a header. */
export const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim()

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (mark) => marks[mark] ?? mark)

/** An e-mail of paragraphs, as text and as HTML. An address among them becomes a link. */
export function emailOf(language: Language, subject: string, paragraphs: readonly string[]): EmailContent {
  const htmlOf = (paragraph: string) => {
    const text = escaped(paragraph)
    return /^https?:\/\/\S+$/.test(paragraph) ? `<p><a href="${text}">${text}</a></p>` : `<p>${text}</p>`
  }
  return {
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: `<!doctype html><html lang="${languageTags[language]}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body>${paragraphs.map(htmlOf).join('')}</body></html>`,
  }
}
