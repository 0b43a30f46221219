import type { Language } from '#contract/languages'
import { textOf } from '#contract/texts'

/** What a refused event on a segmentation list is called (CON-8-035). */
export function segmentationFailure(event: string, language: Language): string | null {
  return event === 'DELETE' ? textOf('segmentationNotDeleted', language) : null
}
