/** Languages of the interface and of replies; localised text has exactly these keys (CON-1-020, CTR §1). */
export const languages = ['pt', 'en', 'es'] as const
export type Language = (typeof languages)[number]

/** A text in every language of the interface. */
export type LocalizedText = Readonly<Record<Language, string>>

/** Used where no language was chosen or requested (CON-1-021, CON-1-023). */
export const defaultLanguage: Language = 'pt'

/** BCP 47 tags as they go in Accept-Language. */
export const languageTags: Readonly<Record<Language, string>> = { pt: 'pt-BR', en: 'en', es: 'es' }

/** The best supported language for an Accept-Language header value; the default where none matches. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(/\s*;\s*q=/)
      return { language: tag.split('-')[0]?.toLowerCase(), quality: quality === undefined ? 1 : Number(quality) || 0 }
    })
    // Quality 0 marks a language that is not acceptable (RFC 9110 §12.4.2).
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
  for (const { language } of wanted) {
    const known = languages.find((candidate) => candidate === language)
    if (known) return known
  }
  return defaultLanguage
}
