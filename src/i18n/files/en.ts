import { consoleTexts } from '#locales/en/console'
import type { Texts } from '#locales/merged'

/** The texts in English: those of the console, and the files that screens fetch, by their paths. */
export const en = {
  consoleTexts,
  files: import.meta.glob<Texts>(['../../../locales/en/*.ts', '!../../../locales/en/console.ts']),
}
