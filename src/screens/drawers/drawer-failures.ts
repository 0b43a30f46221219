import type { Language } from '#contract/languages'
import { consoleTexts } from '#contract/texts/console'

/** Events on a drawer whose failure has a text in the contract (CON-8-044, CON-8-045). */
const failures: Readonly<Record<string, keyof typeof consoleTexts>> = {
  ACTIVATE: 'drawerNotActivated',
  INACTIVATE: 'drawerNotInactivated',
}

/** What a refused event on a drawer is called; null where the contract has no text for it. */
export function drawerFailure(event: string, language: Language): string | null {
  const failure = failures[event]
  return failure ? consoleTexts[failure][language] : null
}
