import rosetta from 'rosetta'
import { defaultLanguage, type Language, languages } from '#contract/languages'
import type { MessageKey, Messages } from '#locales/messages'
import { pt } from '#locales/pt'

const LANGUAGE_SETTING = 'torre.language'

const loaders: Readonly<Record<Exclude<Language, 'pt'>, () => Promise<Messages>>> = {
  en: () => import('#locales/en').then((module) => module.en),
  es: () => import('#locales/es').then((module) => module.es),
}

const dictionary = rosetta<Messages>({ pt })
const loaded = new Map<Language, Messages>([['pt', pt]])

/** The language kept in this browser, or Portuguese (CON-1-022, CON-1-023). */
export function storedLanguage(): Language {
  const stored = localStorage.getItem(LANGUAGE_SETTING)
  return languages.find((language) => language === stored) ?? defaultLanguage
}

/** Fetches a language's texts; resolves at once if they are loaded. */
export async function loadMessages(language: Language): Promise<Messages> {
  const known = loaded.get(language)
  if (known || language === 'pt') return known ?? pt
  const messages = await loaders[language]()
  dictionary.set(language, messages)
  loaded.set(language, messages)
  return messages
}

/** Switches the interface and remembers it in this browser. */
export async function switchLanguage(language: Language): Promise<void> {
  await loadMessages(language)
  dictionary.locale(language)
  document.documentElement.lang = language === 'pt' ? 'pt-BR' : language
  localStorage.setItem(LANGUAGE_SETTING, language)
}

export type Values = Readonly<Record<string, string | number>>

/** The text of a key in one language. */
export function translate(language: Language, key: MessageKey, values?: Values): string {
  return dictionary.t(key, values as Record<string, string> | undefined, language)
}
