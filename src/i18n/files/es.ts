import { consoleTexts } from '#locales/es/console'
import type { Texts } from '#locales/merged'

/** The texts in Spanish: those of the console, and the files that screens fetch, by their paths. */
export const es = {
  consoleTexts,
  files: import.meta.glob<Texts>(['../../../locales/es/*.ts', '!../../../locales/es/console.ts']),
}
