import { type Language, languageTags } from '#contract/languages'

/** Cached, because creating a formatter takes as long as formatting some hundred numbers. */
const countFormats = new Map<Language, Intl.NumberFormat>()
const pluralRules = new Map<Language, Intl.PluralRules>()

/** A whole number with separators of the language. */
export function formatCount(value: number, language: Language): string {
  const format = countFormats.get(language) ?? new Intl.NumberFormat(languageTags[language])
  countFormats.set(language, format)
  return format.format(value)
}

/**
 * The form of a text about so many things. Portuguese counts none as one. Portuguese and Spanish have a third form for
 * whole millions, which no text of the console needs.
 */
export function pluralForm(count: number, language: Language): 'one' | 'other' {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(languageTags[language])
  pluralRules.set(language, rules)
  return rules.select(count) === 'one' ? 'one' : 'other'
}
