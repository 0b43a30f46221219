import { consoleTexts } from '#locales/pt/console'
import type { Texts } from '#locales/merged'

/** The texts in Portuguese: those of the console, and the files that screens fetch, by their paths. */
export const pt = {
  consoleTexts,
  files: import.meta.glob<Texts>(['../../../locales/pt/*.ts', '!../../../locales/pt/console.ts']),
}
