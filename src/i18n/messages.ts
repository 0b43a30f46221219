import rosetta from 'rosetta'
import { defaultLanguage, type Language, languages } from '#contract/languages'
import { merged, type Texts } from '#locales/merged'
import type { MessageKey, Messages, MessageValues } from '#locales/messages'
import { pt } from './files/pt.ts'
import { formatCount, pluralForm } from './numbers.ts'

const LANGUAGE_SETTING = 'torre.language'

/** The console's texts of a language, and the files with those of its domains. */
interface LanguageFiles {
  consoleTexts: Texts
  files: Readonly<Record<string, () => Promise<Texts>>>
}

/** Portuguese comes with the first load; another language brings the list of its files with it. */
const languageFiles: Readonly<Record<Language, () => Promise<LanguageFiles>>> = {
  pt: async () => pt,
  en: async () => (await import('./files/en.ts')).en,
  es: async () => (await import('./files/es.ts')).es,
}

/** Names of all files of texts. */
export const textFiles: readonly string[] = [
  'console',
  ...Object.keys(pt.files).map((path) => path.replace(/^.*\/|\.ts$/g, '')),
]

const dictionary = rosetta<Texts>({ pt: pt.consoleTexts })
dictionary.locale(defaultLanguage)
/** The fetched texts of each language. */
const fetched: Record<Language, Texts> = { pt: pt.consoleTexts, en: {}, es: {} }
/** Names of the files that screens have needed; a change of the language fetches the same ones. */
const needed = new Set(['console'])
const fetches = new Map<string, Promise<void>>([['pt/console', Promise.resolve()]])

async function fetchFile(language: Language, name: string): Promise<void> {
  const { consoleTexts, files } = await languageFiles[language]()
  const load = files[`../../../locales/${language}/${name}.ts`]
  if (!load && name !== 'console') throw new Error(`There is no file of texts ${language}/${name}`)
  const added = load ? await load() : consoleTexts
  fetched[language] = merged(fetched[language], added)
  dictionary.set(language, fetched[language])
}

/** Fetches the needed texts of a language. A file that could not be fetched is tried again by the next call. */
async function fetchLanguage(language: Language): Promise<void> {
  await Promise.all(
    [...needed].map((name) => {
      const id = `${language}/${name}`
      const known = fetches.get(id)
      if (known) return known
      const fetch = fetchFile(language, name)
      fetches.set(id, fetch)
      fetch.catch(() => fetches.delete(id))
      return fetch
    }),
  )
}

/**
 * Fetches files of texts in the language on screen.
 * @param names names of files in `locales/<language>/`, without `.ts`
 */
export async function fetchTexts(names: readonly string[]): Promise<void> {
  for (const name of names) needed.add(name)
  await fetchLanguage(dictionary.locale() as Language)
}

/** The texts that screens have needed, in one language; those that are not there yet are fetched. */
export async function loadMessages(language: Language): Promise<Partial<Messages>> {
  await fetchLanguage(language)
  return fetched[language]
}

/** The texts of a language that have been fetched so far. */
export function fetchedMessages(language: Language): Partial<Messages> {
  return fetched[language]
}

/** The language kept in this browser, or Portuguese (CON-1-022, CON-1-023). */
export function storedLanguage(): Language {
  const stored = localStorage.getItem(LANGUAGE_SETTING)
  return languages.find((language) => language === stored) ?? defaultLanguage
}

/** Switches the interface and remembers it in this browser. */
export async function switchLanguage(language: Language): Promise<void> {
  // A screen that opens meanwhile needs further files, which it fetches in the language before the switch.
  for (let before = -1; before < needed.size;) {
    before = needed.size
    await fetchLanguage(language)
  }
  dictionary.locale(language)
  document.documentElement.lang = language === 'pt' ? 'pt-BR' : language
  localStorage.setItem(LANGUAGE_SETTING, language)
}

/**
 * The text of a key in one language; `count` chooses its plural form and gets the language's separators. Empty where
 * its file has not been fetched: a programming error, which the browser's log tells.
 */
export function translate(language: Language, key: MessageKey, values: MessageValues = {}): string {
  const [domain = '', name = ''] = key.split('.')
  if (language === dictionary.locale() && !(domain in fetched[language]))
    console.error(`The texts of ${key} have not been fetched in ${language}`) // oxlint-disable-line no-console
  const { count } = values
  const hasForms = typeof fetched[language][domain]?.[name] === 'object'
  return dictionary.t(
    hasForms ? `${key}.${pluralForm(count ?? 0, language)}` : key,
    { ...values, ...(count === undefined ? {} : { count: formatCount(count, language) }) },
    language,
  )
}
