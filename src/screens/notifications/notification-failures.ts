import type { Language } from '#contract/languages'
import { textOf } from '#contract/texts'

/** What a refused event on a notification is called (CON-8-042); null where the contract has no text for it. */
export function notificationFailure(event: string, language: Language): string | null {
  return event === 'CANCEL' ? textOf('notificationNotCanceled', language) : null
}
