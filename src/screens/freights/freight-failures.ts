import type { Language } from '#contract/languages'
import { textOf } from '#contract/texts'

/** What a refused event on a freight is called (CON-8-051). */
export function freightFailure(event: string, language: Language): string | null {
  return event === 'FINISH' ? textOf('freightNotFinished', language) : null
}
