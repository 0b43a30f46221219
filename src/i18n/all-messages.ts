import { type Language, languages } from '#contract/languages'
import { merged, type Texts } from '#locales/merged'
import type { Messages } from '#locales/messages'

const files = import.meta.glob<Texts | { consoleTexts: Texts }>('../../locales/*/*.ts', { eager: true })

function messagesIn(language: Language): Messages {
  const texts = Object.entries(files)
    .filter(([path]) => path.includes(`/${language}/`))
    .map(([, file]) => ('consoleTexts' in file ? (file.consoleTexts as Texts) : file))
  const all: unknown = merged(...texts)
  return all as Messages
}

/**
 * Every text of every language, from all its files. The console fetches them file by file (`messages.ts`), so only
 * the build, the development server and tests use this.
 */
export const allMessages = Object.fromEntries(
  languages.map((language) => [language, messagesIn(language)]),
) as Readonly<Record<Language, Messages>>
