import countries from 'i18n-iso-countries/index.js'
import { type Language, languageTags } from '#contract/languages'

/** A country's name in a language; its code where there is none. @param code ISO 3166-1 alpha-3 */
export function countryName(code: string, language: Language): string {
  const short = countries.alpha3ToAlpha2(code)
  return short
    ? (new Intl.DisplayNames([languageTags[language]], { type: 'region', fallback: 'code' }).of(short) ?? code)
    : code
}
