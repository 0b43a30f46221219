import codes from 'i18n-iso-countries/codes.json'
import { type Language, languageTags } from '#contract/languages'

/** One for each language: making them takes longer than drawing a form, which asks for two hundred names. */
const displayNames = new Map<Language, Intl.DisplayNames>()

function displayNamesIn(language: Language): Intl.DisplayNames {
  const known = displayNames.get(language)
  if (known) return known
  const made = new Intl.DisplayNames([languageTags[language]], { type: 'region', fallback: 'code' })
  displayNames.set(language, made)
  return made
}

/** A country's name in a language; its code where there is none. @param code ISO 3166-1 alpha-3 */
export function countryName(code: string, language: Language): string {
  const [short] = codes.find(([, long]) => long === code) ?? []
  return short ? (displayNamesIn(language).of(short) ?? code) : code
}
