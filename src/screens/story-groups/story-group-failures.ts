import type { Language } from '#contract/languages'
import { textOf } from '#contract/texts'

/** Events on a status campaign whose failure has a text in the contract. */
const failures = { ACTIVATE: 'storyGroupNotActivated', DEACTIVATE: 'storyGroupNotDeactivated' } as const

/** What a refused event on a status campaign is called; null where the contract has no text for it. */
export function storyGroupFailure(event: string, language: Language): string | null {
  return event in failures ? textOf(failures[event as keyof typeof failures], language) : null
}
