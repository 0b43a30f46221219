import type { Language } from '#contract/languages'
import { consoleTexts } from '#contract/texts/console'

/** Events on a department whose failure has a text in the contract (CON-8-011, CON-8-012). */
const failures: Readonly<Record<string, keyof typeof consoleTexts>> = {
  ACTIVATE: 'departmentNotActivated',
  INACTIVATE: 'departmentNotInactivated',
}

/** What a refused event on a department is called; null where the contract has no text for it. */
export function departmentFailure(event: string, language: Language): string | null {
  const failure = failures[event]
  return failure ? consoleTexts[failure][language] : null
}
