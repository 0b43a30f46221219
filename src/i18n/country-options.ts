import type { Language } from '#contract/languages'
import { countryCode } from '#contract/schemas/general/geography'
import { countryName } from './countries.ts'

/** Every country by its name in a language, in the order of the names. Values are ISO 3166-1 alpha-3. */
export function countryOptions(language: Language): { value: string; label: string }[] {
  return countryCode.options
    .map((value) => ({ value, label: countryName(value, language) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language))
}
