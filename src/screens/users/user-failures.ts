import type { Language } from '#contract/languages'
import { consoleTexts } from '#contract/texts/console'

/** What a refused event on a user is called (CON-8-010). */
export function userFailure(event: string, language: Language): string | null {
  return consoleTexts[event === 'DELETE' ? 'userNotDeleted' : 'userNotUpdated'][language]
}
