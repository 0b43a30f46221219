import type { Language } from '#contract/languages'
import { textOf } from '#contract/texts'
import { translate } from '../../i18n/messages.ts'

/**
 * A broken rule in the reader's language. Date formats are named as DD/MM/YYYY, which is typed, whatever format the
 * services take.
 */
export function problemText(problem: string, language: Language): string {
  if (problem === 'calendarDate') return textOf('day', language)
  if (problem === 'dateTime' || problem === 'date') return translate(language, 'forms.moment')
  return textOf(problem, language)
}

/** A field's problem behind its label. A label that is a question takes no colon. */
export function problemLine(label: string, text: string): string {
  return label.endsWith('?') ? `${label} ${text}` : `${label}: ${text}`
}
