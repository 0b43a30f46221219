import type { Language } from '#contract/languages'
import { textOf } from '#contract/texts'
import { translate } from '../../i18n/messages.ts'

/** A broken rule in the reader's language. Dates are typed as DD/MM/YYYY, whatever form the services take them in. */
export function problemText(problem: string, language: Language): string {
  if (problem === 'calendarDate') return textOf('day', language)
  if (problem === 'dateTime' || problem === 'date') return translate(language, 'forms.moment')
  return textOf(problem, language)
}
