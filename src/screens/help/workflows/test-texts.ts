import type { Command } from '#commands/command'
import { type Language, languages } from '#contract/languages'
import type { MessageKey } from '#locales/messages'
import { fetchTexts, loadMessages, textFiles, translate } from '../../../i18n/messages.ts'
import type { Texts } from '../../../i18n/use-texts.ts'

/** The keymap of a person who changed no keys. */
export const defaultKeys = ({ keys }: Command) => keys

/** Fetches every text in every language. */
export async function loadAllTexts(): Promise<void> {
  await fetchTexts(textFiles)
  await Promise.all(languages.map(loadMessages))
}

/** The texts of a language, without the browser's settings, which tests do not have. */
export function textsOf(language: Language): Texts {
  return {
    language,
    t: (key, values) => translate(language, key, values),
    word: (domain, value) => translate(language, `${domain}.${value}` as MessageKey) || value,
  }
}
