import type { Language } from '#contract/languages'
import { textOf } from '#contract/texts'

/** Events on a partnership whose failure has a text in the contract (CON-8-013, CON-8-014). */
const failures = { ACTIVATE: 'partnershipNotActivated', INACTIVATE: 'partnershipNotInactivated' } as const

/** What a refused event on a partnership is called; null where the contract has no text for it. */
export function partnershipFailure(event: string, language: Language): string | null {
  return event in failures ? textOf(failures[event as keyof typeof failures], language) : null
}
